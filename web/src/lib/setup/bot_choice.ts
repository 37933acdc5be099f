// Which bots the set-up offers, and which of them are weaker here than at a server.

import type { GameInfo } from '../net/protocol';
import { LEVELS } from '../../words';

const LEARNED = 'learned';
/** Those that think ahead: on a slow processor they get less far in their time. */
const THINKERS = new Set(['level4', 'level5']);

/** Without a server also the bot that learned, where it has a network: it plays there at full strength. */
export function botsFor(game: GameInfo, seats: number, inPage: boolean): string[] {
  return inPage && game.learned?.includes(seats) ? [...LEVELS, LEARNED] : [...LEVELS];
}

export function isWeakerHere(game: GameInfo, seats: number, bot: string, inPage: boolean): boolean {
  return inPage && THINKERS.has(bot) && (game.ahead ?? game.seats).includes(seats);
}
