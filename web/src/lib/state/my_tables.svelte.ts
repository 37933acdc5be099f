// Tables that this browser has a key to: where I sit, where I was invited, what I opened. Tokens never leave localStorage
// except towards the server.

import { inPage } from '../net/host';
import type { Secrets } from './router.svelte';
import type { TableState } from '../net/protocol';
import { read, write } from './storage';

export interface MyTable {
  id: string;
  game: string | null;
  tokens: string[];
  owner?: string;
  invite?: string;
  /** When it was last looked at, for the order (milliseconds). */
  seen: number;
  /** As last heard: to show the list at once. */
  status?: TableState['status'];
  names?: (string | null)[];
  held?: number[];
  awaited?: boolean;
  /** Since when it is somebody's turn (the server's seconds). */
  since?: number | null;
}

const KEPT = 60;
/** An edition that a server hands out shares its storage: each has tables that the other does not know. */
const KEY = inPage ? 'page-tables' : 'tables';
const known = $state<{ tables: MyTable[] }>({ tables: read<MyTable[]>(KEY, []) });

export function myTables(): MyTable[] {
  return known.tables;
}

export function myTable(id: string): MyTable | undefined {
  return known.tables.find((table) => table.id === id);
}

/** Change what is known of a table; other windows may have added some meanwhile, so the list is read again. */
export function remember(id: string, changes: Partial<Omit<MyTable, 'id'>>): MyTable {
  const stored = read<MyTable[]>(KEY, []);
  const before = stored.find((table) => table.id === id) ?? { id, game: null, tokens: [], seen: 0 };
  const after = { ...before, seen: Date.now(), ...changes };
  known.tables = [after, ...stored.filter((table) => table.id !== id)].toSorted((a, b) => b.seen - a.seen).slice(0, KEPT);
  write(KEY, $state.snapshot(known.tables));
  return after;
}

export function forget(id: string): void {
  known.tables = read<MyTable[]>(KEY, []).filter((table) => table.id !== id);
  write(KEY, $state.snapshot(known.tables));
}

/** What stood in a link's fragment. */
export function keepSecrets(id: string, secrets: Secrets): void {
  const tokens = myTable(id)?.tokens ?? [];
  remember(id, {
    ...(secrets.join ? { invite: secrets.join } : {}),
    ...(secrets.seats ? { tokens: [...new Set([...tokens, ...secrets.seats])] } : {}),
  });
}

export function followOtherWindows(): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === KEY) known.tables = read<MyTable[]>(KEY, []);
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
