// A game as a file: begun here, gone on with on a server or on another device, or looked at again.

import { api, ApiError, type Opened } from '../lib/net/api';
import { inPage } from '../lib/net/host';
import type { TableState } from '../lib/net/protocol';
import { transport } from '../lib/net/transport';
import { remember } from '../lib/state/my_tables.svelte';
import { go } from '../lib/state/router.svelte';

interface TakenGame {
  format: string;
  game: string;
  players: number;
  options: TableState['options'];
  events: [number, string][];
  ending?: string;
  /** Who sat where, as for a new table; records of other origin do not have it. */
  seats?: string[];
}

async function answered<T>(path: string, method: 'GET' | 'POST', body?: unknown): Promise<T> {
  const reply = await transport.ask(path, { method, body });
  if (reply.status >= 400) throw new ApiError('bad_request', '', reply.status);
  return reply.body as T;
}

/** The game of this table as a file; one that goes on can be gone on with elsewhere. Only a page has this. */
export async function saveGame(table: TableState): Promise<void> {
  const path = `/tables/${table.id}/record${table.status === 'over' ? '' : '/so-far'}`;
  const record = await answered<TakenGame>(path, 'GET');
  const seats = table.seats.map((seat) => (seat.kind === 'bot' ? `bot:${seat.bot}` : 'me'));
  const text = JSON.stringify(table.status === 'over' ? record : { ...record, seats });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${record.game}-${table.id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Open the game in a file: a finished one is replayed, any other goes on at a table of its own. It is rejected if it is none. */
export async function openGame(file: Blob): Promise<void> {
  const { seats, ...record } = JSON.parse(await file.text()) as TakenGame;
  if (!record.format?.startsWith('sheepfold')) throw new ApiError('bad_request', '', 0);
  const { game, options, events } = record;
  const goesOn = seats ?? (record.ending === undefined ? Array.from({ length: record.players }, () => 'me') : undefined);
  let opened: Opened;
  if (goesOn) opened = await api.open({ game, options, events, seats: goesOn });
  else if (inPage) opened = await answered<Opened>('/records', 'POST', record);
  else throw new ApiError('over', '', 0);
  remember(opened.id, { game, tokens: opened.seats.map((seat) => seat.token), owner: opened.owner });
  go(opened.state.status === 'over' ? `/replay/${opened.id}` : `/t/${opened.id}`);
}
