// Words of Te Kuiti, with the names that the rulebook has in each language.

import { translator } from '../../../lib/text/i18n.svelte';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

export type Key = keyof typeof en;
/** All three catalogues, for the test that looks for missing words. */
export const messages = { en, fr, de };
export const t = translator(messages);

/** A word for a name from the server, or the name itself. */
export const word = (name: string): string => (name in en ? t(name as Key) : name);
