// What is written to the others while the game begins.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { loadGame } from '../src/games';
import type { BoardProps, SeatInfo, View } from '../src/lib/board';
import { LiveTable } from '../src/lib/state/live_table.svelte';
import { setLanguage } from '../src/lib/text/i18n.svelte';
import TableSide from '../src/table/TableSide.svelte';
import { FakeSocket, state, welcome } from './fake_socket';

const SEATS: SeatInfo[] = ['Ada', 'Bea'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
  colour: seat ? 'green' : 'blue',
  mine: !seat,
  toAct: false,
}));
const PEOPLE = state().seats.map((seat) => ({ ...seat, kind: 'person' as const, bot: null }));
const table = new LiveTable('k3v9m2xq7t4a', ['TOKEN'], {}, (address) => new FakeSocket(address));
const positions = import.meta.glob<{ positions: { view: View; legal: string[] }[] }>('./fixtures/*.json', { import: 'default' });
let app: object | null = null;

afterEach(() => {
  table.stop();
  if (app) void unmount(app);
});

const box = () => document.querySelector<HTMLInputElement>('input[placeholder="Say something"]')!;

it('is still there when the board appears', async () => {
  setLanguage('en');
  const { view, legal } = (await positions['./fixtures/te-kuiti.json']!()).positions[0]!;
  table.start();
  FakeSocket.latest.onopen?.();
  FakeSocket.latest.say(welcome({ status: 'waiting', to_act: [], sights: [], seats: PEOPLE }));
  const shown = { view, legal, seats: SEATS } as unknown as BoardProps;
  const none = { advised: null, only: false, now: 1000, onjoin: null, onbot: null, oncelebrate: () => {} };
  app = mount(TableSide, { target: document.body, props: { table, game: await loadGame('te-kuiti'), seats: SEATS, shown, ...none } });
  flushSync();
  const before = box();
  before.value = 'Who will';
  before.dispatchEvent(new Event('input', { bubbles: true }));
  FakeSocket.latest.say(welcome({ seats: PEOPLE, sights: [{ seat: 0, view, legal }] }));
  flushSync();
  expect(document.querySelector('[data-zone=seats]')).not.toBeNull();
  expect(box()).not.toBe(before);
  expect(box().value).toBe('Who will');
});
