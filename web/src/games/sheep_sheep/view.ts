// The view of Sheep Sheep as the server sends it.

import type { View } from '../../lib/board';

export const COLOURS = ['white', 'black', 'brown', 'red', 'yellow', 'green', 'blue'] as const;
export type Fleece = (typeof COLOURS)[number];
export const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'] as const;
export type Cell = (typeof CELLS)[number];

export interface SheepView {
  phase: 'set-up' | 'swap' | 'draw' | 'place' | 'over';
  turn: number;
  to_act: number[];
  seats: number;
  seat: number | null;
  centre: Record<Cell, Fleece | null>;
  groups: Cell[];
  hands: string[][];
  drawn: string | null;
  deck: number;
  piles: Partial<Record<Fleece, number>>[];
  won: number[];
  lucky: (Fleece | null)[];
  lucky_points: number;
  exchanges: number;
  swaps_made: number;
  swaps_left: number;
  turns_without_win: number;
  turns_without_win_at_most: number;
  points?: number;
  scores?: number[];
}

export const read = (view: View): SheepView => view as unknown as SheepView;

export const sides = (card: string): [Fleece, Fleece] => card.split('/') as [Fleece, Fleece];
export const column = (cell: string): number => cell.charCodeAt(0) - 97;
export const row = (cell: string): number => Number(cell[1]) - 1;

export interface Group {
  colour: Fleece;
  cells: Cell[];
}

/** Cells of one colour that hang together, out of those that the view names as groups. */
export function families(cells: Cell[], centre: Record<Cell, Fleece | null>): Group[] {
  const rest = new Set(cells);
  const groups: Group[] = [];
  for (const cell of cells) {
    const colour = centre[cell];
    if (!colour || !rest.delete(cell)) continue;
    const group: Cell[] = [cell];
    for (const one of group) {
      for (const other of rest) {
        const beside = Math.abs(column(one) - column(other)) + Math.abs(row(one) - row(other)) === 1;
        if (beside && centre[other] === colour) {
          rest.delete(other);
          group.push(other);
        }
      }
    }
    groups.push({ colour, cells: group });
  }
  return groups;
}

/** What a move would bring: the centre with the laid card, and the groups in it, won at once or waiting to be won. */
export function outcome(
  view: SheepView,
  move: string,
  after: SheepView,
): { centre: Record<Cell, Fleece | null>; groups: Group[]; won: boolean } {
  const [what, card = '', cell] = move.split(' ') as [string, string, Cell];
  const centre = { ...view.centre };
  if (what === 'swap') centre[cell] = sides(card)[0];
  if (what === 'place') centre[cell] = card as Fleece;
  const gone = CELLS.filter((one) => after.centre[one] === null && centre[one] !== null);
  const won = gone.length > 0;
  return { centre, groups: families(won ? gone : after.groups, won ? centre : after.centre), won };
}
