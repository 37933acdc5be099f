// Pictures in the rules: positions of real games (tests/make_pictures.py), drawn by the game's own board.

import { NOTHING_TO_DO, type BoardProps, type GameEvent, type Preview, type View } from '../lib/board';
import { colourSeats } from '../lib/state/seats';

/** A position as a seat sees it; with a move drawn on it where there is a preview. */
export interface Frame {
  seats: number;
  seat: number | null;
  view: View;
  last: GameEvent[];
  legal?: string[];
  preview?: Preview;
  /** How many pixels of what lies at the near edge are seen below the board. */
  near?: number;
  /** The part of the board that is seen: left, top, width and height in parts of the whole. */
  crop?: [number, number, number, number];
}

/** The frames of each picture, by its name; they are read from left to right. */
export type Pictures = Record<string, Frame[]>;

/** What the board needs to draw a frame. */
export function boardProps(frame: Frame): BoardProps {
  const seats = colourSeats(frame.seats, (seat) => seat === frame.seat);
  return { ...NOTHING_TO_DO, ...frame, preview: frame.preview ?? null, seats };
}
