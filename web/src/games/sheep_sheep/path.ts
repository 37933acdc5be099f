// Which targets a move means: the side of a card, then a cell.

import type { View } from '../../lib/board';

export function path(move: string, _view: View): string[] {
  const [what, card, cell] = move.split(' ');
  if (what === 'swap') return [`show ${card}`, `cell ${cell}`];
  if (what === 'place') return [`side ${card}`, `cell ${cell}`];
  return [move];
}
