// Which targets a move's text means.
//   pick l07, drop l07      a card of the hand
//   place l07 b2, bury …    a card of the hand, then a cell
//   sheep, fox n, dog pass  one target of that name
//   dog b2 b3 2+b           the flock, the cell it goes to, and how many where there is a choice

import type { View } from '../../lib/board';
import { loads, read } from './view';

/** The targets to click, one after the other. */
export function path(move: string, view: View): string[] {
  const [verb, one = '', other = '', load = ''] = move.split(' ');
  if (verb === 'pick' || verb === 'drop') return [`card ${one}`];
  if (verb === 'place' || verb === 'bury') return [`card ${one}`, other];
  if (verb !== 'dog' || one === 'pass') return [move];
  const { boards, to_act } = read(view);
  const driven = [`from ${one}`, `to ${other}`];
  return loads(boards[to_act[0] ?? 0], one) > 1 ? [...driven, load] : driven;
}

export interface MoveOption {
  move: string;
  path: string[];
}

export const options = (legal: string[], view: View): MoveOption[] => legal.map((move) => ({ move, path: path(move, view) }));

/** Those that begin with these steps. */
export function following(all: MoveOption[], steps: readonly string[]): MoveOption[] {
  return all.filter((option) => steps.every((step, at) => option.path[at] === step));
}

/** The steps as far as they lead somewhere. */
export function valid(all: MoveOption[], steps: readonly string[]): string[] {
  for (let length = steps.length; length > 0; length--) {
    const begun = steps.slice(0, length);
    if (following(all, begun).length) return begun;
  }
  return [];
}

/** What a press on a target means after these steps: a whole move, or the new steps; null if nothing. */
export function pressed(all: MoveOption[], steps: readonly string[], target: string): { move: string } | { steps: string[] } | null {
  // The last step again takes it back.
  if (steps.at(-1) === target) return { steps: steps.slice(0, -1) };
  for (let length = steps.length; length >= 0; length--) {
    const next = [...steps.slice(0, length), target];
    const possible = following(all, next);
    const whole = possible.find((option) => option.path.length === next.length);
    if (whole) return { move: whole.move };
    if (possible.length) return { steps: next };
  }
  return null;
}
