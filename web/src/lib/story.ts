// The story of a game: what a step was in words, where points were made, what a scoring brought. Prompt, log, replay and
// screen readers all get it from here.

import type { GameEvent, GameModule, SeatInfo, View } from './board';
import { scoreOf } from './state/scores';
import { listed, t } from '../words';

/** What a viewer saw before and after something. */
export interface Views {
  before: View | null;
  after: View | null;
}

/** A decision and what chance then did, as one viewer saw it. Views are null where they are not known (an old log). */
export interface Step extends Views {
  events: GameEvent[];
  /** Through whose eyes; null for an onlooker. */
  seat: number | null;
  seats: SeatInfo[];
  /** The clock decided, not the seat. */
  timedOut?: boolean;
}

export interface Told {
  /** Whose sign stands before it; below 0 for chance and the game itself. */
  who: number;
  text: string;
  notation: string;
  /** How the log of a running game keeps it, where that differs; null: not at all. (Games of memory.) */
  kept?: string | null;
}

/** The views before and after a step, as the game reads them. */
export interface Seen<GameView> {
  before: GameView;
  after: GameView;
}

/** Null where one of them is not known. */
export function seenAs<GameView>({ before, after }: Views, read: (view: View) => GameView): Seen<GameView> | null {
  return before && after ? { before: read(before), after: read(after) } : null;
}

/** Every event in the game's own words. */
export const eventsTold = (step: Step, sentence: (event: GameEvent) => string): Told[] =>
  step.events.map((event) => ({ who: event[0], notation: event[1], text: sentence(event) }));

/** What is nobody's move: a scoring, the end of a round. */
export const asides = (texts: string[]): Told[] => texts.map((text) => ({ who: -1, notation: '', text }));

/** Points that float up where they were made. */
export interface Gain {
  seat: number;
  points: number;
  /** A value of `data-cell` on the board; without it they float at the seat's card. */
  at?: string;
}

/** A scoring. Small ones pass in a moment; big ones stay until somebody goes on. */
export interface Banner {
  title: string;
  about?: string;
  small?: boolean;
  rows?: { seat: number; points: number; parts: [string, number][] }[];
  /** What changes now, and what it means for later. */
  notes?: string[];
}

/** The line above the board: the goal of this phase, what counts now, what comes next. */
export interface Goal {
  goal: string;
  now: string;
  next?: string;
  /** The next thing can happen in this turn. */
  soon?: boolean;
}

/** A hint in words: what to do, and one reason; null where only the evaluation knows. */
export interface Advised {
  move: string;
  reason: string | null;
}

/** What the evaluation says of a move: how many points it promises more than others. */
export function worth(gain: number | null, choices: number): string {
  if (gain === null) return t(choices > 1 ? 'hint.none' : 'hint.only');
  const count = Math.round(gain);
  return count >= 1 ? t('hint.gain', { count }) : t('hint.little');
}

/** Whether sentences say "you" to this seat: it is the only one held here. */
export function isYou(seats: SeatInfo[], seat: number): boolean {
  return !!seats[seat]?.mine && seats.filter((one) => one.mine).length === 1;
}

/** Who does something: `name` begins a sentence, `within` is for the middle of one, `you` chooses the verb. */
export interface Subject {
  [parameter: string]: string | number;
  name: string;
  within: string;
  you: number;
}

/** For sentences like "{name} {you|play|plays} …" and "…, and {within} {you|play|plays} …". */
export function subject(seats: SeatInfo[], seat: number): Subject {
  if (isYou(seats, seat)) return { name: t('you'), within: t('you.within'), you: 1 };
  const name = seats[seat]?.name ?? '';
  return { name, within: name, you: 0 };
}

/** A name within a sentence: "for you", "for Clover". (German says "dich" or "dir", and there the sentence is built so.) */
export function inside(seats: SeatInfo[], seat: number): string {
  return isYou(seats, seat) ? t('you.inside') : (seats[seat]?.name ?? '');
}

/** "−3". */
export const minus = (points: number): string => String(points).replace('-', '−');
/** "+3", "−3". */
export const signed = (points: number): string => (points < 0 ? minus(points) : `+${points}`);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "you 24, Clover 22". */
export function standings(seats: SeatInfo[], points: readonly number[]): string {
  return seats.map(({ seat }) => `${subject(seats, seat).within} ${minus(points[seat] ?? 0)}`).join(', ');
}

/** Who got how much: what changed between two lists. */
export function differences(before: readonly number[], after: readonly number[]): Gain[] {
  return after.flatMap((points, seat) => {
    const gained = points - (before[seat] ?? 0);
    return gained ? [{ seat, points: gained }] : [];
  });
}

/** "you +2, Clover −3". */
export function gainWords(seats: SeatInfo[], gains: Gain[]): string {
  return gains.map(({ seat, points }) => `${subject(seats, seat).within} ${signed(points)}`).join(', ');
}

/** The points that a step made, as far as the viewer sees them. */
export function gainsOf(game: GameModule, step: Step): Gain[] {
  if (!step.before || !step.after) return [];
  if (game.gains) return game.gains(step);
  const scores = (view: View) => step.seats.map(({ seat }) => scoreOf(game, view, seat) ?? 0);
  return differences(scores(step.before), scores(step.after));
}

/** Dealing is told in one sentence. */
const dealt = ([who, text]: GameEvent): string | null => (who < 0 && text.startsWith('deal ') ? text.split(' ')[1]! : null);

function dealing(events: GameEvent[], seats: SeatInfo[]): Told | null {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(dealt(event)!, (counts.get(dealt(event)!) ?? 0) + 1);
  const [first, ...others] = counts.values();
  if (!others.length) return null;
  const same = others.every((count) => count === first);
  const each = [...counts].map(([seat, count]) => `${subject(seats, Number(seat)).name} ${count}`);
  const text = same ? t('log.dealt', { count: first! }) : t('log.dealt_some', { names: listed(each) });
  return { who: -1, text, notation: '' };
}

/** A step in words; a deal is one sentence. */
export function tell(step: Step, game: GameModule): Told[] {
  const from = step.events.findIndex(dealt);
  if (from < 0) return game.tell(step);
  let end = from;
  while (end < step.events.length && dealt(step.events[end]!)) end += 1;
  const deal = dealing(step.events.slice(from, end), step.seats);
  if (!deal) return game.tell(step);
  const events = [...step.events.slice(0, from), ...step.events.slice(end)];
  return [...game.tell({ ...step, events }), deal];
}

/** Events in words where nothing is known but the events. */
export function tellEvents(events: GameEvent[], game: GameModule, seats: SeatInfo[]): Told[] {
  return tell({ before: null, after: null, events, seat: null, seats }, game);
}

/** A move in words where nothing is known but the move. */
export function tellMove(event: GameEvent, game: GameModule, seats: SeatInfo[]): string {
  const told = tellEvents([event], game, seats);
  return told.map(({ text }) => text).join(' ');
}
