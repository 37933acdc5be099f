// Alerts while the page is closed: where the server has a key, this browser subscribes, and each of my seats names it.

import { t } from '../../words';
import { api } from '../net/api';
import { inPage } from '../net/host';
import { change } from '../state/settings.svelte';
import type { Language } from '../text/i18n.svelte';
import { show } from './announce.svelte';
import { allowNotifications } from './notify';

/** Where the service worker finds the language: it cannot read the page's own storage. */
const WORDS = 'alerts';
const LANGUAGE = '/alerts/language';

function canPush(): boolean {
  return !inPage && 'serviceWorker' in navigator && typeof PushManager !== 'undefined' && Notification.permission === 'granted';
}

/** Have the server alert this browser when it is the turn of one of these seats. Where that cannot be, the page itself does. */
export async function pushTurns(table: string, tokens: string[], language: Language): Promise<void> {
  if (!canPush()) return;
  try {
    const { key } = await api.pushKey();
    const worker = await navigator.serviceWorker.getRegistration();
    if (!key || !worker?.active) return;
    const own = (await subscribed(worker.pushManager, key)).toJSON();
    await (await caches.open(WORDS)).put(LANGUAGE, new Response(language));
    if (!own.endpoint || !own.keys?.p256dh || !own.keys.auth) return;
    const browser = { endpoint: own.endpoint, keys: { p256dh: own.keys.p256dh, auth: own.keys.auth } };
    await Promise.all(tokens.map((token) => api.push(table, browser, token)));
  } catch {
    // no push service, or no server at the moment: an open page still shows its own notifications
  }
}

/** The browser's subscription. One for another key of the server is no use any more. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && known.options.applicationServerKey && encoded(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function encoded(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Turn alerts on or off, as far as the browser allows it. */
export async function notifyMe(on: boolean): Promise<void> {
  const allowed = on && (await allowNotifications());
  if (on && !allowed) show(t('settings.notify_refused'));
  change({ notify: allowed });
  if (!allowed) await endPush().catch(() => {});
}

/** No alerts any more. The server hears of it from the push service, and forgets this browser. */
export async function endPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration?.();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}
