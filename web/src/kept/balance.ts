// A game as a sum: the chance at the start, what chance changed, and what moves changed.

import type { Analysis } from '../lib/net/api';

export interface Balance {
  /** The chance to win before the first move. */
  start: number;
  /** What cards and dice changed. */
  luck: number;
  /** What moves changed, one's own and the others': all that luck does not explain. */
  skill: number;
  /** What the game brought: 1 for a win, a part of it for a shared one. */
  end: number;
}

/** `start + luck + skill = end`. */
export const balance = (start: number, luck: number, end: number): Balance => ({ start, luck, skill: end - start - luck, end });

/** Of every seat. */
export function balances({ chances, luck }: Analysis): Balance[] {
  const [first, last] = [chances[0]?.[1], chances.at(-1)?.[1]];
  return luck.map((part, seat) => balance(first?.[seat] ?? 1 / luck.length, part, last?.[seat] ?? 0));
}
