// Words of Te Kuiti, with the names that the rulebook has in each language.

import { vocabulary } from '../../../lib/text/i18n.svelte';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

export const messages = { en, fr, de };
export const { t, word } = vocabulary(messages);
