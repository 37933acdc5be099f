// What the rules show; the positions come from tests/make_lesson.py.

import type { RulePicture, Sample } from '../../../lib/text/rule_pictures';
import data from './samples.json';

const samples = data as unknown as Record<string, Sample>;

export const pictures: RulePicture[] = [
  {
    section: 1,
    sample: samples['enclosed']!,
    caption: {
      en: 'Enclosed tiles carry a lock. The others can still be turned.',
      fr: 'Les tuiles enfermées portent un cadenas. Les autres peuvent être retournées.',
      de: 'Eingezäunte Plättchen tragen ein Schloss. Die anderen können noch umgedreht werden.',
    },
  },
  {
    section: 3,
    sample: samples['late']!,
    caption: {
      en: 'The late phase: few tiles are left outside, and sheep stay face up.',
      fr: 'La fin de manche : peu de tuiles restent dehors, et les moutons restent visibles.',
      de: 'Die späte Phase: Draußen liegt nur noch wenig, und Schafe bleiben offen.',
    },
  },
];
