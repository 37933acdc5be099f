// Which targets a move's text means: a piece (in the hand, the herd or a goal fence), a slot of the ring, the button "stop".

import type { View } from '../../lib/board';
import { read } from './view';

/** The targets to click, one after the other. */
export function path(move: string, view: View): string[] {
  const [verb, what = ''] = move.split(' ');
  if (verb === 'stop') return ['stop'];
  if (verb === 'call' || verb === 'chase') return [`${what}${read(view).to_act[0] ?? 0}`];
  return [what];
}

/** The legal moves by their target. */
export function targets(legal: string[], view: View): Map<string, string> {
  return new Map(legal.map((move) => [path(move, view)[0] ?? move, move]));
}
