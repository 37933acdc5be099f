// REST: everything that happens once.

import type { GameEvent, Preview, View } from '../board';
import type { GameInfo, PublicTable, RulesPage, TableState } from './protocol';
import { type Reply, transport, type Wish } from './transport';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Seconds by which the server's clock is ahead of ours, as heard last. */
export const serverClock = { ahead: 0 };

export function hearTime(time: number): void {
  serverClock.ahead = time - Date.now() / 1000;
}

async function ask<T>(path: string, wish: Partial<Wish> = {}): Promise<T> {
  let reply: Reply;
  try {
    reply = await transport.ask(path, { method: 'GET', ...wish });
  } catch {
    throw new ApiError('offline', 'The server does not answer.', 0);
  }
  const answer = reply.body as { time?: number; error?: { code: string; message: string } } | null;
  if (reply.status >= 400 || answer === null) {
    throw new ApiError(answer?.error?.code ?? 'failed', answer?.error?.message ?? reply.text, reply.status);
  }
  if (answer.time) hearTime(answer.time);
  return answer as T;
}

const table = (id: string, rest = '') => `/tables/${encodeURIComponent(id)}${rest}`;

export interface NewTable {
  game: string;
  options?: TableState['options'];
  seats: string[];
  name?: string;
  /** By seat, of several people at one screen. */
  names?: (string | null)[];
  public?: boolean;
  clock?: { kind: string; seconds?: number };
  pledge?: string;
  begins?: string;
  /** So many tables with the same deal. */
  tables?: number;
  /** A game that was begun elsewhere. */
  events?: GameEvent[];
}
export interface Opened {
  id: string;
  owner: string;
  invite: string | null;
  seats: { seat: number; token: string }[];
  state: TableState;
}
/** A browser's subscription to a push service. */
export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
export interface Webhook {
  url: string | null;
  /** Given once, when the address is set. */
  secret: string | null;
}
export interface ReplayStep {
  events: GameEvent[];
  view: View | null;
}
export interface ReplayChunk {
  seat: number | null;
  total: number;
  parts: { [part: string]: number }[] | null;
  steps: ReplayStep[];
}
export interface Analysis {
  chances: [number, number[]][];
  decisions: Decision[];
  skill: number[];
  luck: number[];
}
export interface Decision {
  /** Of the event in the record. */
  index: number;
  /** Of the replay. */
  step: number;
  seat: number;
  move: string;
  /** The seat's chance to win with the best move, and with its own. */
  before: number;
  after: number;
  mark: string;
  best: { move: string }[];
}
/** A finished game with all its events. */
export interface RecordFile {
  game: string;
  players: number;
  options: TableState['options'];
  events: GameEvent[];
  rules?: number;
}
/** A game up to an event, and who looks at it. */
export interface Position {
  game: string;
  rules: number;
  players: number;
  options: TableState['options'];
  events: GameEvent[];
  seat: number;
}
/** Tables with one deal. What they brought is null until all are over. */
export interface SameDeal {
  game: string;
  complete: boolean;
  tables: DealtTable[];
}
export interface DealtTable {
  id: string;
  status: TableState['status'];
  names: (string | null)[];
  bots: (string | null)[];
  scores: number[] | null;
  winners: number[] | null;
  /** Each seat's points after each seventh of the game. */
  course: number[][] | null;
}
type Previewed = { view: View | null; known: boolean; parts: Preview['parts'] | null; then: Preview['then'] | null };

interface Games {
  games: GameInfo[];
  /** Bytes of the edition that can be kept for times without this server. */
  offline?: number;
}

let gameList: Promise<Games> | null = null;

