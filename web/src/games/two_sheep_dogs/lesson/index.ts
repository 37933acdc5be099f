// The lesson of Peter's Two Sheep Dogs: the scenes were recorded from the engine (tests/make_lessons.py), the words are here.

import type { GameLesson, LessonData, LessonScene } from '../../../lib/state/lesson.svelte';
import data from './lesson.json';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';
import { pieceWord } from '../words/say';
import { read } from '../view';

function fill({ view }: LessonScene): Record<string, string | number> {
  const { led, calling, bonus, spring } = read(view);
  const [own = 0, other = 0] = spring ?? [];
  return {
    led: pieceWord(led ?? ''),
    calling: pieceWord(calling ?? ''),
    bonus: pieceWord(bonus ?? ''),
    spring: own,
    other,
    twice: 2 * own,
  };
}

export const lesson: GameLesson = { data: data as unknown as LessonData, words: { en, fr, de }, fill, quiz: ['three', 'purpose'] };
