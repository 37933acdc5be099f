// Which side of which card was chosen, shared by hand and centre. It holds for one decision.

import { sides } from '../view';

interface Held {
  decision: string;
  /** `red/blue` in a swap: red is to show; `red` in a refill. */
  side: string | null;
  /** Of two equal cards in the hand, the second. */
  copy: number;
  dragging: boolean;
}
const held = $state<Held>({ decision: '', side: null, copy: 0, dragging: false });
const decision = (legal: string[]) => legal.join('|');

/** The chosen side. In a refill the drawn card lies there with a side up: that one, until it is turned. */
export function chosenSide(legal: string[], drawn: string | null): string | null {
  if (held.side !== null && held.decision === decision(legal)) return held.side;
  return drawn && legal.some((move) => move.startsWith('place ')) ? sides(drawn)[0] : null;
}
export const chosenCopy = (): number => held.copy;

export function chooseSide(legal: string[], side: string | null, copy = 0): void {
  Object.assign(held, { decision: decision(legal), side, copy });
}

export const dragging = (): boolean => held.dragging;
export function setDragging(on: boolean): void {
  held.dragging = on;
}

/** The move that lays the chosen side onto a cell; null where it does not fit. */
export function moveTo(legal: string[], side: string | null, cell: string): string | null {
  return [`swap ${side} ${cell}`, `place ${side} ${cell}`].find((move) => legal.includes(move)) ?? null;
}
/** The same for a card that is dragged: the cell decides which side goes up. */
export function dropTo(legal: string[], side: string | null, cell: string): string | null {
  const turned = side?.includes('/') ? sides(side).toReversed().join('/') : null;
  return moveTo(legal, side, cell) ?? (turned ? moveTo(legal, turned, cell) : null);
}
