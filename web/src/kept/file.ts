// All that this device keeps, as one file, and back. A file may come from anywhere: it is checked field by field.

import { setLanguage, LANGUAGES, language } from '../lib/text/i18n.svelte';
import { read, write } from '../lib/state/storage';
import { change, settings } from '../lib/state/settings.svelte';
import { checkedDeal, checkedGame, checkedNote, checkedPuzzle, checkedSettings, type Check } from './checks';
import { deals } from './deals';
import { games } from './games';
import type { KeptList } from './list.svelte';
import { notes } from './notes';
import { puzzles } from './puzzles';

const FORMAT = 'sheepfold-device-1';
/** More than everything that a device keeps. */
export const LARGEST = 8_000_000;

export function exported(): string {
  const all = { games: games.all, puzzles: puzzles.all, notes: notes.all, deals: deals.all };
  return JSON.stringify({ format: FORMAT, ...all, learned: read('learned', []), settings, language: language() });
}

/** Why a file is not taken. */
export type Refusal = 'large' | 'no_json' | 'other' | 'broken';
export class BadFile extends Error {
  constructor(readonly why: Refusal) {
    super(why);
  }
}

function parsed(text: string): Record<string, unknown> {
  if (text.length > LARGEST) throw new BadFile('large');
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BadFile('no_json');
  }
  if (typeof found !== 'object' || found === null || (found as { format?: unknown }).format !== FORMAT) throw new BadFile('other');
  return found as Record<string, unknown>;
}

function listOf<T extends { id: string }>(found: unknown, check: Check<T>, most: number): T[] {
  if (found === undefined) return [];
  if (!Array.isArray(found) || found.length > most) throw new BadFile('broken');
  return found.map((one) => {
    const checked = check(one);
    if (checked === null) throw new BadFile('broken');
    return checked;
  });
}

/** What is here stays; what the file has besides is added. */
function merge<T extends { id: string }>(list: KeptList<T>, added: T[], order: (one: T) => string | number = () => 0): number {
  const fresh = added.filter((one) => !list.find(one.id));
  const all = [...list.all, ...fresh];
  list.replace(all.toSorted((a, b) => (order(a) < order(b) ? 1 : order(a) > order(b) ? -1 : 0)));
  return fresh.length;
}

/** Take over a file: all of it, or nothing (a `BadFile` says why). How many games and puzzles were new. */
export function imported(text: string): { games: number; puzzles: number } {
  const found = parsed(text);
  const added = {
    games: listOf(found.games, checkedGame, games.most),
    puzzles: listOf(found.puzzles, checkedPuzzle, puzzles.most),
    notes: listOf(found.notes, checkedNote, notes.most),
    deals: listOf(found.deals, checkedDeal, deals.most),
  };
  const learned = Array.isArray(found.learned)
    ? found.learned.filter((one) => typeof one === 'string' && one.length < 65).slice(0, 50)
    : [];
  const chosen = found.settings === undefined ? {} : checkedSettings(found.settings);
  if (chosen === null) throw new BadFile('broken');
  merge(notes, added.notes);
  merge(deals, added.deals, (one) => one.id.slice(-10));
  write('learned', [...new Set([...read<string[]>('learned', []), ...(learned as string[])])]);
  change(chosen);
  const spoken = LANGUAGES.find((one) => one === found.language);
  if (spoken) setLanguage(spoken);
  return { games: merge(games, added.games, (one) => one.at), puzzles: merge(puzzles, added.puzzles, (one) => one.made) };
}
