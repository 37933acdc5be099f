// The boards: a folder each (the slug with underscores), found by itself and loaded when it is needed.

import type { Component } from 'svelte';
import type { GameModule } from '../lib/board';

const modules = import.meta.glob<Record<string, unknown>>('./*/index.ts');
const pictures = import.meta.glob<{ default: Component<Record<string, never>> }>('./*/Picture.svelte');

const folder = (slug: string) => slug.replaceAll('-', '_');

function isGame(thing: unknown): thing is GameModule {
  return typeof thing === 'object' && thing !== null && 'slug' in thing && 'Board' in thing && 'path' in thing;
}

/** Slugs that have a board of their own. */
export const BOARDS: string[] = Object.keys(modules).map((path) => path.split('/')[1]!.replaceAll('_', '-'));

/** The board of that game; where there is none, a plain one that can play every game. */
export async function loadGame(slug: string): Promise<GameModule> {
  const load = modules[`./${folder(slug)}/index.ts`];
  const found = load ? Object.values(await load()).find(isGame) : undefined;
  return found ?? (await import('./plain')).plain(slug);
}

/** The picture for the game's card, without the rest of its board. */
export async function loadPicture(slug: string): Promise<Component<Record<string, never>> | null> {
  return (await pictures[`./${folder(slug)}/Picture.svelte`]?.())?.default ?? null;
}
