import type { Socket } from '../src/lib/net/connection.svelte';
import type { Entry, Events, TableState, Welcome } from '../src/lib/net/protocol';

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly table: string) {
    FakeSocket.all.push(this);
  }
  static get latest(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify({ time: 1000, ...message }) });
  }
  lose(code = 1006): void {
    this.onclose?.({ code });
  }
}

export function state(changes: Partial<TableState> = {}): TableState {
  return {
    id: 'k3v9m2xq7t4a',
    game: 'te-kuiti',
    options: {},
    public: false,
    opened: 1000,
    commitment: 'f'.repeat(64),
    seed: null,
    index: 2,
    events: 0,
    status: 'playing',
    ending: null,
    scores: null,
    winners: null,
    rematch: null,
    to_act: [0],
    seats: [0, 1].map((seat) => ({
      seat,
      kind: seat ? 'bot' : 'person',
      name: null,
      bot: seat ? 'level2' : null,
      online: true,
      away_since: null,
    })),
    clock: { kind: 'none', seconds: 0, left: [0, 0], running: [], deadline: null },
    asked: null,
    votes: [],
    sights: [{ seat: 0, view: { round: 1 }, legal: ['fence a1n', 'fence a1w'] }],
    ...changes,
  };
}

export function welcome(changes: Partial<TableState> = {}, held = [0]): Welcome {
  const told = state(changes);
  return { type: 'welcome', time: 1000, protocol: 1, held, owner: true, state: told, missed: held.map((seat) => ({ seat, entries: [] })) };
}

export function moved(index: number, seat: number, move: string, more: Partial<Events['seats'][number]> = {}): Events {
  const entry: Entry = { index, at: 1000, kind: 'move', seat, moves: [[seat, move]], by: 'person' };
  return {
    type: 'events',
    time: 1000,
    index,
    events: index,
    status: 'playing',
    to_act: [1 - seat],
    clock: null,
    seats: [{ seat: 0, entries: [entry], view: { after: move }, legal: seat === 1 ? ['fence b1n'] : [], ...more }],
  };
}
