// "Your turn" outside of the page, and what others say.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Chatter } from '../src/lib/state/chatter.svelte';
import { yourTurn } from '../src/lib/output/notify';
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
