// The view of Sheep & Thief as the server sends it, and where things lie on the drawing: a cell is 100 by 100.

import type { BoardProps, View } from '../../lib/board';

/** A landscape card's face: ends as letters of n, e, s, w; how many of each picture. */
export interface Face {
  card: string;
  road: string;
  river: string;
  sheep: number;
  dogs: number;
  foxes: number;
  barn: boolean;
}

/** A card on a board: `l07`, `farmyard` or `buried`, with the white sheep that stand on it. */
export interface Laid extends Partial<Face> {
  card: string;
  road: string;
  river: string;
  barn: boolean;
  flock: number;
  /** What a buried card is, for who buried it. */
  face?: string;
}

export interface Landscape {
  cells: Record<string, Laid>;
  paddock: number;
  /** The black sheep's cell, if that module is in play. */
  black_sheep?: string;
}

interface Mission {
  mission: string;
  most: string;
  alone: number;
  shared: number;
  points: number;
}

interface Pending {
  card: string;
  cell: string;
  sheep: number;
  dogs: number;
  foxes: number;
}

type Phase = 'missions' | 'deal' | 'draft' | 'placement' | 'pictures' | 'drop' | 'finished';

export interface ThiefView {
  phase: Phase;
  round: number;
  starting_seat: number;
  to_act: number[];
  passed_to: number[];
  fox: string;
  boards: Landscape[];
  hand_sizes: number[];
  picks_made: number[];
  decided: number[];
  deck_size: number;
  pending: Pending | null;
  scores: number[];
  score_parts: Record<string, number>[];
  hand: Face[];
  picks: Face[];
  missions: boolean;
  black_sheep: boolean;
  mission?: Mission | null;
  winners?: number[];
  all_missions?: (Mission | null)[];
}

export const read = (view: View): ThiefView => view as unknown as ThiefView;

export const TURNS = 4;
export const CELLS: readonly string[] = [1, 2, 3, 4].flatMap((row) => [...'abcd'].map((column) => `${column}${row}`));
export const column = (cell: string): number => cell.charCodeAt(0) - 97;
export const row = (cell: string): number => Number(cell.charAt(1)) - 1;
/** Upper left corner of a cell. */
export const left = (cell: string): number => column(cell) * 100;
export const top = (cell: string): number => row(cell) * 100;

const field = (x: number, y: number): string => `M${x + 12} ${y + 3}h76q9 0 9 9v76q0 9-9 9h-76q-9 0-9-9v-76q0-9 9-9z`;
/** The outlines of all sixteen fields. */
export const FIELDS: string = CELLS.map((cell) => field(left(cell), top(cell))).join('');

export type Direction = 'n' | 'e' | 's' | 'w';
export const STEPS: Record<Direction, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** From one cell to a neighbouring one; null if it is none. */
export function direction(from: string, to: string): Direction | null {
  const dx = column(to) - column(from);
  const dy = row(to) - row(from);
  const step = Object.entries(STEPS).find(([, [x, y]]) => x === dx && y === dy);
  return step ? (step[0] as Direction) : null;
}

export interface Town {
  name: 'Baabourne' | 'Woolington' | 'Sheepville';
  cell: string;
  value: number;
}
export const TOWNS: readonly Town[] = [
  { name: 'Baabourne', cell: 'd1', value: 5 },
  { name: 'Woolington', cell: 'a4', value: 5 },
  { name: 'Sheepville', cell: 'd4', value: 10 },
];

/** The black sheep's value on each cell, as on the overview card. */
const BLACK_VALUES: readonly number[] = [0, 1, 3, 5, 1, 3, 5, 7, 3, 5, 7, 10, 5, 7, 10, 15];
export const blackValue = (cell: string): number => BLACK_VALUES[CELLS.indexOf(cell)] ?? 0;

/** How many sheep can be driven from a card in how many ways: white ones, and with the black one. */
export function loads(board: Landscape | undefined, cell: string): number {
  const flock = board?.cells[cell]?.flock ?? 0;
  return board?.black_sheep === cell ? 2 * flock + 1 : flock;
}

/** How many cards the seat has placed in this round. */
export function placed(view: ThiefView, seat: number): number {
  const cards = Object.keys(view.boards[seat]?.cells ?? {}).length - 1;
  return Math.max(0, cards - TURNS * (view.round - 1));
}

/** What the flock on a cell would be after the considered move, less what it is now. */
export function flockChange(view: ThiefView, after: ThiefView | null, seat: number, cell: string): number {
  const now = view.boards[seat]?.cells[cell]?.flock ?? 0;
  return after ? (after.boards[seat]?.cells[cell]?.flock ?? 0) - now : 0;
}

/** The view after the considered move. */
export function foreseen({ preview }: Pick<BoardProps, 'preview'>): ThiefView | null {
  return preview?.view ? read(preview.view) : null;
}

/** Whose board is the large one: the seat's own, or for an onlooker the one that acts. */
export function mainSeat(view: ThiefView, seat: number | null): number {
  return seat ?? (view.phase === 'draft' || view.phase === 'drop' ? 0 : (view.to_act[0] ?? 0));
}

/** The same table before and after something. */
export interface Seen {
  before: ThiefView;
  after: ThiefView;
}

const whites = (board: Landscape | undefined): number => Object.values(board?.cells ?? {}).reduce((sum, { flock }) => sum + flock, 0);

/** White sheep that each board has fewer of. */
export function stolen({ before, after }: Seen): { seat: number; count: number }[] {
  return before.boards.flatMap((board, seat) => {
    const count = whites(board) - whites(after.boards[seat]);
    return count > 0 ? [{ seat, count }] : [];
  });
}
