// "Your turn": tab title, sound, and a notification when the page is hidden and it was allowed.

import { settings } from '../state/settings.svelte';
import { bell } from './sound';

export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

export async function allowNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function yourTurn(title: string, body: string, table: string): void {
  bell();
  if (!document.hidden || !settings.notify || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag: `sheepfold-${table}`, icon: '/icon-192.png' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones only allow them from a service worker.
  }
}

export function setTitle(...parts: (string | null | undefined)[]): void {
  document.title = [...parts.filter(Boolean), 'Sheepfold'].join(' · ');
}
