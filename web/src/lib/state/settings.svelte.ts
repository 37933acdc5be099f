// What a person has chosen for this browser.

import { read, write } from './storage';

type Theme = 'auto' | 'light' | 'dark';
/** How fast what others do is shown: `wait` goes on at a tap only, `none` shows it at once. */
export type Pace = 'slow' | 'normal' | 'fast' | 'wait' | 'none';
export interface Settings {
  theme: Theme;
  pace: Pace;
  sound: boolean;
  notify: boolean;
  /** The name given last, offered again. */
  name: string;
  /** Whether the log shows the moves' notation too. */
  notation: boolean;
  /** Whether one touch is enough for what cannot be taken back. */
  firstTouch: boolean;
  /** Whether a move plays itself where there is no other. */
  onlyMoves: boolean;
}

/** How long what another did is shown before the next thing, in milliseconds. */
export const PACE: Record<Pace, number> = { slow: 2000, normal: 1250, fast: 650, wait: Infinity, none: 0 };
/** How long a big banner stays. */
export const BANNER: Record<Pace, number> = { slow: 7000, normal: 4500, fast: 2800, wait: Infinity, none: 0 };
/** How long one sees that there is only one move before it plays itself. */
export const ONLY: Record<Pace, number> = { slow: 1800, normal: 1200, fast: 700, wait: Infinity, none: 300 };
/** Names of earlier versions. */
const OLD: Record<string, Pace> = { calm: 'normal', quick: 'fast' };

const DEFAULTS: Settings = {
  theme: 'auto',
  pace: 'normal',
  sound: true,
  notify: false,
  name: '',
  notation: false,
  firstTouch: false,
  onlyMoves: true,
};

const stored = { ...DEFAULTS, ...read<Partial<Settings>>('settings', {}) };
export const settings = $state<Settings>({ ...stored, pace: OLD[stored.pace] ?? stored.pace });

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
