// What a board is: it draws a view, marks the targets of the legal moves it was given, and says which move was meant.
// It holds no rules: what is legal, what a move does and what it would do all come from the server.

import type { Component } from 'svelte';
import type { CharacterName } from '../people/characters';
import type { Advised, Banner, Gain, Goal, Step, Told } from './story';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type View = { [key: string]: Json };
/** Who (a seat, or -1 for chance) and the move's text as the looking seat saw it. */
export type GameEvent = [number, string];
export type Colour = 'blue' | 'green' | 'red' | 'yellow';
/** Seat 0 is blue, 1 green, 2 red, 3 yellow: class names that set --seat and the second sign. */
export const COLOURS: readonly Colour[] = ['blue', 'green', 'red', 'yellow'];

export interface SeatInfo {
  seat: number;
  /** A name for people, never empty: a person's, a character's, "Player 2", or "Green" where nobody sits. */
  name: string;
  /** Which character a bot is, if it is one. */
  character?: CharacterName | null;
  kind: 'person' | 'bot' | 'open';
  colour: Colour;
  /** Held by this browser. */
  mine: boolean;
  toAct: boolean;
}

/** The server's answer to "what would this move do?" */
export interface Preview {
  move: string;
  /** What the seat would see right after it, with `?` for what the move itself shows; null where nothing is told. */
  view: View | null;
  /** The move shows something new. */
  shows?: boolean;
  /** Score parts that would change: before and after. */
  parts: { [part: string]: [number, number] };
  then: 'seat' | 'other' | 'chance' | 'over';
}

export interface BoardProps {
  view: View;
  /** Through whose eyes; null for an onlooker. */
  seat: number | null;
  /** Legal moves of that seat as texts; empty when it has nothing to decide (or in a replay). */
  legal: string[];
  seats: SeatInfo[];
  /** The last decision and what followed, for marking and moving things. */
  last: GameEvent[];
  /** Of the move under the pointer or focus, once the server has answered. */
  preview: Preview | null;
  /** Play a legal move. One that was dragged is meant, whatever it leads to. */
  play: (move: string, dragged?: boolean) => void;
  /** The move under the pointer or focus, or null: asks for a preview. */
  consider: (move: string | null) => void;
  /** A move to point at (a hint), or null. */
  hint: string | null;
  /** The clock that runs now, counted down a few times a second; null or absent where none runs. For the hourglass. */
  clock?: RunningClock | null;
}

export interface RunningClock {
  kind: string;
  /** Of a full clock. */
  seconds: number;
  left: number;
}

/** Of a board that only shows something: a replay, a picture. */
export const NOTHING_TO_DO = { legal: [], preview: null, play: () => {}, consider: () => {}, hint: null } satisfies Partial<BoardProps>;

/** What the line above the hand says: what to do now, in words. */
export interface Prompt {
  title: string;
  detail?: string;
}

/** Heights of the input in pixels by the shape of the screen, and the width of its column where a phone lies. */
export interface InputSizes {
  phone: number;
  short: number;
  tablet: number;
  desk: number;
  wide: number;
  column: number;
}

export interface GameModule {
  slug: string;
  /** The playing field. Fills its container; the container is given a size by the table. */
  Board: Component<BoardProps>;
  /** What a decision needs besides the board: hand, actions, supply. Fills its container, whose height is `input`. */
  Panel?: Component<BoardProps>;
  /** What is good to know besides: points, the others' hands. Beside the board where there is room, else in a sheet. */
  More?: Component<BoardProps>;
  /** How much room the panel gets. */
  input?: InputSizes;
  /** A small picture for the home page, drawn with the game's own pieces. */
  Picture: Component<Record<string, never>>;
  /**
   * The targets to click, one after the other, for a legal move: values of `data-target` in Board or Panel. Usually one;
   * several where a move is put together (a sheep, then a direction). Two legal moves never have the same path, and no path
   * is the beginning of another.
   */
  path: (move: string, view: View) => string[];
  /** What to do now. */
  prompt: (props: BoardProps) => Prompt;
  /** A step in sentences, in the current language: the one telling for prompt, log, replay and screen readers. */
  tell: (step: Step) => Told[];
  /** The name of a score part in the current language. */
  part: (name: string) => string;

  /** The goal of this phase, what counts now, and what comes next. */
  goal?: (props: BoardProps) => Goal;
  /** A hint in words, with one reason: `props.preview` is that of the move, once the server has answered. */
  advise?: (move: string, props: BoardProps) => Advised;
  /** Where a step made points; without it, at the cards of the seats whose scores changed. */
  gains?: (step: Step) => Gain[];
  /** First words of the moves that may roll a die or show something hidden, which want a second touch; missing: all. */
  risky?: readonly string[];
  /** What the prompt says before the second touch. */
  again?: (preview: Preview) => string;
  /** A scoring that the step brought. */
  banner?: (step: Step) => Banner | null;

  // All below is optional: where it is missing, the table looks for `scores`, `score_parts` and `round` in the view.

  /** Width by height of the board in a picture; 1 if not given. At a table it gets all there is. */
  aspect?: number;
  /** Score of a seat as far as the view shows it. */
  score?: (view: View, seat: number) => number | null;
  /** Its parts, by the names that `part` knows. */
  parts?: (view: View, seat: number) => { [part: string]: number } | null;
  /** Where the game stands, for the chip beside the title ("Round 1/2"). */
  stage?: (view: View) => string | null;
  /** What a seat is now ("Shepherd"), below its name. */
  role?: (view: View, seat: number) => string | null;
}
