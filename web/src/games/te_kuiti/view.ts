// The view of Te Kuiti as the server sends it, and where things lie on the drawing: a cell is 100 by 100.

import type { BoardProps, View } from '../../lib/board';

export type Sheep = 'joyful' | 'sleepy' | 'timid' | 'angry' | 'dreamy';
export type Kind = Sheep | 'shepherd' | 'ram';
export const SHEEP: readonly Sheep[] = ['joyful', 'sleepy', 'timid', 'angry', 'dreamy'];
export const KINDS: readonly Kind[] = [...SHEEP, 'shepherd', 'ram'];
export const FACE_DOWN = 'face down';
export const FENCES = 30;
export const TILES = 25;

interface Shown {
  cell: string;
  tile: string;
  round?: number;
}

/** How round 1 was left. */
export interface LastRound {
  fences: string[];
  field: (string | null)[][];
  taken: Record<string, number>;
  points: [number, number];
  ending: string;
}

export interface TeKuitiView {
  mode: 'duel' | 'solo';
  phase: 'fence' | 'extra fence' | 'break' | 'flip' | 'take or done' | 'reveal' | 'over';
  to_act: number[];
  flipped: string | null;
  supply: number;
  fences: string[];
  field: (string | null)[][];
  enclosed: string[];
  revealed_this_turn: number;
  scores: number[];
  last_shown: Shown[];
  ending: string | null;
  // The duel.
  round?: number;
  shepherd?: number;
  sheep_player?: number;
  taken?: Record<string, number>;
  late?: boolean;
  last_turn?: boolean;
  fences_to_place?: number;
  last_round?: LastRound | null;
  // Alone.
  daisies?: number;
  removed?: Record<string, number>;
  idle_turns?: number;
}

export const read = (view: View): TeKuitiView => view as unknown as TeKuitiView;

export const CELLS: readonly string[] = [1, 2, 3, 4, 5].flatMap((row) => [...'abcde'].map((column) => `${column}${row}`));

export const column = (cell: string): number => cell.charCodeAt(0) - 97;
export const row = (cell: string): number => Number(cell.charAt(1)) - 1;

/** The tile on a cell, `face down`, or null where none is left. */
export function lying(field: (string | null)[][], cell: string): string | null {
  return field[row(cell)]?.[column(cell)] ?? null;
}

export const kindOf = (tile: string): Kind => tile.split(' ')[0] as Kind;
/** The side its daisy points to, in the solo game. */
export const daisyOf = (tile: string): string | null => tile.split(' ')[1] ?? null;
export const isUp = (tile: string | null | undefined): tile is string => !!tile && tile !== FACE_DOWN;

export interface Place {
  name: string;
  /** Its middle. */
  x: number;
  y: number;
  upright: boolean;
  /** The cells beside it: above and below, or left and right; null beyond the border. */
  beside: [string | null, string | null];
}

function place(name: string): Place {
  const cell = name.slice(0, 2);
  const side = name.charAt(2);
  const x = column(cell) * 100;
  const y = row(cell) * 100;
  const other = (dx: number, dy: number): string | null => {
    const neighbour = String.fromCharCode(cell.charCodeAt(0) + dx) + String(Number(cell.charAt(1)) + dy);
    return CELLS.includes(neighbour) ? neighbour : null;
  };
  if (side === 'n') return { name, x: x + 50, y, upright: false, beside: [other(0, -1), cell] };
  if (side === 's') return { name, x: x + 50, y: y + 100, upright: false, beside: [cell, null] };
  if (side === 'w') return { name, x, y: y + 50, upright: true, beside: [other(-1, 0), cell] };
  return { name, x: x + 100, y: y + 50, upright: true, beside: [cell, null] };
}

export const PLACES: readonly Place[] = [
  ...CELLS.map((cell) => place(`${cell}n`)),
  ...[...'abcde'].map((letter) => place(`${letter}5s`)),
  ...CELLS.map((cell) => place(`${cell}w`)),
  ...[1, 2, 3, 4, 5].map((number) => place(`e${number}e`)),
];
const BY_NAME = new Map(PLACES.map((one) => [one.name, one]));
export const placeOf = (name: string): Place => BY_NAME.get(name) ?? place(name);

/** How many tiles, of any kind, lie on enclosed cells. */
export function tilesEnclosed(view: TeKuitiView): number {
  return view.enclosed.filter((cell) => lying(view.field, cell) !== null).length;
}

export const total = (counts: Record<string, number> | undefined): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** The view after the considered move, if it is of this position. */
export function foreseen({ preview }: Pick<BoardProps, 'preview'>): TeKuitiView | null {
  return preview?.view ? read(preview.view) : null;
}
