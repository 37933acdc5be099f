import { expect, it } from 'vitest';
import { botsFor, isWeakerHere } from '../src/lib/setup/bot_choice';
import type { GameInfo } from '../src/lib/net/protocol';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';
import { botAbout, botName, LEVELS } from '../src/words';

const game = (seats: number[], learned?: number[], ahead?: number[]) => ({ seats, learned, ahead }) as GameInfo;
const TE_KUITI = game([2, 1], [], [1]);
const SHEAR_PANIC = game([4, 3], [4], [4, 3]);

it('offers the bot that learned without a server only, and where it has a network', () => {
  expect(botsFor(SHEAR_PANIC, 4, true)).toEqual([...LEVELS, 'learned']);
  expect(botsFor(SHEAR_PANIC, 3, true)).toEqual([...LEVELS]);
  expect(botsFor(SHEAR_PANIC, 4, false)).toEqual([...LEVELS]);
  expect(botsFor(TE_KUITI, 2, true)).toEqual([...LEVELS]);
});

it('calls a bot weaker only where it thinks ahead', () => {
  expect(['level3', 'level4', 'level5', 'learned'].map((bot) => isWeakerHere(SHEAR_PANIC, 4, bot, true))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isWeakerHere(TE_KUITI, 2, 'level5', true)).toBe(false);
  expect(isWeakerHere(TE_KUITI, 1, 'level5', true)).toBe(true);
  expect(isWeakerHere(SHEAR_PANIC, 4, 'level5', false)).toBe(false);
});

it('describes every bot that it offers, in every language', () => {
  for (const language of LANGUAGES) {
    setLanguage(language);
    for (const bot of botsFor(SHEAR_PANIC, 4, true)) {
      expect(botName(bot)).not.toBe(bot);
      expect(botAbout(bot).length).toBeGreaterThan(10);
    }
  }
});
