// Where on the meadow the targets of the legal moves lie. In units of cells, on the meadow's own grid.

import type { Placed, FlockPosition } from './meadow';
import { angle, place, STEPS, words, type Direction, type ShearView } from '../view';

export interface Spot {
  /** The value of data-target. */
  target: string;
  move: string;
  look: 'arrow' | 'wall' | 'turn';
  /** Middle and size of what can be tapped. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Middle of the disc, seen from the middle of what can be tapped. */
  dx: number;
  dy: number;
  /** Where it points to; a slide bends at its end. */
  angle: number;
  bend: number | null;
  /** A disc on a sheep: a touch beside it means that sheep. */
  tight: boolean;
}

const spot = (move: string, x: number, y: number, more: Partial<Spot> = {}): Spot => ({
  target: move,
  move,
  look: 'arrow',
  x,
  y,
  width: 1,
  height: 1,
  dx: 0,
  dy: 0,
  angle: 0,
  bend: null,
  tight: false,
  ...more,
});
/** How far a disc lies from the chosen sheep: close where it covers another one. */
const [CLOSE, OPEN] = [0.64, 0.84];

export function spots(view: ShearView, standing: FlockPosition, legal: string[], chosen: string | null, ring = 1): Spot[] {
  return legal.flatMap((move) => spotOf(move, view, standing, chosen)).map((one) => squeezed(one, view, standing, ring));
}

/** Where the ring around the flock is cropped, what lies in it moves closer. */
export function squeezed(one: Spot, view: ShearView, standing: FlockPosition, ring: number): Spot {
  if (ring === 1) return one;
  const close = (at: number, start: number, length: number): number =>
    at < start ? start + (at - start) * ring : at > start + length ? start + length + (at - start - length) * ring : at;
  const [left, right] = [-0.5, 0.5].map((half) => close(one.x + half * one.width, standing.x, view.columns)) as [number, number];
  const [top, bottom] = [-0.5, 0.5].map((half) => close(one.y + half * one.height, standing.y, view.rows)) as [number, number];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const disc = [close(one.x + one.dx, standing.x, view.columns), close(one.y + one.dy, standing.y, view.rows)] as const;
  return { ...one, x, y, width: right - left, height: bottom - top, dx: disc[0] - x, dy: disc[1] - y };
}

/** Where a move is made; nowhere for a step of another sheep than the chosen one. */
export function spotOf(move: string, view: ShearView, standing: FlockPosition, chosen: string | null): Spot[] {
  const { what, cell, way } = words(move);
  const direction = way as Direction;
  switch (what) {
    case 'slam':
    case 'roll':
    case 'leap':
      return cell === chosen && cell ? [step(move, standing, cell, direction)] : [];
    case 'line':
      return cell ? [line(move, view, standing, cell, direction)] : [];
    case 'diagonal':
      return cell ? [diagonal(move, view, standing, cell, direction)] : [];
    case 'align':
      return [wall(move, view, standing, direction)];
    case 'turn':
      return [turn(move, view, standing, way === 'left')];
    case 'join':
    case 'join to':
      return [join(move, what, view, standing, way ?? '')];
    default:
      return [];
  }
}

/** One step from the chosen sheep: the whole neighbouring cell, or just the disc where a sheep stands. */
function step(move: string, standing: FlockPosition, cell: string, way: Direction): Spot {
  const [x, y] = place(cell);
  const [sx, sy] = STEPS[way];
  const tight = standing.sheep.some((one) => one.x === standing.x + x + sx && one.y === standing.y + y + sy);
  const reach = tight ? CLOSE : 1;
  const back = 1 - OPEN;
  return spot(move, standing.x + x + 0.5 + sx * reach, standing.y + y + 0.5 + sy * reach, {
    target: `dir ${way}`,
    angle: angle(way),
    tight,
    ...(tight ? { width: 0.52, height: 0.52 } : { dx: -sx * back, dy: -sy * back }),
  });
}

/** Outside of the flock, at the end of the row or column. */
function line(move: string, view: ShearView, standing: FlockPosition, cell: string, way: Direction): Spot {
  const [x, y] = place(cell);
  const [sx, sy] = STEPS[way];
  const cx = sx ? (sx > 0 ? -0.5 : view.columns + 0.5) : x + 0.5;
  const cy = sy ? (sy > 0 ? -0.5 : view.rows + 0.5) : y + 0.5;
  return spot(move, standing.x + cx, standing.y + cy, { angle: angle(way), dx: -sx * 0.06, dy: -sy * 0.06 });
}

