import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Handlers } from '../src/lib/net/connection.svelte';
import { FakeSocket, moved, welcome } from './fake_socket';

let heard: string[] = [];
const handlers: Handlers = {
  welcome: () => heard.push('welcome'),
  events: (message) => heard.push(`events ${message.index}`),
  seated: () => heard.push('seated'),
  news: () => heard.push('news'),
  badToken: () => heard.push('bad token'),
};
let connection: Connection;

function connect(): FakeSocket {
  connection = new Connection('k3v9m2xq7t4a', ['TOKEN'], handlers, (table) => new FakeSocket(table));
  connection.start();
  FakeSocket.latest.onopen?.();
  return FakeSocket.latest;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('says hello with its tokens and all the past', () => {
    const socket = connect();
    expect(socket.table).toBe('k3v9m2xq7t4a');
    expect(socket.sent).toEqual([{ type: 'hello', protocol: 1, tokens: ['TOKEN'], last: 0 }]);
    socket.say(welcome());
    expect(connection.link).toBe('open');
    expect(heard).toEqual(['welcome']);
  });

  it('comes back by itself and tells what it knows', () => {
    const first = connect();
    first.say(welcome());
    first.say(moved(3, 0, 'fence a1n'));
    first.lose();
    expect(connection.link).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.latest.onopen?.();
    expect(FakeSocket.latest.sent[0]).toMatchObject({ type: 'hello', last: 3 });
    FakeSocket.latest.say(welcome({ index: 3 }));
    expect(connection.link).toBe('open');
  });

  it('waits longer and longer', () => {
    connect().lose();
    for (let times = 0; times < 6; times++) {
      vi.advanceTimersByTime(20_000);
      FakeSocket.latest.lose();
    }
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all.length).toBe(before);
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  it('says hello anew when it sees a gap, and skips what it knows', () => {
    const socket = connect();
    socket.say(welcome());
    socket.say(moved(2, 0, 'fence a1n'));
    socket.say(moved(4, 0, 'fence a1n'));
    expect(heard).toEqual(['welcome']);
    expect(socket.closed).toBe(true);
    FakeSocket.latest.onopen?.();
    expect(FakeSocket.latest.sent[0]).toMatchObject({ type: 'hello', last: 2 });
  });

  it('sends a lost move again with the same id', async () => {
    const first = connect();
    first.say(welcome());
    const done = connection.ask({ type: 'move', seat: 0, move: 'fence a1n', index: 2 }, true);
    const move = first.sent.at(-1)!;
    first.lose();
    vi.advanceTimersByTime(1000);
    const second = FakeSocket.latest;
    second.onopen?.();
    second.say(welcome());
    expect(second.sent.at(-1)).toEqual(move);
    second.say({ type: 'done', id: move.id, index: 3 });
    await expect(done).resolves.toMatchObject({ index: 3 });
  });

  it('does not keep what is only worth something now', async () => {
    const socket = connect();
    socket.say(welcome());
    const hint = connection.ask({ type: 'hint', seat: 0 });
    socket.lose();
    await expect(hint).rejects.toMatchObject({ code: 'lost' });
  });

  it('hands on refusals', async () => {
    const socket = connect();
    socket.say(welcome());
    const asked = connection.ask({ type: 'undo', seat: 0 });
    socket.say({ type: 'error', id: socket.sent.at(-1)!.id, code: 'not_allowed', message: 'No.' });
    await expect(asked).rejects.toMatchObject({ code: 'not_allowed', message: 'No.' });
  });

  it('gives up where there is no table, and tells of bad tokens', () => {
    const socket = connect();
    socket.say({ type: 'error', id: null, code: 'not_allowed', message: 'No.' });
    expect(heard).toEqual(['bad token']);
    socket.lose(4404);
    expect(connection.link).toBe('gone');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('notices silence', () => {
    const socket = connect();
    socket.say(welcome());
    vi.advanceTimersByTime(21_000);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'ping' });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
});
