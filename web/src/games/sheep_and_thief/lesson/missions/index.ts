// More about secret missions: the scenes were recorded from the engine (tests/make_lessons.py), the words are here.

import type { GameLesson, LessonData } from '../../../../lib/state/lesson.svelte';
import data from './lesson.json';
import { words } from './words';

export const lesson: GameLesson = { data: data as unknown as LessonData, words };
