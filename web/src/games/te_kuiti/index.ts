// Te Kuiti: the board, its words, and which targets its moves mean.

import type { GameModule, Preview, View } from '../../lib/board';
import Board from './board/Board.svelte';
import { t, word } from './words';
import More from './panel/More.svelte';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { advise, goal } from './story/goal';
import { banner, gains } from './story/marks';
import { tell } from './story/tell';
import { parts, prompt, role, stage } from './words/say';
import { read } from './view';

const score = (view: View, seat: number) => read(view).scores[seat] ?? null;

const texts = { prompt, tell, goal, advise, gains, banner, part: word, stage, role };

// A tile that was turned cannot be hidden again.
const risky = ['flip'];
const again = ({ move }: Preview) => t('again', { cell: move.split(' ')[1] ?? '' });

const input = { phone: 60, short: 52, tablet: 116, desk: 64, wide: 84, column: 320 };

export const game: GameModule = {
  slug: 'te-kuiti',
  Board,
  Panel,
  More,
  Picture,
  input,
  aspect: 1,
  path,
  risky,
  again,
  score,
  parts,
  ...texts,
};
