// Notes on steps of games, kept on this device.

import { KeptList } from './list.svelte';

export interface Note {
  /** The table and the step. */
  id: string;
  text: string;
}

const MOST = 1000;
export const LONGEST_NOTE = 500;
export const notes = new KeptList<Note>('notes', MOST);

const at = (table: string, step: number): string => `${table}.${step}`;

export const noteAt = (table: string, step: number): string => notes.find(at(table, step))?.text ?? '';

/** An empty note is none. */
export function writeNote(table: string, step: number, text: string): void {
  const id = at(table, step);
  if (text.trim()) notes.put({ id, text: text.slice(0, LONGEST_NOTE) });
  else notes.remove(id);
}

/** The steps of a game that have a note. */
export const notedSteps = (table: string): number[] =>
  notes.all
    .filter(({ id }) => id.startsWith(`${table}.`))
    .map(({ id }) => Number(id.slice(table.length + 1)))
    .toSorted((a, b) => a - b);
