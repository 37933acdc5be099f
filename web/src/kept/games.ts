// The games that were played at this device, one seat each, with their luck and skill.

import type { Analysis } from '../lib/net/api';
import type { TableState } from '../lib/net/protocol';
import { balance, type Balance } from './balance';
import { KeptList } from './list.svelte';

export interface KeptGame {
  /** The table's. */
  id: string;
  game: string;
  /** When it was over, in milliseconds. */
  at: number;
  seat: number;
  names: string[];
  scores: number[] | null;
  winners: number[];
  /** Of the chance to win; absent while nobody has looked at the game. */
  luck?: number;
  /** What the seat's own moves gave away. */
  skill?: number;
  /** The chance at the start. */
  start?: number;
}

const MOST = 1000;
export const games = new KeptList<KeptGame>('games', MOST);

/** What the analysis says of the seat. */
export function measured(analysis: Analysis, seat: number): Pick<KeptGame, 'luck' | 'skill' | 'start'> {
  const [first] = analysis.chances;
  const { [seat]: luck } = analysis.luck;
  const { [seat]: skill } = analysis.skill;
  if (luck === undefined || skill === undefined) return {};
  return { luck, skill, start: first?.[1][seat] ?? 1 / Math.max(1, analysis.luck.length) };
}

/** A finished game is kept; once it was analysed, with that. */
export function keepGame(state: TableState, seat: number, names: string[], analysis: Analysis | null): void {
  const before = games.find(state.id);
  if (before && (!analysis || before.luck !== undefined)) return;
  games.put({
    id: state.id,
    game: state.game,
    at: before?.at ?? Date.now(),
    seat,
    names,
    scores: state.scores,
    winners: state.winners ?? [],
    ...(analysis ? measured(analysis, seat) : {}),
  });
}

/** What the game brought: 1 for a win, a part of it for a shared one. */
export const result = (game: KeptGame): number => (game.winners.includes(game.seat) ? 1 / game.winners.length : 0);

/** The game as a sum; null while nobody has looked at it. */
export const sumOf = (game: KeptGame): Balance | null =>
  game.luck === undefined ? null : balance(game.start ?? 1 / Math.max(1, game.names.length), game.luck, result(game));
