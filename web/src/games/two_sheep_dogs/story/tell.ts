// The steps of Peter's Two Sheep Dogs in sentences.

import type { GameEvent, SeatInfo } from '../../../lib/board';
import {
  asides,
  capital,
  eventsTold,
  inside,
  isYou,
  seenAs,
  standings,
  subject,
  type Seen as SeenAs,
  type Step,
  type Told,
} from '../../../lib/story';
import { isGoal, numberOf, ownerOf, read, type DogsView, type Slot } from '../view';
import { pieceWord, piecesWord } from '../words/say';
import { t, type StoryKey } from './words';

const SIDES = { l: 'Left', r: 'Right', g: 'Goal' } as const;

/** "into your left field" or, with `in`, "your left field". */
export function field(slot: Slot, seats: SeatInfo[], how: 'in' | 'into' = 'into'): string {
  const owner = ownerOf(slot);
  const whose = isYou(seats, owner) ? 'your' : 'their';
  return t(`${how}.${whose}${SIDES[slot.charAt(0) as 'l' | 'r' | 'g']}` as StoryKey, { name: seats[owner]?.name ?? '' });
}

export type Seen = SeenAs<DogsView>;
export const seen = (step: Step): Seen | null => seenAs(step, read);

export function tell(step: Step): Told[] {
  const now = seen(step);
  const told = eventsTold(step, (event) => sentence(event, step, now));
  const more = now ? asides(came(step, now)) : [];
  // A sentence about a trick comes before what chance draws for the next round.
  const own = step.events.findIndex(([who]) => who < 0);
  return own < 0 ? [...told, ...more] : [...told.slice(0, own), ...more, ...told.slice(own)];
}

function sentence([who, text]: GameEvent, { seats }: Step, now: Seen | null): string {
  const [verb = '', first = '', second = ''] = text.split(' ');
  const name = subject(seats, who);
  const piece = pieceWord(first);
  const before = now?.before;
  switch (verb) {
    case 'play':
      return t(before?.led === null ? 'lead' : 'follow', { ...name, piece });
    case 'call':
      return called(first, before?.calling, seats, who);
    case 'chase': {
      const side = t(first === 'l' ? 'left' : 'right');
      const pieces = before?.slots[`${first}${who}` as Slot];
      return pieces ? t('chase', { ...name, side, pieces: piecesWord(pieces) }) : t('chaseAny', { ...name, side });
    }
    case 'sow':
      return before?.slot ? capital(t('sow', { piece, into: field(before.slot, seats) })) : t('sowAny', { ...name, piece });
    case 'home':
      return t('home', { ...name, piece });
    case 'eat': {
      if (!before?.slot) return t('eatAny', { piece });
      const owner = ownerOf(before.slot);
      return t(isYou(seats, owner) ? 'eatYours' : 'eat', { piece, name: inside(seats, owner) });
    }
    case 'bonus': {
      const worker = now?.after.to_act[0];
      return worker === undefined ? t('bonusAny', { piece }) : t('bonus', { ...subject(seats, worker), piece });
    }
    case 'put':
      return t('put', { ...name, piece: pieceWord(before?.bonus ?? ''), into: field(first as Slot, seats) });
    case 'lead':
      return t('leads', subject(seats, Number(first)));
    case 'deal':
      return t('deal', { ...subject(seats, Number(first)), piece: pieceWord(second) });
    case 'field':
      return capital(t('field', { piece: pieceWord(second), where: field(first as Slot, seats, 'in') }));
    default:
      return t('stop', name);
  }
}

function called(side: string, piece: string | null | undefined, seats: SeatInfo[], who: number): string {
  const name = subject(seats, who);
  const where = { ...name, side: t(side === 'l' ? 'left' : 'right') };
  return piece ? t('call', { ...where, piece: pieceWord(piece) }) : t('callAny', where);
}

/** Both pieces of a trick that this step made whole. */
export function trick({ events }: Step, { before, after }: Seen): { winner: number; loser: number; high: string; low: string } | null {
  const [verb, piece = ''] = events[0]?.[1].split(' ') ?? [];
  if (verb !== 'play' || !before.led || after.loser === null) return null;
  const { loser } = after;
  const follower = events[0]![0];
  const [high, low] = loser === follower ? [before.led, piece] : [piece, before.led];
  return { winner: 1 - loser, loser, high, low };
}

/** With equal numbers the leader wins. */
export const isTie = ({ high, low }: { high: string; low: string }): boolean => numberOf(high) === numberOf(low);

/** "Now your dog runs." */
export const runs = (seats: SeatInfo[], loser: number): string =>
  t(isYou(seats, loser) ? 'runsYou' : 'runs', { name: seats[loser]?.name ?? '' });

/** Whether a chase ended in a fence, so that the dog may run again. */
export function runsAgain({ events }: Step, { before, after }: Seen): boolean {
  const verb = events[0]?.[1].split(' ')[0];
  return (verb === 'sow' || verb === 'eat') && !before.may_stop && after.may_stop && after.trick === before.trick;
}

/** Which season was scored. */
export function scored({ before, after }: Seen): 'spring' | 'round' | null {
  if (after.phase === 'over' || after.round > before.round) return 'round';
  return after.spring && !before.spring ? 'spring' : null;
}

function came(step: Step, now: Seen): string[] {
  const { before, after } = now;
  const { seats, events } = step;
  const said: string[] = [];
  const won = trick(step, now);
  if (won) {
    const words = { ...subject(seats, won.winner), high: pieceWord(won.high), low: pieceWord(won.low) };
    said.push(capital(t(isTie(won) ? 'wonTie' : 'won', words)), runs(seats, won.loser));
  }
  const [verb, piece = ''] = events[0]?.[1].split(' ') ?? [];
  if (verb === 'sow' && piece.startsWith('w') && before.slot && isGoal(before.slot))
    said.push(t(after.phase === 'eat' ? 'wolfPicks' : before.slots[before.slot].length ? 'wolfPicks' : 'wolfAlone'));
  if (runsAgain(step, now)) said.push(t('again', subject(seats, events[0]![0])));
  const season = scored(now);
  if (season === 'spring') said.push(t('springScored', { standings: standings(seats, after.spring ?? []) }));
  if (season === 'round') said.push(t('roundScored', { round: before.round, standings: standings(seats, roundPoints(now)) }));
  if (!season && after.trick > before.trick && after.leader !== null) said.push(t('next', subject(seats, after.leader)));
  return said;
}

/** What a finished round brought. */
export function roundPoints({ before, after }: Seen): number[] {
  if (after.phase === 'over') return after.scores.map((score, seat) => score - (before.totals[seat] ?? 0));
  return after.last_round?.points ?? [0, 0];
}
