// The part of the meadow that is seen. It holds still while one seat decides.

import type { ShearView } from '../view';
import type { FlockPosition } from './meadow';

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface HeldFrame {
  /** Whose turn it was taken for. */
  turn: string;
  frame: Frame;
}

/** Cells around the flock: room for the targets beside it. */
const RING = 1.04;
const SMALLEST = 5.2;

/** The flock, a ring for the targets, the figure's place, the rows' values. */
export function wanted({ figure, heading, columns, rows }: ShearView, { x, y }: FlockPosition): Frame {
  const flat = heading === 'n' || heading === 's';
  const room = (side: string) => RING + (figure && heading === side ? 1.06 : 0);
  const left = x - room('w') - (figure && flat ? 0.78 : 0);
  const top = y - room('n') - (figure && !flat ? 0.66 : 0);
  const width = x + columns + room('e') - left;
  const height = y + rows + room('s') - top;
  const [wide, high] = [Math.max(width, SMALLEST), Math.max(height, SMALLEST)];
  return { x: left - (wide - width) / 2, y: top - (high - height) / 2, width: wide, height: high };
}

const shows = (outer: Frame, inner: Frame): boolean =>
  outer.x <= inner.x + 0.01 &&
  outer.y <= inner.y + 0.01 &&
  outer.x + outer.width >= inner.x + inner.width - 0.01 &&
  outer.y + outer.height >= inner.y + inner.height - 0.01;

/** The frame of this turn; where the flock leaves it, it grows just enough. */
export function holdFrame(held: HeldFrame | null, turn: string, want: Frame): HeldFrame {
  if (!held || held.turn !== turn) return { turn, frame: want };
  if (shows(held.frame, want)) return held;
  const { frame } = held;
  const [x, y] = [Math.min(frame.x, want.x), Math.min(frame.y, want.y)];
  const right = Math.max(frame.x + frame.width, want.x + want.width);
  const bottom = Math.max(frame.y + frame.height, want.y + want.height);
  return { turn, frame: { x, y, width: right - x, height: bottom - y } };
}
