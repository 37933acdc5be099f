// One sentence on why a tapped place is no target. Nothing is decided here: what may be done is in the legal moves.

import type { Choice } from './choice.svelte';
import type { Key } from '../words';
import { CELLS, direction, type ThiefView } from '../view';

export function why(view: ThiefView, seat: number, legal: string[], choice: Choice, cell: string): Key | null {
  const cells = view.boards[seat]?.cells ?? {};
  const places = legal.some((move) => move.startsWith('place') || move.startsWith('bury'));
  if (places) {
    if (cells[cell]) return 'whyTaken';
    if (cell === view.fox) return 'whyFox';
    if (!choice.card) return 'whyCard';
    const beside = CELLS.some((other) => cells[other] && direction(cell, other));
    return beside ? 'whyRiver' : 'whyBeside';
  }
  if (!choice.from) return null;
  if (!cells[cell]) return 'whyNoCard';
  if (cell === view.fox) return 'whyFoxSheep';
  return direction(choice.from, cell) ? null : 'whyFar';
}
