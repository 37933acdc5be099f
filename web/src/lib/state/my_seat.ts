// To sit down, to play again, and to forget tokens that the server does not know any more.

import { showRefusal } from '../output/refusals';
import { api, ApiError } from '../net/api';
import type { LiveTable } from './live_table.svelte';
import { myTable, remember } from './my_tables.svelte';
import { newPledge } from './pledges';
import { go } from './router.svelte';
import { change } from './settings.svelte';
import { read } from './storage';

/** Of these tokens, those that the server knows at this table. */
async function goodTokens(id: string, tokens: string[]): Promise<string[]> {
  const good = await Promise.all(
    tokens.map((token) =>
      api.table(id, token).then(
        () => true,
        (error: unknown) => !(error instanceof ApiError && error.code === 'not_allowed'),
      ),
    ),
  );
  return tokens.filter((_, at) => good[at]);
}

export async function dropBadTokens(table: LiveTable): Promise<void> {
  const tokens = await goodTokens(table.id, myTable(table.id)?.tokens ?? []);
  remember(table.id, { tokens, held: [] });
  table.connection.holdTokens(tokens);
}

export async function join(table: LiveTable, seat: number, name: string): Promise<void> {
  try {
    const { token } = await api.join(table.id, seat, name || undefined, myTable(table.id)?.invite, newPledge());
    if (name) change({ name });
    const tokens = [...(myTable(table.id)?.tokens ?? []), token];
    remember(table.id, { tokens });
    table.connection.holdTokens(tokens);
  } catch (error) {
    showRefusal(error);
  }
}

/** A bot takes the seat of a friend who does not come: of the level chosen last. */
export async function seatBot(table: LiveTable, seat: number): Promise<void> {
  const { level = 'level3' } = read<{ level?: string }>('new-table', {});
  try {
    await api.seatBot(table.id, seat, level, myTable(table.id)?.owner ?? '');
  } catch (error) {
    showRefusal(error);
  }
}

/** To the next table of the same people, which the first of them opens. */
export async function rematch(table: LiveTable): Promise<void> {
  const { tokens = [], owner, invite } = myTable(table.id) ?? {};
  try {
    const id = table.state?.rematch ?? (await api.rematch(table.id, tokens[0] ?? '')).id;
    remember(id, { tokens, game: table.state?.game ?? null, ...(owner ? { owner } : {}), ...(invite ? { invite } : {}) });
    go(`/t/${id}`);
  } catch (error) {
    showRefusal(error);
  }
}
