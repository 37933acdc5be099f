// The server's messages (docs/reference/protocol.md), as far as this client uses them.

import type { GameEvent, View } from '../board';

export interface Entry {
  index: number;
  at: number;
  kind: string;
  seat?: number;
  change?: string;
  name?: string;
  bot?: string;
  moves?: GameEvent[];
  by?: string;
  events?: number;
  agree?: boolean;
  away?: number;
  text?: string;
  ending?: string | null;
  scores?: number[] | null;
  winners?: number[] | null;
  table?: string;
  /** Lots were drawn: the number that seat 0 had before. */
  first?: number;
}

interface SeatState {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string | null;
  bot: string | null;
  online: boolean;
  away_since: number | null;
}

export interface ClockState {
  kind: string;
  seconds: number;
  left: number[];
  running: number[];
  deadline: number | null;
}

interface Sight {
  seat: number | null;
  view: View | null;
  legal: string[];
  /** There is one legal move only, and everybody can tell. */
  forced?: boolean;
}

export interface TableState {
  id: string;
  game: string;
  /** The version of the game's rules. */
  rules?: number;
  options: { [name: string]: number | boolean | string };
  public: boolean;
  opened: number;
  commitment: string;
  seed: string | null;
  index: number;
  events: number;
  status: 'waiting' | 'playing' | 'over';
  ending: string | null;
  scores: number[] | null;
  winners: number[] | null;
  rematch: string | null;
  /** The day, at the table of a deal of the day. */
  deal?: string | null;
  /** All tables with this deal, where there are several. */
  same_deal?: string[];
  to_act: number[];
  /** Since when it is their turn. */
  since?: number | null;
  seats: SeatState[];
  clock: ClockState;
  asked: { seat: number; agreed: number[] } | null;
  votes: { away: number; by: number[] }[];
  /** By seat, the hash of what it adds to the shuffle; null if none does. */
  pledges?: (string | null)[] | null;
  /** By seat, what was hashed; once the game is over. */
  secrets?: (string | null)[] | null;
  /** Seats that are to open what they pledged. */
  awaited?: { seats: number[]; deadline: number } | null;
  sights?: Sight[];
}

interface Happened {
  seat: number | null;
  entries: Entry[];
  view?: View | null;
  legal?: string[];
  forced?: boolean;
}

interface Timed {
  time: number;
  id?: string | null;
}
export interface Welcome extends Timed {
  type: 'welcome';
  protocol: number;
  held: number[];
  owner: boolean;
  state: TableState;
  missed: { seat: number | null; entries: Entry[] }[];
}
export interface Events extends Timed {
  type: 'events';
  index: number;
  events: number;
  status: TableState['status'];
  to_act: number[];
  clock: ClockState | null;
  seats: Happened[];
}
export interface News extends Timed {
  type: 'table';
  state: TableState;
}
/** Lots were drawn: these are my seats now. */
export interface Seated extends Timed {
  type: 'seated';
  held: number[];
}
interface Done extends Timed {
  type: 'done';
  index: number;
}
export interface Refusal extends Timed {
  type: 'error';
  code: string;
  message: string;
  index?: number | null;
}
export interface Previewed extends Timed {
  type: 'previewed';
  seat: number;
  index: number;
  known: boolean;
  view: View | null;
  parts: { [part: string]: [number, number] } | null;
  then: 'seat' | 'other' | 'chance' | 'over' | null;
}
export interface Hinted extends Timed {
  type: 'hinted';
  seat: number;
  index: number;
  move: string;
  /** How many points it promises more than other moves; null for an only move. */
  gain?: number | null;
}
/** Why a move is not possible: a sentence, and the id of the rule that says so; null where it is the page's own. */
export interface Reason {
  rule: string | null;
  text: string;
}
export interface Explained extends Timed {
  type: 'explained';
  /** Null for a move that is possible. */
  why: Reason | null;
}
interface Pong extends Timed {
  type: 'pong';
}
export type ServerMessage = Welcome | Events | News | Seated | Done | Refusal | Previewed | Hinted | Explained | Pong;
export type Answer = Done | Previewed | Hinted | Explained;

export interface GameOption {
  name: string;
  default: number | boolean | string;
  values: (number | boolean | string)[];
  meaning: string;
}
export interface ClockChoice {
  kind: string;
  seconds?: number;
  options?: { [name: string]: number | boolean | string };
}
export interface GameInfo {
  slug: string;
  title: string;
  credit: string;
  blurb: string;
  minutes: number;
  seats: number[];
  options: GameOption[];
  clocks: ClockChoice[];
  /** Numbers of seats for which the bot that learned has a network. An older server does not say. */
  learned?: number[];
  /** Numbers of seats for which levels 4 and 5 think ahead. */
  ahead?: number[];
  rules?: string | null;
}
/** A rule in words for players; texts are Markdown. */
export interface RuleSentence {
  id: string;
  text: string;
  example?: string | null;
  picture?: string | null;
  caption?: string | null;
  ruling?: string | null;
  reconstructed?: boolean;
}
export interface RulesPage {
  title: string;
  lead: string;
  sections: { id: string; title: string; sentences: RuleSentence[] }[];
  notation?: string | null;
  /** Of a game without sentences: its page as Markdown. */
  text?: string | null;
}
export interface PublicTable {
  id: string;
  game: string;
  options: TableState['options'];
  opened: number;
  status: TableState['status'];
  open_seats: number[];
  names: (string | null)[];
  to_act?: number[];
  since?: number | null;
}
