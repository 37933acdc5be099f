// What was chosen so far of a move that is put together, shared by board, panel and prompt. It holds for one decision.

import { isStepped, words } from '../view';

const held = $state<{ decision: string; cell: string | null; action: string | null }>({ decision: '', cell: null, action: null });
const decision = (legal: string[]) => legal.join('|');

/** Cells of the sheep that a slam, roll or leap can be made with. */
export function choosable(legal: string[]): string[] {
  const cells = legal.map(words).flatMap(({ what, cell }) => (isStepped(what) && cell ? [cell] : []));
  return [...new Set(cells)];
}

/** The chosen sheep; where there is but one, it is chosen already. */
export function chosen(legal: string[]): string | null {
  const cells = choosable(legal);
  if (cells.length === 1) return cells[0]!;
  return held.cell !== null && held.decision === decision(legal) && cells.includes(held.cell) ? held.cell : null;
}

export function choose(legal: string[], cell: string | null): void {
  held.decision = decision(legal);
  held.cell = cell;
}

/** The action of the menu under the pointer or focus. */
export const considered = (): string | null => held.action;
export function considerAction(action: string | null): void {
  held.action = action;
}
