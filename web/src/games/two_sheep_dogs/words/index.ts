// Words of Peter's Two Sheep Dogs. The rulebook is in English; French and German follow it.

import { vocabulary } from '../../../lib/text/i18n.svelte';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

export type Key = keyof typeof en;
export const messages = { en, fr, de };
export const { t, word } = vocabulary(messages);
