// The view of Peter's Two Sheep Dogs as the server sends it, and how its pieces and slots are named.

import type { View } from '../../lib/board';

export type Kind = 's' | 'p' | 'c' | 'w';
export type Slot = 'l0' | 'r0' | 'g0' | 'l1' | 'r1' | 'g1';
/** In sowing order, counterclockwise. */
export const RING: readonly Slot[] = ['l0', 'r0', 'g0', 'l1', 'r1', 'g1'];

export interface DogsView {
  seat: number | null;
  phase: string;
  to_act: number[];
  round: number;
  season: 'spring' | 'summer';
  trick: number;
  leader: number | null;
  loser: number | null;
  led: string | null;
  followed: string | null;
  calling: string | null;
  chases: number;
  herd: string[];
  slot: Slot | null;
  bonus: string | null;
  may_stop: boolean;
  slots: Record<Slot, string[]>;
  barns: [string[], string[]];
  eliminated: string[];
  hand: string[] | null;
  hand_sizes: [number, number];
  bag: number;
  spring: [number, number] | null;
  standing: [number, number];
  totals: [number, number];
  scores: [number, number];
  last_round: { spring: [number, number]; summer: [number, number]; points: [number, number] } | null;
}

export const read = (view: View): DogsView => view as unknown as DogsView;

export const kindOf = (piece: string): Kind => piece.charAt(0) as Kind;
export const numberOf = (piece: string): number => Number(piece.slice(1));
const isWolf = (piece: string): boolean => piece.startsWith('w');
export const ownerOf = (slot: Slot): number => Number(slot.charAt(1));
export const isGoal = (slot: Slot): boolean => slot.startsWith('g');

export function after(slot: Slot, distance = 1): Slot {
  return RING[(RING.indexOf(slot) + distance) % RING.length] ?? slot;
}

export interface Steps {
  /** Which pieces, counted from 1, would be laid there. */
  numbers: Map<Slot, number[]>;
  last: Slot;
}

/** Where that many pieces go, one a slot from this one on. */
export function steps(from: Slot, count: number): Steps | null {
  if (count < 1) return null;
  const numbers = new Map<Slot, number[]>();
  for (let step = 0; step < count; step++) {
    const slot = after(from, step);
    numbers.set(slot, [...(numbers.get(slot) ?? []), step + 1]);
  }
  return { numbers, last: after(from, count - 1) };
}

/** What a seat's livestock and wolves are worth, by where they are; `sum` is what the server counted. */
export interface Standing {
  grass: number;
  goal: number;
  barn: number;
  wolves: number;
  sum: number;
}
export const WORTH = { grass: 3, goal: 6, barn: 10, wolves: -3 } as const;

export function standing(view: DogsView, seat: number): Standing {
  const grass = [...view.slots[`l${seat}` as Slot], ...view.slots[`r${seat}` as Slot]];
  const wolves = grass.filter(isWolf).length;
  return {
    grass: grass.length - wolves,
    goal: view.slots[`g${seat}` as Slot].length,
    barn: view.barns[seat]?.length ?? 0,
    wolves,
    sum: view.standing[seat] ?? 0,
  };
}

/** The same for the spring that was just scored: the barns have been emptied into the goal fences, the goal fences before. */
export function springStanding(view: DogsView, seat: number): Standing | null {
  const sum = view.spring?.[seat];
  if (sum === undefined) return null;
  const now = standing(view, seat);
  const rest = sum - WORTH.grass * now.grass - WORTH.wolves * now.wolves - WORTH.barn * now.goal;
  const goal = rest / WORTH.goal;
  return Number.isInteger(goal) && goal >= 0 ? { ...now, goal, barn: now.goal, sum } : null;
}

/** What was added to spring and summer: the achiever bonus, or the shoddy penalty. */
export function correction(spring: number, summer: number, points: number): 'achiever bonus' | 'shoddy penalty' | null {
  if (points === spring + summer) return null;
  return points === spring ? 'shoddy penalty' : 'achiever bonus';
}