/** Outside of the flock, where the diagonal comes in. Two of them may come in from one cell: each has its half. */
function diagonal(move: string, view: ShearView, standing: FlockPosition, cell: string, way: Direction): Spot {
  let [x, y] = place(cell);
  const [sx, sy] = STEPS[way];
  while (x >= 0 && x < view.columns && y >= 0 && y < view.rows) {
    x -= sx;
    y -= sy;
  }
  const [upright, flat] = [x >= 0 && x < view.columns, y >= 0 && y < view.rows];
  const [width, height] = [upright ? 0.5 : 1, flat ? 0.5 : 1];
  const [cx, cy] = [upright ? x + 0.5 + sx * 0.25 : x + 0.5, flat ? y + 0.5 + sy * 0.25 : y + 0.5];
  return spot(move, standing.x + cx, standing.y + cy, {
    width,
    height,
    angle: angle(way),
    dx: upright ? 0 : sx * 0.2,
    dy: flat ? 0 : sy * 0.2,
  });
}

function wall(move: string, view: ShearView, standing: FlockPosition, way: Direction): Spot {
  const [sx, sy] = STEPS[way];
  const { columns, rows } = view;
  const x = sx ? (sx > 0 ? columns + 0.5 : -0.5) : columns / 2;
  const y = sy ? (sy > 0 ? rows + 0.5 : -0.5) : rows / 2;
  return spot(move, standing.x + x, standing.y + y, {
    look: 'wall',
    angle: angle(way),
    width: sx ? 0.9 : columns,
    height: sx ? rows : 0.9,
  });
}

function turn(move: string, view: ShearView, standing: FlockPosition, left: boolean): Spot {
  const side = Math.max(view.columns / 4, 1.05) * (left ? -1 : 1);
  return spot(move, standing.x + view.columns / 2 + side, standing.y + view.rows + 0.5, {
    look: 'turn',
    width: Math.max(view.columns / 2, 2.1) - 0.1,
    height: 0.8,
    angle: left ? -90 : 90,
  });
}

/** Around the group that comes back; a slide has its disc on the side to which it bends. */
function join(move: string, what: string, view: ShearView, standing: FlockPosition, way: string): Spot {
  const cells = view.group.map(place);
  const [left, right] = [Math.min(...cells.map(([x]) => x)), Math.max(...cells.map(([x]) => x)) + 1];
  const [top, bottom] = [Math.min(...cells.map(([, y]) => y)), Math.max(...cells.map(([, y]) => y)) + 1];
  const [cx, cy] = [standing.x + (left + right) / 2, standing.y + (top + bottom) / 2];
  const size = { width: 0.58, height: 0.58 };
  if (what === 'join to') {
    const [x = 0, y = 0] = way.split(',').map(Number);
    return spot(move, cx + x, cy + y, { ...size, angle: (Math.atan2(x, -y) * 180) / Math.PI });
  }
  const [direction, part] = way.split('/') as [Direction, Direction | undefined];
  const [sx, sy] = STEPS[direction];
  const [px, py] = part ? STEPS[part] : [0, 0];
  const reach = 0.42;
  const x = cx + sx * ((right - left) / 2 + reach) + (part ? (px ? 0.26 : -0.26) * sx : 0);
  const y = cy + sy * ((bottom - top) / 2 + reach) + (part ? (py ? 0.26 : -0.26) * sy : 0);
  return spot(move, x, y, { ...size, angle: angle(direction), bend: part ? angle(part) : null });
}

/** Cells that moving sheep leave and come to: the pushed line. */
export function movedCells(
  now: Placed[],
  then: Placed[],
): { cells: [number, number][]; arrows: { x: number; y: number; angle: number }[] } {
  const cells: [number, number][] = [];
  const arrows: { x: number; y: number; angle: number }[] = [];
  for (const after of then) {
    const before = now.find(({ id }) => id === after.id);
    if (!before || (before.x === after.x && before.y === after.y)) continue;
    cells.push([before.x, before.y], [after.x, after.y]);
    const taken = now.some((one) => one.x === after.x && one.y === after.y);
    if (!taken) {
      const turned = (Math.atan2(after.x - before.x, before.y - after.y) * 180) / Math.PI;
      arrows.push({ x: after.x, y: after.y, angle: turned });
    }
  }
  return { cells, arrows };
}
