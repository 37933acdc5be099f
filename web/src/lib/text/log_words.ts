// The log in words. The notation is there for those who ask for it.

import type { GameModule, SeatInfo } from '../board';
import { tell, type Told, type Views } from '../story';
import { language } from './i18n.svelte';
import type { Entry } from '../net/protocol';
import { botName, listed, t } from '../../words';

export interface Line {
  key: string;
  /** Whose sign stands before it; null for chance and the table itself. */
  seat: number | null;
  text: string;
  notation: string;
  kind: 'move' | 'chat' | 'table';
}

/** Through whose eyes a log is read, and what was seen around its entries, as far as that is known. */
export interface Look {
  seat: number | null;
  views: (entry: Entry) => Views | undefined;
}
const UNKNOWN: Views = { before: null, after: null };
export const NO_LOOK: Look = { seat: null, views: () => undefined };

const line = (entry: Entry, text: string, kind: Line['kind'] = 'table', seat: number | null = entry.seat ?? null): Line => ({
  key: String(entry.index),
  seat,
  text,
  notation: '',
  kind,
});

function seatLine(entry: Entry, name: string, seats: SeatInfo[]): Line | null {
  switch (entry.change) {
    case 'joined':
      return line(entry, t('log.joined', { name }));
    case 'left':
      return line(entry, t('log.left', { name }));
    case 'reopened':
      return line(entry, t('log.reopened', { name }));
    case 'bot':
      if (!entry.name && seats[entry.seat ?? -1]?.character) return line(entry, t('log.joined', { name }));
      return line(entry, t('log.bot', { name, bot: botName(entry.bot ?? null) }));
    case 'back':
      return line(entry, t('log.back', { name }));
    case 'timeout':
      return line(entry, t('log.timeout', { name }));
    case 'replaced':
      return line(entry, t('log.replaced', { name }));
    default:
      return null;
  }
}

function moveLines(entry: Entry, game: GameModule, seats: SeatInfo[], look: Look): Line[] {
  const { index, moves = [], by } = entry;
  const step = { ...(look.views(entry) ?? UNKNOWN), events: moves, seat: look.seat, seats, timedOut: by === 'clock' };
  const told = tell(step, game).map((one) => ({ ...one, text: one.kept === undefined ? one.text : one.kept }));
  const kept = told.filter((one): one is Told => !!one.text);
  if (!kept.length) return [];
  const text = kept.map((one) => one.text).join(' ');
  const notation = kept.flatMap((one) => one.notation || []).join(', ');
  return [{ key: String(index), seat: entry.seat ?? null, text, notation, kind: 'move' }];
}

function lines(entry: Entry, game: GameModule, seats: SeatInfo[], look: Look): Line[] {
  const name = entry.name ?? seats[entry.seat ?? -1]?.name ?? '';
  const one = (single: Line | null) => (single ? [single] : []);
  switch (entry.kind) {
    case 'move':
      return moveLines(entry, game, seats, look);
    case 'seat':
      return one(seatLine(entry, name, seats));
    case 'started':
      return [line(entry, entry.first === undefined ? t('log.started') : t('log.lots', { name: seats[0]?.name ?? '' }))];
    case 'undo':
      return [line(entry, t('log.undo', { name }))];
    case 'asked':
      return [line(entry, t('log.asked', { name }))];
    case 'answered':
      return [line(entry, entry.agree ? t('log.agreed', { name }) : t('log.refused', { name }))];
    case 'vote':
      return [line(entry, t('log.vote', { name, away: seats[entry.away ?? -1]?.name ?? '' }))];
    case 'resigned':
      return [line(entry, t('log.resigned', { name }))];
    case 'chat':
      return [line(entry, `${name}: ${entry.text ?? ''}`, 'chat')];
    case 'over': {
      const winners = (entry.winners ?? []).map((seat) => seats[seat]?.name ?? '');
      return [line(entry, winners.length ? t('log.over', { names: listed(winners) }) : t('log.ended'), 'table', null)];
    }
    case 'rematch':
      return [line(entry, t('log.rematch'))];
    default:
      return [];
  }
}

/** A log grows at its end: the words for an entry are found once, and again when the language or the names change. */
export class LogWords {
  private known = new WeakMap<Entry, Line[]>();
  private spoken = '';

  /** Newest first. Moves that were taken back stay, as they stay in the server's log. */
  lines(entries: Entry[], game: GameModule, seats: SeatInfo[], look: Look = NO_LOOK, most = 200): Line[] {
    const spoken = [language(), game.slug, look.seat, ...seats.map((seat) => `${seat.name} ${seat.mine}`)].join('\n');
    if (spoken !== this.spoken) this.known = new WeakMap();
    this.spoken = spoken;
    const newest: Line[] = [];
    for (let at = entries.length - 1; at >= 0 && newest.length < most; at--) newest.push(...this.of(entries[at]!, game, seats, look));
    return newest;
  }

  private of(entry: Entry, game: GameModule, seats: SeatInfo[], look: Look): Line[] {
    let words = this.known.get(entry);
    if (!words) {
      words = lines(entry, game, seats, look).toReversed();
      this.known.set(entry, words);
    }
    return words;
  }
}
