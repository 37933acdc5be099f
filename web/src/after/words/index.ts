// The words for what comes after a game: moments, puzzles, deals, luck and skill.

import { translator } from '../../lib/text/i18n.svelte';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

export const say = translator({ en, fr, de });
export const percent = (part: number): string => `${Math.round(Math.abs(part) * 100)}\u00a0%`;
/** "+4 %", "−4 %". */
export const signedPercent = (part: number): string => {
  const whole = Math.round(part * 100);
  return `${whole > 0 ? '+' : whole < 0 ? '−' : '±'}${percent(part)}`;
};
