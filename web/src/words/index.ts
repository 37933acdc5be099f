// The words of the shell, and names that the server gives only as codes.

import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { COLOURS } from '../lib/board';
import { language, translator } from '../lib/text/i18n.svelte';
import type { GameInfo, GameOption } from '../lib/net/protocol';

type Key = keyof typeof en;
export const t = translator({ en, fr, de });

function has(key: string): key is Key {
  return key in en;
}

export function colourName(seat: number): string {
  return t(`colour.${COLOURS[seat] ?? 'blue'}`);
}

export const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;

/** A bot's name for people: a level has one, others are called as they are. */
export function botName(bot: string | null): string {
  const key = `bot.${bot}`;
  return has(key) ? t(key) : (bot ?? t('bot'));
}

/** A short lesson's name for people. */
export function lessonName(lesson: string): string {
  const key = `learn.extra.${lesson}`;
  return has(key) ? t(key) : lesson;
}

export function botAbout(bot: string): string {
  const key = `bot.${bot}.about`;
  return has(key) ? t(key) : '';
}

export function blurb(game: GameInfo): string {
  const key = `blurb.${game.slug}`;
  return has(key) ? t(key) : game.blurb.charAt(0).toUpperCase() + game.blurb.slice(1);
}

export function optionName(slug: string, option: GameOption): string {
  const key = `option.${slug}.${option.name}`;
  return has(key) ? t(key) : option.meaning.charAt(0).toUpperCase() + option.meaning.slice(1);
}

/** The server's refusal in the current language where there is a sentence for it, else the server's own. */
export function refusal(code: string, message: string): string {
  const key = `error.${code}`;
  return has(key) ? t(key) : message;
}

export function ago(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto', style: 'short' });
  if (seconds < 90) return format.format(-Math.round(seconds), 'second');
  if (seconds < 5400) return format.format(-Math.round(seconds / 60), 'minute');
  if (seconds < 129_600) return format.format(-Math.round(seconds / 3600), 'hour');
  return format.format(-Math.round(seconds / 86_400), 'day');
}

export function listed(names: string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}
