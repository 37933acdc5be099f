// The log in words, with the notation beside.

import type { GameModule, SeatInfo } from './board';
import type { Entry } from './protocol';
import { botName, listed, t } from './words';

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

function lines(entry: Entry, game: GameModule, seats: SeatInfo[]): Line[] {
  const name = entry.name ?? seats[entry.seat ?? -1]?.name ?? '';
  const one = (made: Line | null) => (made ? [made] : []);
  switch (entry.kind) {
    case 'move':
      return (entry.moves ?? []).flatMap((event, at) => {
        const kept = game.kept ? game.kept(event) : event;
        if (!kept) return [];
        const [who, text] = kept;
        const words = game.say(kept, seats);
        if (!words) return [];
        return [{ key: `${entry.index}.${at}`, seat: who < 0 ? null : who, text: words, notation: text, kind: 'move' as const }];
      });
    case 'seat':
      return one(seatLine(entry, name));
    case 'started':
      return [line(entry, t('log.started'))];
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

/** Newest first. Moves that were taken back stay, as they stay in the server's log. */
export function logLines(entries: Entry[], game: GameModule, seats: SeatInfo[], most = 200): Line[] {
  const made: Line[] = [];
  for (let at = entries.length - 1; at >= 0 && made.length < most; at--) made.push(...lines(entries[at]!, game, seats).reverse());
  return made;
}
