// Who sits where, in words for people.

import { COLOURS, type SeatInfo } from '../board';
import type { LessonData, LessonScene } from './lesson.svelte';
import { charactersOf, seatNames } from './lobby';
import type { TableState } from '../net/protocol';
import { colourName, t } from '../../words';

/** For boards, log and prompt. */
export function seatInfos(state: TableState | null, held: number[], toAct: number[]): SeatInfo[] {
  if (!state) return [];
  const names = seatNames(state);
  const characters = charactersOf(state);
  return state.seats.map((seat, at) => {
    const mine = held.includes(seat.seat);
    return {
      seat: seat.seat,
      name: mine && held.length === 1 && !seat.name ? t('you') : names[at]!,
      character: characters[at] ?? null,
      kind: seat.kind,
      colour: COLOURS[seat.seat] ?? 'blue',
      mine,
      toAct: state.status === 'playing' && toAct.includes(seat.seat),
    };
  });
}

/** Seats of a game that nobody sits at: they are called by their colours. */
export function colourSeats(count: number, mine: (seat: number) => boolean, acts: (seat: number) => boolean = () => false): SeatInfo[] {
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    name: colourName(seat),
    kind: 'person',
    colour: COLOURS[seat]!,
    mine: mine(seat),
    toAct: acts(seat),
  }));
}

/** Seats of a lesson. The pupil plays one of them, or whoever is to act. */
export function lessonSeats({ seats, pupil, names }: LessonData, { seat, view }: LessonScene): SeatInfo[] {
  const mine = (one: number) => one === seat;
  const turns = Array.isArray(view.to_act) ? view.to_act : [];
  if (pupil === null) return colourSeats(seats, mine, mine);
  return colourSeats(seats, mine, (one) => turns.includes(one)).map((info) =>
    mine(info.seat) ? { ...info, name: t('you') } : { ...info, name: names[info.seat] ?? info.name, kind: 'bot' },
  );
}
