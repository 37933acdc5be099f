// What a person has chosen for this browser.

import { read, write } from './storage';

type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'calm' | 'quick' | 'none';
export interface Settings {
  theme: Theme;
  pace: Pace;
  sound: boolean;
  notify: boolean;
  /** The name given last, offered again. */
  name: string;
}

/** How long what another did is shown before the next thing, in milliseconds. */
export const PACE: Record<Pace, number> = { calm: 950, quick: 400, none: 0 };

const DEFAULTS: Settings = { theme: 'auto', pace: 'calm', sound: true, notify: false, name: '' };

export const settings = $state<Settings>({ ...DEFAULTS, ...read<Partial<Settings>>('settings', {}) });

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  write('settings', $state.snapshot(settings));
  showTheme();
}

export function showTheme(): void {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}

export function isDark(): boolean {
  return settings.theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : settings.theme === 'dark';
}
