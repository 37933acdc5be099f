// The lesson of Shear Panic: the scenes were recorded from the engine (tests/make_lessons.py), the words are here.

import type { GameLesson, LessonData, LessonScene } from '../../../lib/state/lesson.svelte';
import data from './lesson.json';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';
import { read } from '../view';

function fill({ view }: LessonScene): Record<string, string | number> {
  const { scores, track } = read(view);
  const [own = 0, clover = 0, rusty = 0] = scores;
  return { left: track.end - track.marker, own, clover, rusty };
}

export const lesson: GameLesson = { data: data as unknown as LessonData, words: { en, fr, de }, fill };
