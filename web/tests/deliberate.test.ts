// What cannot be taken back needs a second touch; what is the only move plays itself.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadGame } from '../src/games';
import { mayShow } from '../src/lib/input/second_touch.svelte';
import { LiveTable } from '../src/lib/state/live_table.svelte';
import { FakeSocket, moved, welcome } from './fake_socket';

const [TILE, OTHER, FENCE] = ['flip a1', 'flip a2', 'fence a1n'];
let table: LiveTable;

function sit(legal: string[], more: { forced?: boolean; risky?: (move: string) => boolean } = {}): FakeSocket {
  const greeting = welcome({ sights: [{ seat: 0, view: { round: 1 }, legal, forced: more.forced }] });
  table = new LiveTable('k3v9m2xq7t4a', ['TOKEN'], { risky: more.risky ?? (() => true) }, (address) => new FakeSocket(address));
  table.start();
  FakeSocket.latest.onopen?.();
  FakeSocket.latest.say(greeting);
  return FakeSocket.latest;
}

const moves = (socket: FakeSocket) => socket.sent.filter(({ type }) => type === 'move').map(({ move }) => move);

/** The server says what the move that was asked about last would do. */
async function told(socket: FakeSocket, known: boolean, then: string) {
  const { id, type } = socket.sent.at(-1)!;
  expect(type).toBe('preview');
  socket.say({ type: 'previewed', id, index: 2, known, view: known ? { x: 1 } : null, parts: {}, then });
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => {
  table.stop();
  vi.useRealTimers();
});

describe('what cannot be taken back', () => {
  for (const [what, known, then] of [
    ['shows a tile', false, 'other'],
    ['rolls a die', true, 'chance'],
  ] as const)
    it(`is played by a second touch if it ${what}`, async () => {
      const socket = sit([TILE, OTHER]);
      table.play(TILE);
      await told(socket, known, then);
      expect(moves(socket)).toEqual([]);
      expect(table.second.armed?.move).toBe(TILE);
      expect(table.legal).toEqual([TILE, OTHER]);
      table.play(TILE);
      expect(moves(socket)).toEqual([TILE]);
      expect(table.second.armed).toBeNull();
    });

  it('is played by one touch if nothing new is seen', async () => {
    const socket = sit([FENCE, OTHER]);
    table.play(FENCE);
    await told(socket, true, 'other');
    expect(moves(socket)).toEqual([FENCE]);
  });

  it('is armed at once where the pointer has asked before', async () => {
    const socket = sit([TILE, OTHER]);
    table.consider(TILE);
    await vi.advanceTimersByTimeAsync(100);
    await told(socket, false, 'other');
    const asked = socket.sent.length;
    table.play(TILE);
    expect(table.second.armed?.move).toBe(TILE);
    expect(socket.sent).toHaveLength(asked);
  });

  it('is not played by a touch elsewhere, which arms that instead', async () => {
    const socket = sit([TILE, OTHER]);
    table.play(TILE);
    await told(socket, false, 'other');
    table.play(OTHER);
    await told(socket, false, 'other');
    expect(table.second.armed?.move).toBe(OTHER);
    table.play(TILE);
    expect(moves(socket)).toEqual([]);
  });

  it('forgets a late answer about a move that was left', async () => {
    const socket = sit([TILE, FENCE]);
    table.play(FENCE);
    table.second.drop();
    await told(socket, true, 'other');
    expect(moves(socket)).toEqual([]);
  });

  it('is disarmed when the game goes on', async () => {
    const socket = sit([TILE, OTHER]);
    table.play(TILE);
    await told(socket, false, 'other');
    socket.say(moved(3, 1, 'flip a3', { legal: [TILE, OTHER] }));
    expect(table.second.armed).toBeNull();
  });

  it('needs no second touch after a drag, for experts, or where there is no other move', () => {
    const dragged = sit([TILE, OTHER]);
    table.play(TILE, true);
    expect(moves(dragged)).toEqual([TILE]);
    table.stop();
    const expert = sit([TILE, OTHER], { risky: () => false });
    table.play(TILE);
    expect(moves(expert)).toEqual([TILE]);
    table.stop();
    const forced = sit([TILE]);
    table.play(TILE);
    expect(moves(forced)).toEqual([TILE]);
  });

  it('is asked about only in games that roll and show', async () => {
    table = new LiveTable('k3v9m2xq7t4a', []);
    const wary = { 'te-kuiti': 'flip a1', 'shear-panic': 'slam a1 n', 'sheep-sheep': 'swap red/blue a1' };
    const calm = { 'te-kuiti': 'fence a1n', 'shear-panic': 'use slam1', 'sheep-sheep': 'stop', 'two-sheep-dogs': 'play s1' };
    for (const [slug, move] of Object.entries(wary)) expect(mayShow(await loadGame(slug), move)).toBe(true);
    for (const [slug, move] of Object.entries(calm)) expect(mayShow(await loadGame(slug), move)).toBe(false);
  });
});

describe('an only move', () => {
  it('plays itself where everybody can tell that it is', async () => {
    const socket = sit([FENCE], { forced: true, risky: () => false });
    expect(table.only).toBe(FENCE);
    await table.playOnly();
    expect(moves(socket)).toEqual([FENCE]);
  });

  it('waits where only its seat knows', async () => {
    const socket = sit([FENCE]);
    expect(table.only).toBeNull();
    await table.playOnly();
    expect(moves(socket)).toEqual([]);
  });

  it('is left to the bot that stands in', () => {
    const socket = sit([FENCE], { forced: true });
    const { state } = welcome();
    const seats = state.seats.map((one) => ({ ...one, kind: 'bot' as const }));
    socket.say({ type: 'table', state: { ...state, seats } });
    expect(table.only).toBeNull();
  });

  it('waits if it rolls a die', async () => {
    const socket = sit([TILE], { forced: true });
    const played = table.playOnly();
    await told(socket, true, 'chance');
    await played;
    expect(moves(socket)).toEqual([]);
    table.play(TILE);
    expect(moves(socket)).toEqual([TILE]);
  });

  it('does not play itself again after it was taken back', () => {
    const socket = sit([FENCE], { forced: true });
    socket.say(moved(3, 0, FENCE));
    const back = moved(4, 0, FENCE);
    back.seats[0]!.entries = [{ index: 4, at: 1000, kind: 'undo', seat: 0, events: 2 }];
    back.seats[0]!.legal = [FENCE];
    back.seats[0]!.forced = true;
    socket.say(back);
    expect(table.legal).toEqual([FENCE]);
    expect(table.only).toBeNull();
    socket.say(moved(5, 1, 'flip b2', { legal: [FENCE], forced: true }));
    expect(table.only).toBe(FENCE);
  });
});
