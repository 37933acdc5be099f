import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../src/lib/net/sha256';
import { LiveTable } from '../src/lib/state/live_table.svelte';
import { newPledge, secretOf } from '../src/lib/state/pledges';
import { FakeSocket, state, welcome } from './fake_socket';

describe('SHA-256', () => {
  it('gives what it gives elsewhere', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('a'.repeat(1000))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3');
    for (const length of [55, 56, 63, 64, 65]) expect(sha256('ö'.repeat(length))).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a pledge', () => {
  it('is the hash of a secret that only this browser knows', () => {
    const pledge = newPledge();
    expect(sha256(secretOf(pledge)!)).toBe(pledge);
    expect(newPledge()).not.toBe(pledge);
    expect(secretOf('0'.repeat(64))).toBeNull();
    expect(secretOf(null)).toBeNull();
  });
});

describe('a table that waits for secrets', () => {
  const refused = vi.fn();
  let table: LiveTable;
  let socket: FakeSocket;
  let pledges: (string | null)[];

  beforeEach(async () => {
    refused.mockClear();
    pledges = [newPledge(), 'e'.repeat(64)];
    table = new LiveTable('k3v9m2xq7t4a', ['TOKEN'], { refused }, (address) => new FakeSocket(address));
    table.start();
    socket = FakeSocket.latest;
    socket.onopen?.();
    socket.say({ ...welcome(), state: { ...welcome().state, status: 'waiting', pledges, awaited: { seats: [0, 1], deadline: 1005 } } });
    await Promise.resolve();
  });
  afterEach(() => table.stop());

  it('opens mine, once, and pledges for the rematch', async () => {
    const sent = socket.sent.filter((message) => message.type === 'secret');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ seat: 0, secret: secretOf(pledges[0]) });
    expect(secretOf(sent[0]!.next as string)).not.toBeNull();
    socket.say({ type: 'table', state: state({ status: 'waiting', pledges, awaited: { seats: [0], deadline: 1005 } }) });
    await Promise.resolve();
    expect(socket.sent.filter((message) => message.type === 'secret')).toHaveLength(1);
  });

  it('takes the seat that the lots give', () => {
    socket.say({ type: 'seated', held: [1] });
    expect(table.held).toEqual([1]);
    expect([...table.logs.keys()]).toEqual([1]);
    socket.say({
      type: 'events',
      index: 5,
      events: 0,
      status: 'playing',
      to_act: [1],
      clock: null,
      seats: [{ seat: 1, entries: [{ index: 3, at: 1, kind: 'started', moves: [], first: 1 }], view: { round: 1 }, legal: ['flip a1'] }],
    });
    expect(table.viewpoint).toBe(1);
    expect(table.view).toEqual({ round: 1 });
    expect(table.legal).toEqual(['flip a1']);
  });

  it('says so when the server shuffled without it', () => {
    socket.say({ type: 'table', state: state({ status: 'over', pledges, secrets: [null, 'x'] }) });
    expect(refused.mock.calls[0]![0]).toMatchObject({ code: 'unfair' });
  });

  it('is content when it counts', () => {
    socket.say({ type: 'table', state: state({ status: 'over', pledges, secrets: [secretOf(pledges[0]), 'x'] }) });
    expect(refused).not.toHaveBeenCalled();
  });
});
