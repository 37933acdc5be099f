// What the rules show; the positions come from tests/make_lesson.py.

import type { RulePicture, Sample } from '../../../lib/text/rule_pictures';
import data from './samples.json';

const samples = data as unknown as Record<string, Sample>;

export const pictures: RulePicture[] = [
  {
    section: 1,
    sample: samples['table']!,
    caption: {
      en: 'The table after some swaps.',
      fr: 'La table après quelques échanges.',
      de: 'Der Tisch nach einigen Tauschen.',
    },
  },
];
