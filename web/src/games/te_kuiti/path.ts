// Which targets a move's text means: a fence place (c3n), a tile (c3), two tiles for a pair, the button "done".

import { CELLS } from './view';

/** The targets to click, one after the other. */
export function path(move: string): string[] {
  const [verb, ...rest] = move.split(' ');
  return verb === 'done' ? ['done'] : rest;
}

/** The text for taking two tiles: the first in reading order is named first. */
export function pairMove(one: string, other: string): string {
  const [first, second] = [one, other].toSorted((a, b) => CELLS.indexOf(a) - CELLS.indexOf(b));
  return `take ${first} ${second}`;
}

export interface Targets {
  /** Fence places and tiles that are a whole move. */
  moves: Map<string, string>;
  /** Tiles that begin a pair, with the other tile and the move. */
  pairs: Map<string, Map<string, string>>;
  /** Tiles that a pair's text begins with. */
  firsts: Set<string>;
  done: boolean;
}

/** The targets of the legal moves. A pair may be tapped in either order. */
export function targets(legal: string[]): Targets {
  const all: Targets = { moves: new Map(), pairs: new Map(), firsts: new Set(), done: legal.includes('done') };
  const pair = (one: string, other: string, move: string) => {
    const others = all.pairs.get(one) ?? new Map<string, string>();
    all.pairs.set(one, others.set(other, move));
  };
  for (const move of legal) {
    const [one, other] = path(move);
    if (move === 'done' || !one) continue;
    if (other) {
      all.firsts.add(one);
      pair(one, other, move);
      pair(other, one, move);
    } else all.moves.set(one, move);
  }
  return all;
}
