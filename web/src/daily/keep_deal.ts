// A deal of the day is opened once a device, and its result is kept.

import { dealAt, dealId, deals, signsOf } from '../kept/deals';
import { api } from '../lib/net/api';
import type { TableState } from '../lib/net/protocol';
import { digest } from '../lib/state/lobby';
import { myTable, remember } from '../lib/state/my_tables.svelte';
import { go } from '../lib/state/router.svelte';
import { settings } from '../lib/state/settings.svelte';

/** To the table of that deal: the one that was opened here before, or a new one. */
export async function playDeal(slug: string, day: string): Promise<void> {
  const before = dealAt(slug, day);
  if (before && myTable(before.table)) return go(`/t/${before.table}`);
  const opened = await api.playDeal(slug, day, settings.name || undefined);
  const held = opened.seats.map(({ seat }) => seat);
  remember(opened.id, { ...digest(opened.state, held), tokens: opened.seats.map(({ token }) => token), owner: opened.owner });
  // The first result of a day counts.
  if (before?.scores === undefined) deals.put({ id: dealId(slug, day), table: opened.id });
  go(`/t/${opened.id}`);
}

/** Keep the result of the deal's first game at this device, with a sign for each part of it. */
export async function keepResult(table: TableState, seat: number): Promise<void> {
  if (!table.deal || !table.scores) return;
  const id = dealId(table.game, table.deal);
  const before = deals.find(id);
  if (before && (before.table !== table.id || before.signs !== undefined)) return;
  const played = { id, table: table.id, scores: table.scores, seat, won: (table.winners ?? []).includes(seat) };
  deals.put(played);
  const course = (await api.sameDeal(table.id).catch(() => null))?.tables.find((one) => one.id === table.id)?.course;
  if (course) deals.put({ ...played, signs: signsOf(course, seat) });
}
