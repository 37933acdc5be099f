// The lesson of Sheep Sheep: the scenes were recorded from the engine (tests/make_lessons.py), the words are here.

import type { GameLesson, LessonData, LessonScene } from '../../../lib/state/lesson.svelte';
import { language } from '../../../lib/text/i18n.svelte';
import data from './lesson.json';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';
import { colourName } from '../words/say';
import { read, sides } from '../view';

/** A colour by itself is a noun in German. */
const noun = (colour: string): string => {
  const name = colourName(colour);
  return language() === 'de' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
};

/** The colours of the card that the step is about, the lucky colour, what is left of the deck, and what each has won. */
function fill({ view, next }: LessonScene): Record<string, string | number> {
  const { lucky, deck, points = 0, won } = read(view);
  const card = Object.keys(next)[0]?.split(' ')[1] ?? '';
  const [show, hide] = sides(card.includes('/') ? card : 'white/black');
  return { show: noun(show), hide: noun(hide), lucky: noun(lucky[0] ?? 'white'), left: deck, own: points, other: won[1] ?? 0 };
}

export const lesson: GameLesson = { data: data as unknown as LessonData, words: { en, fr, de }, fill, quiz: ['watch', 'two'] };
