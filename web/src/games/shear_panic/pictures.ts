// What the rules show; the positions come from tests/make_lesson.py.

import type { RulePicture, Sample } from '../../lib/rule_pictures';
import data from './samples.json';

const samples = data as unknown as Record<string, Sample>;

export const pictures: RulePicture[] = [
  {
    section: 1,
    sample: samples['start']!,
    caption: {
      en: 'The flock at the start, and the track with its four fields.',
      fr: 'Le troupeau au début, et la piste avec ses quatre champs.',
      de: 'Die Herde am Anfang und die Leiste mit ihren vier Feldern.',
    },
  },
  {
    section: 2,
    sample: samples['flock']!,
    caption: {
      en: 'The flock after some turns: pushed, jumped and scattered.',
      fr: 'Le troupeau après quelques tours : poussé, sauté, dispersé.',
      de: 'Die Herde nach ein paar Zügen: geschoben, gesprungen, zerstreut.',
    },
  },
];