export const api = {
  /** Asked once; asked again after a failure. */
  catalogue(): Promise<Games> {
    gameList ??= ask<Games>('/games').catch((error: unknown) => {
      gameList = null;
      throw error;
    });
    return gameList;
  },
  games: (): Promise<GameInfo[]> => api.catalogue().then(({ games }) => games),
  /** What the list says of one game; null if it is not in it. */
  info: (slug: string) => api.games().then((all) => all.find((one) => one.slug === slug) ?? null),
  /** The game with its rules. */
  game: (slug: string, language: string) =>
    ask<{ game: GameInfo }>(`/games/${encodeURIComponent(slug)}?language=${language}`).then((answer) => answer.game),
  /** The rules as sentences; of a game that has none, the text of its page. */
  async rules(slug: string, language: string): Promise<RulesPage> {
    const page = await ask<RulesPage>(`/games/${encodeURIComponent(slug)}/rules/${language}`);
    return page.sections.length ? page : { ...page, text: (await api.game(slug, language)).rules ?? null };
  },
  bots: () => ask<{ bots: { name: string }[]; default: string }>('/bots'),
  open: (wish: NewTable) => ask<Opened>('/tables', { method: 'POST', body: wish }),
  publicTables: () => ask<{ tables: PublicTable[] }>('/tables').then((answer) => answer.tables),
  table: (id: string, token: string | null = null) => ask<{ state: TableState }>(table(id), { token }).then((answer) => answer.state),
  join: (id: string, seat: number, name: string | undefined, invite: string | undefined, pledge: string) =>
    ask<{ seat: number; token: string; state: TableState }>(table(id, `/seats/${seat}/join`), {
      method: 'POST',
      body: { ...(name ? { name } : {}), ...(invite ? { invite } : {}), pledge },
    }),
  leave: (id: string, seat: number, token: string) => ask<object>(table(id, `/seats/${seat}/leave`), { method: 'POST', token }),
  reopen: (id: string, seat: number, owner: string) => ask<object>(table(id, `/seats/${seat}/reopen`), { method: 'POST', token: owner }),
  seatBot: (id: string, seat: number, bot: string, owner: string) =>
    ask<object>(table(id, `/seats/${seat}/bot`), { method: 'POST', body: { bot }, token: owner }),
  pushKey: () => ask<{ key: string | null }>('/push'),
  push: (id: string, browser: Browser, token: string) => ask<object>(table(id, '/push'), { method: 'POST', body: browser, token }),
  webhook: (id: string, owner: string) => ask<Webhook>(table(id, '/webhook'), { token: owner }),
  setWebhook: (id: string, url: string | null, owner: string) =>
    ask<Webhook>(table(id, '/webhook'), { method: 'POST', body: { url }, token: owner }),
  rematch: (id: string, token: string) => ask<{ id: string; state: TableState }>(table(id, '/rematch'), { method: 'POST', token }),
  steps: (id: string, seat: number | null, from: number, to: number) =>
    ask<ReplayChunk>(table(id, `/steps?from=${from}&to=${to}${seat === null ? '' : `&seat=${seat}`}`)),
  /** Null while the server is still thinking: ask again. */
  analysis: (id: string) => ask<{ analysis: Analysis | null }>(table(id, '/analysis')).then((answer) => answer.analysis),
  record: (id: string) => ask<RecordFile>(table(id, '/record')),
  /** The same deal again, everybody one seat further. */
  again: (id: string, token: string) => ask<{ id: string; state: TableState }>(table(id, '/again'), { method: 'POST', token }),
  /** All tables with the same deal. */
  sameDeal: (id: string) => ask<SameDeal>(table(id, '/deal')),
  /** The deal of a day. */
  playDeal: (slug: string, day: string, name: string | undefined) =>
    ask<Opened>(`/deals/${encodeURIComponent(slug)}/${day}`, { method: 'POST', body: name ? { name } : {} }),
  position: (at: Position) => ask<{ view: View; legal: string[] }>('/positions', { method: 'POST', body: at }),
  async previewAt(at: Position, move: string): Promise<Preview> {
    const { view, known, parts, then } = await ask<Previewed>('/positions/preview', { method: 'POST', body: { ...at, move } });
    return { move, view, parts: parts ?? {}, then: then ?? 'other', shows: !known };
  },
  /** Guesses of what the seat could not see: each as the views of all seats. */
  worlds: (at: Position, count: number, seed: number) =>
    ask<{ worlds: View[][] }>('/positions/worlds', { method: 'POST', body: { ...at, count, seed } }).then((answer) => answer.worlds),
  /** The seat's chance to win with each of these moves. */
  worth: (at: Position, moves: string[]) =>
    ask<{ values: number[] }>('/positions/worth', { method: 'POST', body: { ...at, moves } }).then((answer) => answer.values),
};
