// What the rules show; the positions come from tests/make_lesson.py.

import type { RulePicture, Sample } from '../../../lib/text/rule_pictures';
import data from './samples.json';

const samples = data as unknown as Record<string, Sample>;

export const pictures: RulePicture[] = [
  {
    section: 1,
    sample: samples['land']!,
    caption: {
      en: 'A land after some cards, with the fox on his way.',
      fr: 'Un pays après quelques cartes, avec le renard en chemin.',
      de: 'Ein Land nach einigen Karten, mit dem Fuchs unterwegs.',
    },
  },
];
