// "Your turn" outside of the page, and what others say.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Chatter } from '../src/lib/state/chatter.svelte';
import { canNotify, yourTurn } from '../src/lib/output/notify';
import { endPush, pushTurns } from '../src/lib/output/push';
import { transport, type Wish } from '../src/lib/net/transport';
import { change } from '../src/lib/state/settings.svelte';

const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(async () => {});

beforeEach(() => {
  vi.useFakeTimers();
  change({ notify: true });
  vi.stubGlobal('Notification', Object.assign(vi.fn(), { permission: 'granted' }));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('shows a notification by the service worker, as phones want it', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: {}, showNotification }) } });
  await yourTurn('Your turn', 'Te Kuiti', 'k3v9m2xq7t4a');
  expect(showNotification).toHaveBeenCalledWith(
    'Your turn',
    expect.objectContaining({ body: 'Te Kuiti', data: { url: '/t/k3v9m2xq7t4a' } }),
  );
  expect(Notification).not.toHaveBeenCalled();
});

it('shows it from the page where no service worker runs', async () => {
  vi.stubGlobal('navigator', {});
  await yourTurn('Your turn', 'Te Kuiti', 'k3v9m2xq7t4a');
  expect(Notification).toHaveBeenCalledOnce();
});

it('keeps what a seat said last for a while', () => {
  const chatter = new Chatter();
  const say = (index: number, seat: number, text: string) => chatter.hear({ index, at: 1, kind: 'chat', seat, text });
  say(1, 0, 'Baa');
  say(2, 1, 'Moo');
  say(3, 0, 'Your turn!');
  expect(chatter.said.map(({ text }) => text)).toEqual(['Moo', 'Your turn!']);
  vi.advanceTimersByTime(13_000);
  expect(chatter.said).toEqual([]);
});

const KEY = 'BAEC_w';
const SUBSCRIPTION = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } };

/** A browser with a push service, subscribed or not, and a server with this key. */
function browser(known: string | null, key: string | null = KEY) {
  const unsubscribe = vi.fn(async () => true);
  const subscription = (of: string | null) => ({
    unsubscribe,
    options: { applicationServerKey: of && Uint8Array.from(atob(of.replace('_', '/')), (letter) => letter.charCodeAt(0)).buffer },
    toJSON: () => SUBSCRIPTION,
  });
  const subscribe = vi.fn(async () => subscription(key));
  const pushManager = { subscribe, getSubscription: async () => known && subscription(known) };
  const put = vi.fn(async () => {});
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: {}, pushManager }) } });
  const asked: [string, Wish][] = [];
  vi.spyOn(transport, 'ask').mockImplementation(async (path, wish) => {
    asked.push([path, wish]);
    return { status: 200, body: { key }, text: '' };
  });
  return { subscribe, unsubscribe, asked };
}

it('subscribes each of my seats where the server has a key', async () => {
  const { subscribe, asked } = browser(null);
  await pushTurns('k3v9m2xq7t4a', ['one', 'two'], 'de');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(asked.slice(1)).toEqual(
    ['one', 'two'].map((token) => ['/tables/k3v9m2xq7t4a/push', { method: 'POST', body: SUBSCRIPTION, token }]),
  );
});

it('keeps a subscription for the same key, and renews it for another', async () => {
  const same = browser(KEY);
  await pushTurns('k3v9m2xq7t4a', ['one'], 'en');
  expect(same.subscribe).not.toHaveBeenCalled();
  const other = browser('AAAA');
  await pushTurns('k3v9m2xq7t4a', ['one'], 'en');
  expect(other.unsubscribe).toHaveBeenCalledOnce();
  expect(other.subscribe).toHaveBeenCalledOnce();
});

it('subscribes nothing without a key, and ends what there is', async () => {
  const { subscribe, unsubscribe } = browser(KEY, null);
  await pushTurns('k3v9m2xq7t4a', ['one'], 'en');
  expect(subscribe).not.toHaveBeenCalled();
  await endPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('offers nothing where browsers do not allow it', () => {
  expect(canNotify()).toBe(true);
  vi.stubGlobal('isSecureContext', false);
  expect(canNotify()).toBe(false);
});
