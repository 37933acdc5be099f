// Sheep Sheep: the board, its words, and which targets its moves mean.

import type { GameModule } from '../../lib/board';
import Board from './board/Board.svelte';
import { t } from './words';
import Panel from './panel/Panel.svelte';
import { path } from './path';
import Picture from './Picture.svelte';
import { part, prompt, say } from './words/say';
import { read, type SheepView } from './view';

/** Points as far as they are open: all of one's own, the others' without the secret lucky sheep. */
function score(view: SheepView, seat: number): number {
  if (view.scores) return view.scores[seat] ?? 0;
  return view.seat === seat ? (view.points ?? 0) : (view.won[seat] ?? 0);
}

export const game: GameModule = {
  slug: 'sheep-sheep',
  Board,
  Panel,
  Picture,
  path,
  prompt,
  say,
  part,
  aspect: 1.16,
  score: (view, seat) => score(read(view), seat),
  parts: (raw, seat) => {
    const view = read(raw);
    const cards = view.won[seat] ?? 0;
    return { sheep: cards, ...(view.lucky[seat] ? { 'lucky sheep': score(view, seat) - cards } : {}) };
  },
  stage: (view) => t('deck', { count: read(view).deck }),
  role: (view, seat) => t('cards_won', { count: read(view).won[seat] ?? 0 }),
};

export default game;
