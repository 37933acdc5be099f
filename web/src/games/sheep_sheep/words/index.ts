// Words of Sheep Sheep.

import { vocabulary } from '../../../lib/text/i18n.svelte';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

export type Key = keyof typeof en;
export const { t } = vocabulary({ en, fr, de });
