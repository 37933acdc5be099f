// The words of the story.

import { translator } from '../../../../lib/text/i18n.svelte';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

export type StoryKey = keyof typeof en;
export const t = translator({ en, fr, de });
