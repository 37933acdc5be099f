// The words of Shear Panic, a file a language.

import { translator, type Messages } from '../../../lib/text/i18n.svelte';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

export const messages: Messages<typeof en> = { en, fr, de };
export const t = translator(messages);
export type Key = keyof typeof en;
