// "Your turn": tab title, sound, and a notification when the page is hidden and it was allowed.

import { settings } from '../state/settings.svelte';
import { bell } from './sound';

/** Browsers allow it on `https` and on this machine only. */
export function canNotify(): boolean {
  return typeof Notification !== 'undefined' && globalThis.isSecureContext !== false;
}

export async function allowNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export async function yourTurn(title: string, body: string, table: string): Promise<void> {
  bell();
  if (!document.hidden || !settings.notify || !canNotify() || Notification.permission !== 'granted') return;
  const shown = { body, tag: `sheepfold-${table}`, icon: '/icon-192.png', data: { url: `/t/${table}` } };
  // Phones show them from the service worker only.
  const worker = await navigator.serviceWorker?.getRegistration?.();
  if (worker?.active) await worker.showNotification(title, shown);
  else showHere(title, shown);
}

/** Where no service worker runs: a page of another origin than `https` or this machine has none. */
function showHere(title: string, options: NotificationOptions): void {
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

export function setTitle(...parts: (string | null | undefined)[]): void {
  document.title = [...parts.filter(Boolean), 'Sheepfold'].join(' · ');
}
