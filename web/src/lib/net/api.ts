// REST: everything that happens once.

import type { GameEvent, View } from '../board';
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
  /** The game so far, if it was begun elsewhere. */
  events?: GameEvent[];
}
export interface Opened {
  id: string;
  owner: string;
  invite: string | null;
  seats: { seat: number; token: string }[];
  state: TableState;
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
  decisions: { index: number; seat: number; move: string; before: number; after: number; mark: string; best: { move: string }[] }[];
  skill: number[];
  luck: number[];
}

let gameList: Promise<GameInfo[]> | null = null;

export const api = {
  /** Asked once; asked again after a failure. */
  games(): Promise<GameInfo[]> {
    gameList ??= ask<{ games: GameInfo[] }>('/games').then(
      (answer) => answer.games,
      (error: unknown) => {
        gameList = null;
        throw error;
      },
    );
    return gameList;
  },
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
  rematch: (id: string, token: string) => ask<{ id: string; state: TableState }>(table(id, '/rematch'), { method: 'POST', token }),
  steps: (id: string, seat: number | null, from: number, to: number) =>
    ask<ReplayChunk>(table(id, `/steps?from=${from}&to=${to}${seat === null ? '' : `&seat=${seat}`}`)),
  /** Null while the server is still thinking: ask again. */
  analysis: (id: string) => ask<{ analysis: Analysis | null }>(table(id, '/analysis')).then((answer) => answer.analysis),
};
