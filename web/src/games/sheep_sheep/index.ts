// Sheep Sheep: the board, its words, and which targets its moves mean.

import type { GameModule, Preview, View } from '../../lib/board';
import Board from './board/Board.svelte';
import { t } from './words';
import More from './panel/More.svelte';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { advise, goal } from './story/goal';
import { banner, gains } from './story/marks';
import { tell } from './story/tell';
import { part, prompt } from './words/say';
import { read } from './view';

/** Points as far as they are open: all of one's own, the others' without the secret lucky sheep. */
function score(view: View, seat: number): number {
  const { scores, seat: own, points, won } = read(view);
  if (scores) return scores[seat] ?? 0;
  return own === seat ? (points ?? 0) : (won[seat] ?? 0);
}

function parts(view: View, seat: number): Record<string, number> {
  const { won, lucky } = read(view);
  const cards = won[seat] ?? 0;
  return { sheep: cards, ...(lucky[seat] ? { 'lucky sheep': score(view, seat) - cards } : {}) };
}

const stage = (view: View) => t('deck', { count: read(view).deck });
const role = (view: View, seat: number) => t('cards_won', { count: read(view).won[seat] ?? 0 });

const texts = { prompt, tell, goal, advise, gains, banner, part, stage, role };

// One sees what was below a card, or a new card from the deck; a button that says “stop” is not hit by a slip.
const risky = ['swap', 'place'];
const again = ({ move }: Preview) => t(move.startsWith('swap') ? 'again.swap' : 'again.place', { cell: move.split(' ')[2] ?? '' });

const input = { phone: 190, short: 160, tablet: 220, desk: 208, wide: 230, column: 352 };
const pieces = { Board, Panel, More, Picture, input, aspect: 1.16 };

export const game: GameModule = { slug: 'sheep-sheep', ...pieces, path, risky, again, score, parts, ...texts };
