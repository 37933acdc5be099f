// One socket a table: says hello with the last index it knows, comes back by itself, sends lost moves again with the same id.

import { hearTime } from './api';
import { BatchedSocket } from './batched_socket';
import { transport } from './transport';
import type { Answer, Events, News, Refusal, Seated, ServerMessage, Welcome } from './protocol';

/** `gone`: there is no such table; `refused`: the server will not talk to us. Both are final. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone' | 'refused';

export interface Handlers {
  welcome: (message: Welcome) => void;
  events: (message: Events) => void;
  news: (message: News) => void;
  seated: (message: Seated) => void;
  /** The server does not know one of the tokens. */
  badToken?: () => void;
}

/** As much of a WebSocket as is used here. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Sent = { message: Record<string, unknown>; resolve: (answer: Answer) => void; reject: (error: Refused) => void; again: boolean };

const PROTOCOL = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  link = $state<Link>('connecting');
  /** Since when the connection is lost (milliseconds), or null. */
  lostSince = $state<number | null>(null);

  private socket: Socket | null = null;
  private last: number | null = 0;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private stopped = false;
  private welcomed = false;
  private readonly sent = new Map<string, Sent>();

  constructor(
    readonly table: string,
    private tokens: string[],
    private readonly handlers: Handlers,
    private readonly makeSocket: (table: string) => Socket = (name) => new BatchedSocket(transport.socket(name)),
  ) {}

  start(): void {
    this.stopped = false;
    this.connect();
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
    globalThis.addEventListener?.('online', this.hurry);
    globalThis.document?.addEventListener('visibilitychange', this.hurry);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    globalThis.removeEventListener?.('online', this.hurry);
    globalThis.document?.removeEventListener('visibilitychange', this.hurry);
    this.drop();
    for (const { reject } of this.sent.values()) reject(new Refused('lost', 'The page was left.'));
    this.sent.clear();
  }

  /** Hello again with other tokens: after joining or leaving. */
  holdTokens(tokens: string[]): void {
    this.tokens = tokens;
    this.again();
  }

  /** Ask something; a move (`again`) survives a lost connection, the rest is refused with `lost`. */
  ask(message: Record<string, unknown>, again = false): Promise<Answer> {
    const id = freshId();
    return new Promise((resolve, reject) => {
      const sent: Sent = { message: { ...message, id }, resolve, reject, again };
      if (!this.welcomed && !again) {
        reject(new Refused('lost', 'There is no connection.'));
        return;
      }
      this.sent.set(id, sent);
      if (this.welcomed) this.transmit(sent.message);
    });
  }

  private transmit(message: Record<string, unknown>): void {
    this.socket?.send(JSON.stringify(message));
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    const socket = this.makeSocket(this.table);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      if (this.socket === socket) this.transmit({ type: 'hello', protocol: PROTOCOL, tokens: this.tokens, last: this.last });
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.hear(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.closed(code);
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(1000);
  }

  /** A new socket right now. */
  private again(): void {
    if (this.stopped) return;
    this.connect();
  }

  private readonly hurry = (): void => {
    if (this.link !== 'lost' || this.stopped || document.hidden) return;
    this.wait = FIRST_WAIT;
    this.again();
  };

  private closed(code: number): void {
    this.socket = null;
    this.welcomed = false;
    for (const [id, sent] of this.sent) {
      if (sent.again) continue;
      this.sent.delete(id);
      sent.reject(new Refused('lost', 'The connection was lost.'));
    }
    if (this.stopped || this.link === 'gone' || this.link === 'refused') return;
    if (code === 4404) {
      this.link = 'gone';
      return;
    }
    if (this.link === 'open' || this.lostSince === null) this.lostSince = Date.now();
    this.link = 'lost';
    this.retry = setTimeout(() => this.connect(), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.8);
  }

  private beat(): void {
    if (!this.welcomed) return;
    if (Date.now() - this.heard > SILENCE) {
      const socket = this.socket;
      this.drop();
      if (socket) this.closed(1006);
      return;
    }
    this.transmit({ type: 'ping' });
  }

  private hear(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.time) hearTime(message.time);
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'events':
        return this.happened(message);
      case 'table':
        return this.handlers.news(message);
      case 'seated':
        return this.handlers.seated(message);
      case 'done':
      case 'previewed':
      case 'hinted':
      case 'explained':
        return this.settle(message.id, (sent) => sent.resolve(message));
      case 'error':
        return this.refused(message);
      default:
        return;
    }
  }

  private welcome(message: Welcome): void {
    this.welcomed = true;
    this.link = 'open';
    this.lostSince = null;
    this.wait = FIRST_WAIT;
    this.last = message.state.index;
    this.handlers.welcome(message);
    for (const { message: lost } of this.sent.values()) this.transmit(lost);
  }

  private happened(message: Events): void {
    const known = this.last ?? 0;
    if (message.index <= known) return;
    const first = Math.min(...message.seats.flatMap((seat) => seat.entries.map((entry) => entry.index)));
    if (Number.isFinite(first) && first > known + 1) {
      this.again();
      return;
    }
    this.last = message.index;
    this.handlers.events(message);
  }

  private refused(message: Refusal): void {
    if (message.id) {
      this.settle(message.id, (sent) => sent.reject(new Refused(message.code, message.message)));
    } else if (!this.welcomed) {
      if (message.code === 'not_allowed' && this.tokens.length > 0) this.handlers.badToken?.();
      else if (message.code === 'no_such_table') this.link = 'gone';
      else if (message.code === 'bad_version') this.link = 'refused';
    }
  }

  private settle(id: string | null | undefined, then: (sent: Sent) => void): void {
    const sent = id ? this.sent.get(id) : undefined;
    if (!id || !sent) return;
    this.sent.delete(id);
    then(sent);
  }
}
