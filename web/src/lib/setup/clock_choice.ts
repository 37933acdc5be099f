// The clock of a new table. Some clocks bring options of their own: then they are another way to play the game.

import type { ClockChoice, GameInfo } from '../net/protocol';

export type Options = { [name: string]: number | boolean | string };
export type Clock = { kind: string; seconds?: number };

/** A clock that makes another game of it: the hourglass. */
export const gameWithClock = (game: GameInfo): ClockChoice | null => game.clocks.find((one) => one.options) ?? null;

/** The clock of that kind, and the options with it: those that a clock brings, or the usual ones again. */
export function chooseClock(game: GameInfo, options: Options, kind: string): { clock: Clock; options: Options } {
  const choice = game.clocks.find((one) => one.kind === kind);
  const bound = gameWithClock(game)?.options ?? {};
  const usual = Object.fromEntries(game.options.filter((one) => one.name in bound).map((one) => [one.name, one.default]));
  const clock = kind === 'move' || kind === 'game' ? { kind, seconds: choice?.seconds ?? 60 } : { kind };
  return { clock, options: { ...options, ...usual, ...choice?.options } };
}
