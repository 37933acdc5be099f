// The same deal once more, with everybody one seat further.

import { api } from '../lib/net/api';
import type { TableState } from '../lib/net/protocol';
import { showRefusal } from '../lib/output/refusals';
import { myTable, remember } from '../lib/state/my_tables.svelte';
import { go } from '../lib/state/router.svelte';

export async function playSameDeal(table: TableState): Promise<void> {
  const { tokens = [], owner, invite } = myTable(table.id) ?? {};
  try {
    const { id } = await api.again(table.id, tokens[0] ?? '');
    remember(id, { tokens, game: table.game, ...(owner ? { owner } : {}), ...(invite ? { invite } : {}) });
    go(`/t/${id}`);
  } catch (error) {
    showRefusal(error);
  }
}
