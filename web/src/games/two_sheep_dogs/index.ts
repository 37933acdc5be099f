// Peter's Two Sheep Dogs: the board, its words, and which targets its moves mean.

import type { GameModule, View } from '../../lib/board';
import Board from './board/Board.svelte';
import { word } from './words';
import More from './panel/More.svelte';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { advise, goal } from './story/goal';
import { banner, gains } from './story/marks';
import { tell } from './story/tell';
import { parts, prompt, role, stage } from './words/say';
import { read } from './view';

/** What is banked; what lies there now stands below the name. */
function score(view: View, seat: number): number | null {
  const { phase, scores, totals } = read(view);
  return (phase === 'over' ? scores : totals)[seat] ?? null;
}

const texts = { prompt, tell, goal, advise, gains, banner, part: word, stage, role };

// No die and no tile: whatever is played was in the hand or lay there for all to see.
const risky: string[] = [];

const input = { phone: 152, short: 130, tablet: 190, desk: 164, wide: 190, column: 340 };
const pieces = { Board, Panel, More, Picture, input, aspect: 0.86 };

export const game: GameModule = { slug: 'two-sheep-dogs', ...pieces, path, risky, score, parts, ...texts };
