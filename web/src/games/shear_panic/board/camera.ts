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
  /** How wide the ring around the flock is drawn, as a part of its usual width. */
  ring: number;
}

/** Cells around the flock: room for the targets beside it. */
const RING = 1.04;
/** Its part where there is little room: the ring is cropped before a sheep gets smaller. */
const CROPPED = 0.54;
const SMALLEST = 5.2;
/** A cell that a finger can meet, in pixels. */
const FINGER = 44;

/** The flock, a ring for the targets, the figure's place, the rows' values. */
export function wanted({ figure, heading, columns, rows }: ShearView, { x, y }: FlockPosition, ring = 1): Frame {
  const flat = heading === 'n' || heading === 's';
  const room = (side: string) => RING * ring + (figure && heading === side ? 1.06 : 0);
  const left = x - room('w') - (figure && flat ? 0.78 : 0);
  const top = y - room('n') - (figure && !flat ? 0.66 : 0);
  const width = x + columns + room('e') - left;
  const height = y + rows + room('s') - top;
  const smallest = SMALLEST * Math.min(1, 0.2 + ring);
  const [wide, high] = [Math.max(width, smallest), Math.max(height, smallest)];
  return { x: left - (wide - width) / 2, y: top - (high - height) / 2, width: wide, height: high };
}

/** How much of the ring there is room for in so many pixels. */
export function ringIn(frame: Frame, width: number, height: number): number {
  const cell = Math.min(width / frame.width, height / frame.height);
  return width > 0 && cell < FINGER ? CROPPED : 1;
}

const shows = (outer: Frame, inner: Frame): boolean =>
  outer.x <= inner.x + 0.01 &&
  outer.y <= inner.y + 0.01 &&
  outer.x + outer.width >= inner.x + inner.width - 0.01 &&
  outer.y + outer.height >= inner.y + inner.height - 0.01;

/** The frame of this turn; where the flock leaves it, it grows just enough. */
export function holdFrame(held: HeldFrame | null, turn: string, want: Frame, ring = 1): HeldFrame {
  if (!held || held.turn !== turn) return { turn, frame: want, ring };
  if (shows(held.frame, want)) return held;
  const { frame } = held;
  const [x, y] = [Math.min(frame.x, want.x), Math.min(frame.y, want.y)];
  const right = Math.max(frame.x + frame.width, want.x + want.width);
  const bottom = Math.max(frame.y + frame.height, want.y + want.height);
  return { turn, frame: { x, y, width: right - x, height: bottom - y }, ring };
}
