// Places on the meadow that look as if one could touch them, and the moves that they would mean. Which of them are possible
// is for the server to say: those that are come from the legal moves, the others are asked about.

import { isStepped, kindOf, place, STEPS, words, type Direction, type Kind, type ShearView } from '../view';
import type { FlockPosition } from './meadow';
import { spotOf, squeezed, type Spot } from './targets';

const STRAIGHT: Direction[] = ['n', 'e', 's', 'w'];
const DIAGONAL: Direction[] = ['ne', 'se', 'sw', 'nw'];

/** What the seat is doing with sheep now; null while it chooses an action or a group comes back. */
function doing(view: ShearView): Kind | null {
  if (view.phase === 'slam in panic') return 'slam';
  if (view.phase === 'turn in panic') return 'turn';
  return view.phase === 'use the action' && view.using ? kindOf(view.using) : null;
}

/** The move that a touch on a sheep would mean. */
export function sheepMove(view: ShearView, cell: string): string {
  if (view.phase === 'choose a group' || view.phase === 'join the group') return `group ${cell}`;
  const kind = doing(view);
  return `${kind && isStepped(kind) ? kind : 'slam'} ${cell} n`;
}

/** The sheep that a push in this direction begins with: nobody stands behind them in their line. */
function rearmost(view: ShearView, way: Direction): string[] {
  const [sx, sy] = STEPS[way];
  const taken = new Set(view.sheep.map(({ cell }) => place(cell).join()));
  const free = (x: number, y: number): boolean => {
    for (let at = 1; at <= view.columns + view.rows; at++) if (taken.has(`${x - sx * at},${y - sy * at}`)) return false;
    return true;
  };
  return view.sheep.map(({ cell }) => cell).filter((cell) => free(...place(cell)));
}

/** All the moves that the places around the flock would mean now. */
function around(view: ShearView, chosen: string | null): string[] {
  const kind = doing(view);
  if (kind === 'line' || kind === 'diagonal') {
    const ways = kind === 'line' ? STRAIGHT : DIAGONAL;
    return ways.flatMap((way) => rearmost(view, way).map((cell) => `${kind} ${cell} ${way}`));
  }
  if (kind === 'turn') return ['turn left', 'turn right'];
  if (!chosen || (kind !== 'roll' && kind !== 'leap')) return [];
  const taken = new Set(view.sheep.map(({ cell }) => place(cell).join()));
  const [x, y] = place(chosen);
  const beside = (kind === 'roll' ? [...STRAIGHT, ...DIAGONAL] : STRAIGHT).filter((way) => {
    const [sx, sy] = STEPS[way];
    return !taken.has(`${x + sx},${y + sy}`);
  });
  return beside.map((way) => `${kind} ${chosen} ${way}`);
}

export interface BarredSpot extends Spot {
  /** Nothing is drawn there: a free cell beside the chosen sheep. */
  quiet: boolean;
}

/** The places whose moves are not possible, while there is something else to choose. */
export function barredSpots(view: ShearView, standing: FlockPosition, legal: string[], chosen: string | null, ring = 1): BarredSpot[] {
  if (legal.length < 2) return [];
  return around(view, chosen)
    .filter((move) => !legal.includes(move))
    .flatMap((move) => spotOf(move, view, standing, chosen))
    .map((spot) => squeezed(spot, view, standing, ring))
    .map((spot) => ({ ...spot, quiet: isStepped(words(spot.move).what) }));
}
