// The boards: a folder each (the slug with underscores), found by itself and loaded when it is needed.

import type { Component } from 'svelte';
import type { GameModule } from '../lib/board';
import type { GameLesson } from '../lib/state/lesson.svelte';
import type { Pictures } from '../rules/pictures';

const modules = import.meta.glob<{ game: GameModule }>('./*/index.ts');
const pictures = import.meta.glob<{ default: Component<Record<string, never>> }>('./*/Picture.svelte');
const lessons = import.meta.glob<{ lesson: GameLesson }>('./*/lesson/index.ts');
const extras = import.meta.glob<{ lesson: GameLesson }>('./*/lesson/*/index.ts');
const signs = import.meta.glob<string>('./*/sign.ts', { import: 'sign', eager: true });
const pictured = import.meta.glob<Pictures>('./*/pictures.json', { import: 'default' });

const folder = (slug: string) => slug.replaceAll('-', '_');

const slugs = (files: Record<string, unknown>): string[] => Object.keys(files).map((path) => path.split('/')[1]!.replaceAll('_', '-'));

/** Slugs that have a board of their own. */
export const BOARDS: string[] = slugs(modules);
/** Slugs that have a lesson. */
export const LESSONS: string[] = slugs(lessons);

/** The board of that game; where there is none, a plain one that can play every game. */
export async function loadGame(slug: string): Promise<GameModule> {
  const module = await modules[`./${folder(slug)}/index.ts`]?.();
  return module?.game ?? (await import('../plain')).plain(slug);
}

/** The picture for the game's card, without the rest of its board. */
export async function loadPicture(slug: string): Promise<Component<Record<string, never>> | null> {
  return (await pictures[`./${folder(slug)}/Picture.svelte`]?.())?.default ?? null;
}

/** The name of the small drawing that stands for the game. */
export const signOf = (slug: string): string => signs[`./${folder(slug)}/sign.ts`] ?? 'sheep-small';

/** The names of the short lessons that a game has besides. */
export const extraLessons = (slug: string): string[] =>
  Object.keys(extras)
    .map((path) => path.split('/'))
    .filter(([, game]) => game === folder(slug))
    .map((path) => path[3]!);

/** The game's lesson, or a short one by its name; null if there is none. */
export async function loadLesson(slug: string, name?: string): Promise<GameLesson | null> {
  const file = `./${folder(slug)}/lesson/${name === undefined ? '' : `${name}/`}index.ts`;
  return (await (name === undefined ? lessons : extras)[file]?.())?.lesson ?? null;
}

/** Positions that the rules show, by the names of the pictures. */
export async function loadRulePictures(slug: string): Promise<Pictures> {
  return (await pictured[`./${folder(slug)}/pictures.json`]?.()) ?? {};
}
