// The log in words, with the notation beside.

import type { GameModule, SeatInfo, GameEvent } from '../board';
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

const line = (entry: Entry, text: string, kind: Line['kind'] = 'table', seat: number | null = entry.seat ?? null): Line => ({
  key: String(entry.index),
  seat,
  text,
  notation: '',
  kind,
});

function seatLine(entry: Entry, name: string): Line | null {
  switch (entry.change) {
    case 'joined':
      return line(entry, t('log.joined', { name }));
    case 'left':
      return line(entry, t('log.left', { name }));
    case 'reopened':
      return line(entry, t('log.reopened', { name }));
    case 'bot':
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

/** An event in words. */
export interface EventWords {
  who: number;
  text: string;
  notation: string;
}

const dealt = ([who, text]: GameEvent): string | undefined => (who < 0 ? /^deal (\d) /.exec(text)?.[1] : undefined);

/** What is dealt to several seats in a row: "5 to each", or how many to whom. */
function deal(events: GameEvent[], seats: SeatInfo[]): EventWords | null {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(dealt(event)!, (counts.get(dealt(event)!) ?? 0) + 1);
  const [first, ...others] = counts.values();
  if (!others.length) return null;
  const same = others.every((count) => count === first);
  const each = [...counts].map(([seat, count]) => `${seats[Number(seat)]?.name ?? seat} ${count}`);
  const text = same ? t('log.dealt', { count: first! }) : t('log.dealt_some', { names: listed(each) });
  return { who: -1, text, notation: '' };
}

/** Events in words; a deal is one line, and what has no words is left out. */
export function tell(events: GameEvent[], game: GameModule, seats: SeatInfo[]): EventWords[] {
  const words: EventWords[] = [];
  for (let at = 0; at < events.length; at++) {
    let end = at;
    while (end < events.length && dealt(events[end]!)) end += 1;
    const whole = end > at ? deal(events.slice(at, end), seats) : null;
    if (whole) {
      words.push(whole);
      at = end - 1;
      continue;
    }
    const event = events[at]!;
    const text = game.say(event, seats);
    if (text) words.push({ who: event[0], text, notation: event[1] });
  }
  return words;
}

function moveLines({ index, moves = [] }: Entry, game: GameModule, seats: SeatInfo[]): Line[] {
  const events = moves.map((event) => (game.logged ? game.logged(event) : event)).filter((event) => event !== null);
  return tell(events, game, seats).map(({ who, text, notation }, at) => ({
    key: `${index}.${at}`,
    seat: who < 0 ? null : who,
    text,
    notation,
    kind: 'move',
  }));
}

function lines(entry: Entry, game: GameModule, seats: SeatInfo[]): Line[] {
  const name = entry.name ?? seats[entry.seat ?? -1]?.name ?? '';
  const one = (single: Line | null) => (single ? [single] : []);
  switch (entry.kind) {
    case 'move':
      return moveLines(entry, game, seats);
    case 'seat':
      return one(seatLine(entry, name));
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
  lines(entries: Entry[], game: GameModule, seats: SeatInfo[], most = 200): Line[] {
    const spoken = [language(), game.slug, ...seats.map((seat) => `${seat.name} ${seat.mine}`)].join('\n');
    if (spoken !== this.spoken) this.known = new WeakMap();
    this.spoken = spoken;
    const newest: Line[] = [];
    for (let at = entries.length - 1; at >= 0 && newest.length < most; at--) newest.push(...this.of(entries[at]!, game, seats));
    return newest;
  }

  private of(entry: Entry, game: GameModule, seats: SeatInfo[]): Line[] {
    let words = this.known.get(entry);
    if (!words) {
      words = lines(entry, game, seats).toReversed();
      this.known.set(entry, words);
    }
    return words;
  }
}
