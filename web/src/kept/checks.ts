// What is taken from a file: exactly the fields that are known, each of its kind and size; null for anything else.

import type { GameEvent } from '../lib/board';
import type { Position } from '../lib/net/api';
import type { Settings } from '../lib/state/settings.svelte';
import { isDay } from './days';
import type { PlayedDeal } from './deals';
import type { KeptGame } from './games';
import { LONGEST_NOTE, type Note } from './notes';
import type { Puzzle } from './puzzles';

export type Check<T> = (found: unknown) => T | null;
type Fields = Record<string, unknown>;

const SEATS = 8;
const EVENTS = 5000;
const LONG = 200;
const TABLE = /^[A-Za-z0-9_-]{1,40}$/;
const SLUG = /^[a-z0-9-]{1,64}$/;

const isText = (found: unknown, most: number): found is string => typeof found === 'string' && found.length <= most;
const isNumber = (found: unknown, most = 1e15): found is number =>
  typeof found === 'number' && Number.isFinite(found) && Math.abs(found) <= most;
const isCount = (found: unknown, most: number): found is number =>
  Number.isInteger(found) && (found as number) >= 0 && (found as number) <= most;
const isList = <T>(found: unknown, most: number, each: (one: unknown) => one is T): found is T[] =>
  Array.isArray(found) && found.length <= most && found.every(each);
const isName = (found: unknown): found is string => isText(found, 100);
const isPoints = (found: unknown): found is number => isNumber(found, 1e6);
const isSeat = (found: unknown): found is number => isCount(found, SEATS - 1);
const isTable = (found: unknown): found is string => isText(found, 40) && TABLE.test(found);
const isEvent = (found: unknown): found is GameEvent =>
  Array.isArray(found) && found.length === 2 && (found[0] === -1 || isSeat(found[0])) && isText(found[1], LONG);
const fields = (found: unknown): Fields => (typeof found === 'object' && found !== null ? (found as Fields) : {});

/** An id like TABLE.12 or te-kuiti.2026-11-16. */
function isPair(found: unknown, end: RegExp): found is string {
  if (!isText(found, 80)) return false;
  const dot = found.lastIndexOf('.');
  return dot > 0 && isTable(found.slice(0, dot)) && end.test(found.slice(dot + 1));
}

export function checkedGame(found: unknown): KeptGame | null {
  const { id, game, at, seat, names, scores, winners, luck, skill, start } = fields(found);
  const good = isTable(id) && isText(game, 64) && SLUG.test(game) && isNumber(at) && isSeat(seat) && isList(names, SEATS, isName);
  if (!good || !isList(winners, SEATS, isSeat) || !(scores === null || isList(scores, SEATS, isPoints))) return null;
  const kept: KeptGame = { id, game, at, seat, names, scores, winners };
  if (luck === undefined && skill === undefined) return kept;
  return isNumber(luck, 100) && isNumber(skill, 100) && isNumber(start, 1) ? { ...kept, luck, skill, start } : null;
}

function checkedPosition(found: unknown): Position | null {
  const { game, rules, players, options, events, seat } = fields(found);
  const chosen = Object.entries(fields(options));
  const plain =
    chosen.length <= 32 &&
    chosen.every(([name, value]) => name.length <= 64 && (typeof value === 'boolean' || isNumber(value, 1e6) || isText(value, 64)));
  if (!isText(game, 64) || !SLUG.test(game) || !isCount(rules, 1000) || !isCount(players, SEATS) || !isSeat(seat) || !plain) return null;
  if (!isList(events, EVENTS, isEvent)) return null;
  return { game, rules, players, options: Object.fromEntries(chosen) as Position['options'], events, seat };
}

export function checkedPuzzle(found: unknown): Puzzle | null {
  const { id, played, best, cost, names, table, step, made, due, row, last, position: at } = fields(found);
  const position = checkedPosition(at);
  if (!position || !isPair(id, /^\d{1,6}$/) || !isText(played, LONG) || !isText(best, LONG) || !isNumber(cost, 1)) return null;
  if (!isList(names, SEATS, isName) || !isTable(table) || !isCount(step, 1e6) || !isDay(made) || !isCount(row, 100)) return null;
  if (!(due === null || isDay(due)) || !(last === null || last === 'solved' || last === 'missed')) return null;
  return { id, position, played, best, cost, names, table, step, made, due, row, last };
}

export function checkedNote(found: unknown): Note | null {
  const { id, text } = fields(found);
  return isPair(id, /^\d{1,6}$/) && isText(text, LONGEST_NOTE) ? { id, text } : null;
}

export function checkedDeal(found: unknown): PlayedDeal | null {
  const { id, table, scores, seat, won, signs } = fields(found);
  if (!isPair(id, /^\d{4}-\d\d-\d\d$/) || !isTable(table)) return null;
  if (scores === undefined) return { id, table };
  if (!isList(scores, SEATS, isPoints) || !isSeat(seat) || typeof won !== 'boolean') return null;
  if (signs === undefined) return { id, table, scores, seat, won };
  return isText(signs, 40) && /^[🐑🍀⬛]*$/u.test(signs) ? { id, table, scores, seat, won, signs } : null;
}

const CHOICES: { [name in keyof Settings]: readonly unknown[] | 'text' } = {
  theme: ['auto', 'light', 'dark'],
  pace: ['slow', 'normal', 'fast', 'wait', 'none'],
  sound: [true, false],
  notify: [true, false],
  notation: [true, false],
  firstTouch: [true, false],
  onlyMoves: [true, false],
  name: 'text',
};

/** Settings that are known and possible; null if one is not. */
export function checkedSettings(found: unknown): Partial<Settings> | null {
  if (typeof found !== 'object' || found === null) return null;
  const taken: Fields = {};
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = (found as Fields)[name];
    if (value === undefined) continue;
    if (choices === 'text' ? !isText(value, 24) : !choices.includes(value)) return null;
    taken[name] = value;
  }
  return taken as Partial<Settings>;
}
