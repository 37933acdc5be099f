// The view of Shear Panic as the server sends it, and the names of places in it.

import type { View } from '../../lib/board';

export type SheepColour = 'blue' | 'green' | 'red' | 'yellow' | 'black';
type Heading = 'n' | 'e' | 's' | 'w';
export type Direction = Heading | 'ne' | 'se' | 'sw' | 'nw';
export type Kind = 'slam' | 'line' | 'diagonal' | 'align' | 'roll' | 'leap' | 'turn';
export type FieldName = 'team' | 'roger' | 'black sheep' | 'shearer';

interface Rank {
  row: number;
  cells: string[];
  points: number;
}
interface Track {
  marker: number;
  end: number;
  field: FieldName | 'lorry' | 'start';
  fields: { name: FieldName; first: number; last: number; gate?: number }[];
  panic_spaces: number[];
  next: { space: number; name: string } | null;
}
export interface ShearView {
  phase: string;
  part: string;
  to_act: number[];
  turn: number;
  colours: SheepColour[];
  heading: Heading;
  columns: number;
  rows: number;
  sheep: { cell: string; colour: SheepColour }[];
  shorn: SheepColour[];
  group: string[];
  regroup_die: '+' | 'x' | null;
  panic_colour: SheepColour | 'white' | null;
  using: string | null;
  menus: string[][];
  track: Track;
  figure: 'roger' | 'shearer' | null;
  ranks: Rank[];
  /** What each seat would score if the field were scored now. */
  counting: number[];
  scores: number[];
  score_parts: Record<string, number>[];
}

export const read = (view: View): ShearView => view as unknown as ShearView;

export const STEPS: Record<Direction, readonly [number, number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};
const DIRECTIONS = Object.keys(STEPS) as Direction[];

/** Degrees clockwise from the north. */
export const angle = (direction: Direction): number => DIRECTIONS.indexOf(direction) * 45;

/** Column and row of a cell, counted from 0: `b3` is [1, 2]. */
export function place(cell: string): readonly [number, number] {
  return [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
}

/** The menu as it is laid out: a row for each time, four actions in it. */
export const MENU = [
  ['line1', 'diagonal1', 'roll1', 'turn1'],
  ['slam2', 'diagonal2', 'align2', 'roll2'],
  ['slam3', 'line3', 'align3', 'leap3'],
] as const;
export const kindOf = (action: string): Kind => action.slice(0, -1) as Kind;
export const timeOf = (action: string): number => Number(action.slice(-1));

/** Words of a move: `slam b2 ne` is what, where and which way. */
export interface Words {
  what: string;
  cell: string | null;
  way: string | null;
}
export function words(move: string): Words {
  const [what = '', one = null, two = null] = move.split(' ');
  if (['slam', 'line', 'diagonal', 'roll', 'leap'].includes(what)) return { what, cell: one, way: two };
  if (what === 'group') return { what, cell: one, way: null };
  if (what === 'join' && one === 'to') return { what: 'join to', cell: null, way: two };
  return { what, cell: null, way: one };
}
/** Moves that are put together: first the sheep, then the way. */
export const isStepped = (what: string): boolean => what === 'slam' || what === 'roll' || what === 'leap';
