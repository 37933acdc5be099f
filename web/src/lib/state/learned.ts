// Which lessons were walked to their end, and which games were met before, in this browser.

import { myTables } from './my_tables.svelte';
import { read, write } from './storage';

const LEARNED = 'learned';

export const learned = (): string[] => read<string[]>(LEARNED, []);

export function markLearned(slug: string): void {
  const before = learned();
  if (!before.includes(slug)) write(LEARNED, [...before, slug]);
}

/** Whether nobody has learned or played this game here. */
export const isNew = (slug: string): boolean => !learned().includes(slug) && !myTables().some((table) => table.game === slug);
