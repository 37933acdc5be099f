// What the rules show; the positions come from tests/make_lesson.py.

import type { RulePicture, Sample } from '../../../lib/text/rule_pictures';
import data from './samples.json';

const samples = data as unknown as Record<string, Sample>;

export const pictures: RulePicture[] = [
  {
    section: 1,
    sample: samples['table']!,
    caption: {
      en: 'The table in the middle of a round.',
      fr: 'La table au milieu d’une manche.',
      de: 'Der Tisch mitten in einer Runde.',
    },
  },
];
