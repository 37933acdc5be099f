import { expect, it } from 'vitest';
import { chooseClock, gameWithClock } from '../src/lib/setup/clock_choice';
import type { GameInfo } from '../src/lib/net/protocol';

const option = { name: 'exchanges', default: 3, values: [1, 3, 60], meaning: 'swaps' };
const game = {
  options: [option],
  clocks: [{ kind: 'none' }, { kind: 'move', seconds: 90 }, { kind: 'hourglass', options: { exchanges: 60 } }],
} as unknown as GameInfo;

it('finds the clock that makes another game of it', () => {
  expect(gameWithClock(game)?.kind).toBe('hourglass');
  expect(gameWithClock({ ...game, clocks: [{ kind: 'none' }] })).toBeNull();
});

it('sets the options of the hourglass, and the usual ones again without it', () => {
  const sand = chooseClock(game, { exchanges: 5, lucky: 2 }, 'hourglass');
  expect(sand).toEqual({ clock: { kind: 'hourglass' }, options: { exchanges: 60, lucky: 2 } });
  expect(chooseClock(game, sand.options, 'none')).toEqual({ clock: { kind: 'none' }, options: { exchanges: 3, lucky: 2 } });
  expect(chooseClock(game, sand.options, 'move').clock).toEqual({ kind: 'move', seconds: 90 });
});
