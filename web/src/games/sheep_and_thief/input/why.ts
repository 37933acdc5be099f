// What a touch on a cell that is no target would mean. Whether it is possible, and why not, is for the server to say.

import type { Choice } from './choice.svelte';
import type { Key } from '../words';
import { CELLS, direction, type ThiefView } from '../view';

/** Every board begins there: no card is ever placed on it. */
const FARMYARD = 'a1';

/** The move that the cell would mean; or what to say, where there is no such move. */
export type Meant = { move: string } | { say: Key };

export function meantBy(view: ThiefView, choice: Choice, cell: string): Meant {
  if (view.phase === 'pictures') return picture(view, choice, cell);
  if (cell === FARMYARD) return { move: drive(cell, 'b1') };
  const buries = choice.open.some(({ move }) => move.startsWith('bury'));
  const fits = choice.open.some(({ path }) => path.length === 2 && path[1] === cell);
  if (!choice.card && fits) return { say: 'whyCard' };
  return { move: `${buries ? 'bury' : 'place'} ${choice.card ?? view.hand[0]?.card ?? 'l01'} ${cell}` };
}

function picture(view: ThiefView, choice: Choice, cell: string): Meant {
  if (choice.from) return direction(choice.from, cell) ? { move: drive(choice.from, cell) } : { say: 'whyFar' };
  const way = direction(view.fox, cell);
  if (way && !view.pending?.dogs) return { move: `fox ${way}` };
  return { move: drive(cell, CELLS.find((other) => direction(cell, other)) ?? cell) };
}

/** One sheep is enough to ask about. */
const drive = (from: string, to: string): string => `dog ${from} ${to} 1`;
