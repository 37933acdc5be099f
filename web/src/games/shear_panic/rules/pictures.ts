// What the rules show; the positions come from tests/make_lesson.py.

import type { RulePicture, Sample } from '../../../lib/text/rule_pictures';
import data from './samples.json';

const samples = data as unknown as Record<string, Sample>;

export const pictures: RulePicture[] = [
  {
    section: 3,
    sample: samples['start']!,
    caption: {
      en: 'The flock beside the lorry: nine sheep, all looking the same way, with the black one in the middle.',
      fr: 'Le troupeau près du camion : neuf moutons qui regardent tous du même côté, le noir au milieu.',
      de: 'Die Herde neben dem Laster: neun Schafe, die alle in dieselbe Richtung schauen, das schwarze in der Mitte.',
    },
  },
  {
    section: 2,
    sample: samples['flock']!,
    caption: {
      en: 'The flock after some turns. Rows and columns are named anew after every change.',
      fr: 'Le troupeau après quelques tours. Rangs et colonnes sont renommés après chaque changement.',
      de: 'Die Herde nach ein paar Zügen. Reihen und Spalten werden nach jeder Änderung neu benannt.',
    },
  },
];
