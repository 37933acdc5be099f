// One's own mistakes as puzzles: kept on this device, and drawn again after 1, 3, 7 and 21 days.

import type { GameEvent } from '../lib/board';
import type { Analysis, Decision, Position, RecordFile } from '../lib/net/api';
import { dayOf, later } from './days';
import { KeptList } from './list.svelte';

export interface Puzzle {
  /** The table and the index of the event. */
  id: string;
  position: Position;
  /** What was played in the game, and what is better. */
  played: string;
  best: string;
  /** How much of the chance to win it gave away. */
  cost: number;
  /** Who sat where. */
  names: string[];
  table: string;
  /** Of the replay. */
  step: number;
  /** The day of the game. */
  made: string;
  /** When it comes again; null once it is learned. */
  due: string | null;
  /** How often it was solved in a row. */
  row: number;
  last: 'solved' | 'missed' | null;
}

const MOST = 200;
/** Days until it comes again, after so many times solved in a row. */
export const WAITS = [1, 3, 7, 21] as const;
/** A try that gives away less than this solves a puzzle. */
export const SOLVED = 0.05;
const EACH_GAME = 3;

export const puzzles = new KeptList<Puzzle>('puzzles', MOST);

export const lost = (one: Decision): number => one.before - one.after;

/** What a decision of a game makes of a puzzle. */
export function puzzleOf(record: RecordFile, decision: Decision, names: string[], table: string, made = dayOf()): Puzzle | null {
  const best = decision.best[0]?.move;
  if (best === undefined || best === decision.move) return null;
  const { game, players, options, rules = 1 } = record;
  const events: GameEvent[] = record.events.slice(0, decision.index);
  return {
    id: `${table}.${decision.index}`,
    position: { game, players, options, rules, events, seat: decision.seat },
    played: decision.move,
    best,
    cost: lost(decision),
    names,
    table,
    step: decision.step,
    made,
    due: later(made, WAITS[0]),
    row: 0,
    last: null,
  };
}

/** The costliest mistakes of the seat, those that are worth a puzzle. */
export function mistakes(analysis: Analysis, seat: number): Decision[] {
  return analysis.decisions
    .filter((one) => one.seat === seat && (one.mark === 'mistake' || one.mark === 'blunder') && one.best[0]?.move !== one.move)
    .toSorted((a, b) => lost(b) - lost(a))
    .slice(0, EACH_GAME);
}

/** Keep it, unless it is kept already; as it is kept. */
export function keep(puzzle: Puzzle): Puzzle {
  const before = puzzles.find(puzzle.id);
  if (!before) puzzles.put(puzzle);
  return before ?? puzzle;
}

/** When it comes again after a try. Only the first try of a day counts: a puzzle that is not due stays where it is. */
export function tried(puzzle: Puzzle, solved: boolean, today = dayOf()): Puzzle {
  const last = solved ? 'solved' : 'missed';
  if (!solved) return { ...puzzle, last, row: 0, due: later(today, WAITS[0]) };
  if (puzzle.due === null || (puzzle.last !== null && puzzle.due > today)) return { ...puzzle, last };
  const row = puzzle.row + 1;
  const wait = WAITS[row];
  return { ...puzzle, last, row, due: wait === undefined ? null : later(today, wait) };
}

export const isDue = (puzzle: Puzzle, today = dayOf()): boolean => puzzle.due !== null && puzzle.due <= today;
