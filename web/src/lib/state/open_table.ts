// A new table is opened, remembered on this device, and shown.

import { api, type NewTable } from '../net/api';
import { digest } from './lobby';
import { remember } from './my_tables.svelte';
import { newPledge } from './pledges';
import { go } from './router.svelte';

export async function openTable(wish: Omit<NewTable, 'pledge'>): Promise<void> {
  const opened = await api.open({ ...wish, pledge: newPledge() });
  const held = opened.seats.map((one) => one.seat);
  remember(opened.id, {
    ...digest(opened.state, held),
    tokens: opened.seats.map((one) => one.token),
    owner: opened.owner,
    ...(opened.invite ? { invite: opened.invite } : {}),
  });
  go(`/t/${opened.id}`);
}
