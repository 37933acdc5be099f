// The lesson of Sheep & Thief: the scenes were recorded from the engine (tests/make_lessons.py), the words are here.

import type { GameLesson, LessonData, LessonScene } from '../../../lib/state/lesson.svelte';
import data from './lesson.json';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';
import { read } from '../view';

/** The gold that the awaited move brings, and everybody's gold. */
function fill({ view, preview = {} }: LessonScene): Record<string, string | number> {
  const parts = Object.values(Object.values(preview)[0]?.parts ?? {});
  const gold = parts.reduce((sum, [before, after]) => sum + after - before, 0);
  const [own = 0, clover = 0, rusty = 0] = read(view).scores;
  return { gold, own, clover, rusty };
}

export const lesson: GameLesson = { data: data as unknown as LessonData, words: { en, fr, de }, fill, quiz: ['own'] };
