// Where a bubble goes: below or above the touched place, inside of what is seen, and over as few targets as possible.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface BubblePlace {
  left: number;
  top: number;
  /** Where its tail is, from its left edge; and whether the bubble is above the place. */
  tail: number;
  above: boolean;
}

const EDGE = 12;
const TAIL = 16;
/** The tail stays clear of the round corners. */
const CORNER = 30;

const overlap = (one: Box, other: Box): number => {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
};

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)));

/** All in the coordinates of the screen. `targets`: what should stay free. */
export function bubblePlace(place: Box, size: { width: number; height: number }, screen: Box, targets: Box[]): BubblePlace {
  const middle = within(place.left + place.width / 2, screen.left + EDGE, screen.left + screen.width - EDGE);
  const choices = [false, true].flatMap((above) =>
    [0.5, 0.82, 0.18].map((part) => {
      const left = within(middle - size.width * part, screen.left + EDGE, screen.left + screen.width - size.width - EDGE);
      const top = above ? place.top - TAIL - size.height : place.top + place.height + TAIL;
      const box = { left, top, ...size };
      const outside = Math.max(0, screen.top + EDGE - top, top + size.height + EDGE - screen.top - screen.height);
      const hidden = targets.reduce((sum, target) => sum + overlap(box, target), 0);
      return { box, above, cost: outside * 10_000 + hidden };
    }),
  );
  const best = choices.reduce((one, other) => (other.cost < one.cost ? other : one));
  const { left, top } = best.box;
  return { left, top, above: best.above, tail: within(middle - left, CORNER, size.width - CORNER) };
}
