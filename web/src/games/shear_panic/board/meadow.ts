// Where the sheep stand on the meadow. Views name cells anew after every change; this finds the same sheep again, so that
// they glide from where they were.

import type { ShearView, SheepColour } from '../view';
import { place, STEPS, words, type Direction } from '../view';

export interface Placed {
  id: number;
  colour: SheepColour;
  cell: string;
  x: number;
  y: number;
}
export interface FlockPosition {
  /** Where cell a1 lies. */
  x: number;
  y: number;
  sheep: Placed[];
  /** Degrees by which the heads are turned, counted on over full circles. */
  turned: number;
}

/** A sheep that went from one cell to another. */
export interface Walk {
  id: number;
  from: readonly [number, number];
  to: readonly [number, number];
}

/** Who moved between two positions; null where nobody did. */
export function walks(before: FlockPosition | null, now: FlockPosition): Walk[] | null {
  if (!before) return null;
  const found = now.sheep.flatMap(({ id, x, y }) => {
    const old = before.sheep.find((one) => one.id === id);
    return old && (old.x !== x || old.y !== y) ? [{ id, from: [old.x, old.y] as const, to: [x, y] as const }] : [];
  });
  return found.length ? found : null;
}

const HEADINGS = { n: 0, e: 90, s: 180, w: 270 };

/** The sheep of a view, as near as can be to where they stood before the move. */
export function follow(before: FlockPosition | null, view: ShearView, move: string | null): FlockPosition {
  const sheepNow = view.sheep.map(({ cell, colour }) => {
    const [x, y] = place(cell);
    return { colour, cell, x, y };
  });
  if (!before) return { x: 0, y: 0, turned: HEADINGS[view.heading], sheep: sheepNow.map((sheep, id) => ({ ...sheep, id })) };
  const turned = before.turned + ((((HEADINGS[view.heading] - before.turned) % 360) + 540) % 360) - 180;
  const same =
    sheepNow.length === before.sheep.length &&
    sheepNow.every(({ cell, colour }, i) => before.sheep[i]!.cell === cell && before.sheep[i]!.colour === colour);
  if (same) return { ...before, turned };
  const shifts = new Set(
    before.sheep.flatMap((old) => sheepNow.filter(({ colour }) => colour === old.colour).map(({ x, y }) => `${old.x - x},${old.y - y}`)),
  );
  const goal = mover(before, move);
  let best: { cost: number; x: number; y: number } = { cost: Infinity, x: before.x, y: before.y };
  for (const shift of shifts) {
    const [x, y] = shift.split(',').map(Number) as [number, number];
    const arrived = goal && sheepNow.some((sheep) => sheep.colour === goal.colour && sheep.x + x === goal.x && sheep.y + y === goal.y);
    const cost = pair(before.sheep, sheepNow, x, y, goal?.step).cost - (arrived ? 1000 : 0);
    if (cost < best.cost) best = { cost, x, y };
  }
  const { ids } = pair(before.sheep, sheepNow, best.x, best.y, goal?.step);
  let fresh = 1 + Math.max(-1, ...before.sheep.map(({ id }) => id));
  const sheep = sheepNow.map((one, i) => ({ ...one, id: ids[i] ?? fresh++, x: one.x + best.x, y: one.y + best.y }));
  return { x: best.x, y: best.y, sheep, turned };
}

/** Where the move text says that a sheep goes to. */
function mover(before: FlockPosition, move: string | null): { colour: SheepColour; x: number; y: number; step: Step } | null {
  const { what, cell, way } = words(move ?? '');
  const sheep = before.sheep.find((one) => one.cell === cell);
  const step = STEPS[way as Direction];
  if (!sheep || !step || what === 'leap') return null;
  return { colour: sheep.colour, x: sheep.x + step[0], y: sheep.y + step[1], step };
}

type Step = readonly [number, number];
type SeenSheep = { colour: SheepColour; x: number; y: number };

/** Pairs sheep of one colour by the least way. A moved sheep costs more than any way, one that went as the move says costs little. */
function pair(before: Placed[], sheepNow: SeenSheep[], dx: number, dy: number, step?: Step): { cost: number; ids: (number | null)[] } {
  const ids: (number | null)[] = sheepNow.map(() => null);
  let cost = 0;
  const far = (old: Placed, one: SeenSheep) => {
    const [x, y] = [one.x + dx - old.x, one.y + dy - old.y];
    if (!x && !y) return 0;
    return step && step[0] === x && step[1] === y ? 5 : 20 + Math.abs(x) + Math.abs(y);
  };
  for (const colour of new Set(sheepNow.map((one) => one.colour))) {
    const olds = before.filter((old) => old.colour === colour);
    const news = sheepNow.flatMap((one, i) => (one.colour === colour ? [i] : []));
    let least = { cost: Infinity, match: [] as (Placed | undefined)[] };
    for (const order of orders(olds)) {
      const sum = news.reduce((total, i, at) => total + (order[at] ? far(order[at], sheepNow[i]!) : 0), 0);
      if (sum < least.cost) least = { cost: sum, match: order };
    }
    cost += olds.length ? least.cost : 0;
    news.forEach((i, at) => (ids[i] = least.match[at]?.id ?? null));
  }
  return { cost, ids };
}

function orders<T>(items: T[]): T[][] {
  return items.length < 2 ? [items] : items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

/** The sheep that hang together by sides with that one: what a cut-off group looks like. */
export function together(sheep: Placed[], cell: string): Placed[] {
  const group = sheep.filter((one) => one.cell === cell);
  for (const one of group) {
    const beside = sheep.filter((other) => !group.includes(other) && Math.abs(other.x - one.x) + Math.abs(other.y - one.y) === 1);
    group.push(...beside);
  }
  return group;
}
