// The lesson of Te Kuiti: the scenes were recorded from the engine (tests/make_lessons.py), the words are here.

import type { GameLesson, LessonData, LessonScene } from '../../../lib/state/lesson.svelte';
import data from './lesson.json';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';
import { tileWord } from '../words/say';
import { CELLS, lying, read, total } from '../view';

/** The tile that was turned right before a step, and where. */
function turned({ steps, scenes }: LessonData, id: string): { cell: string; tile: string } {
  const scene = scenes[steps.find((step) => step.id === id)?.scene ?? 0];
  const cell = scene?.last[0]?.[1].split(' ')[1] ?? '';
  return { cell, tile: tileWord(scene?.last[1]?.[1] ?? '') };
}

function fill({ view }: LessonScene, all: LessonData): Record<string, string | number> {
  const now = read(view);
  const [one, other] = [turned(all, 'second'), turned(all, 'back')];
  const outside = CELLS.filter((cell) => lying(now.field, cell) !== null && !now.enclosed.includes(cell)).length;
  const [shepherd = 0, sheep = 0] = now.last_round?.points ?? now.scores;
  return { one: one.tile, oneAt: one.cell, other: other.tile, otherAt: other.cell, outside, taken: total(now.taken), shepherd, sheep };
}

export const lesson: GameLesson = { data: data as unknown as LessonData, words: { en, fr, de }, fill, quiz: ['match'] };
