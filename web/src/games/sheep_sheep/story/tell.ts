// The steps of Sheep Sheep in sentences.

import type { GameEvent } from '../../../lib/board';
import { asides, eventsTold, isYou, seenAs, standings, subject, type Seen as SeenAs, type Step, type Told } from '../../../lib/story';
import { listed } from '../../../words';
import { families, outcome, read, sides, type Group, type SheepView } from '../view';
import { t as say } from '../words';
import { at, colourName, groupNames } from '../words/say';
import { t } from './words';

export type Seen = SeenAs<SheepView>;
export const seen = (step: Step): Seen | null => seenAs(step, read);

export function tell(step: Step): Told[] {
  const now = seen(step);
  const told = eventsTold(step, (event) => sentence(event, step, now));
  if (!now) return told;
  const more = asides(came(step, now));
  const last = asides(ended(step, now));
  return [...told.slice(0, 1), ...more, ...told.slice(1), ...last];
}

/** "the white and green card". */
function cardName(card: string): string {
  const [one = '', other = ''] = sides(card).map(colourName);
  return t('theCard', { one, other });
}

function sentence([who, text]: GameEvent, step: Step, now: Seen | null): string {
  const [what, first = '', second = '', taken] = text.split(' ');
  const { seats } = step;
  const name = subject(seats, who < 0 ? Number(first) : who);
  switch (what) {
    case 'lucky':
      return second === '?' ? t('luckySecret', name) : t('lucky', { ...name, colour: colourName(second) });
    case 'deal':
      return t('deal', { ...name, card: cardName(second) });
    case 'centre':
      return t('centre', { cell: at(first), colour: colourName(second.split('/')[0] ?? '') });
    case 'swap': {
      const laid = { ...name, colour: colourName(sides(first)[0]), cell: at(second) };
      return taken ? t('swap', { ...laid, taken: cardName(taken.slice(1, -1)) }) : t('swapPlain', laid);
    }
    case 'draw':
      return now ? t('draw', { ...subject(seats, now.after.turn), card: cardName(first) }) : t('drawAny', { card: cardName(first) });
    case 'place':
      return t('place', { ...name, colour: colourName(first), cell: at(second) });
    default:
      return stopped(step, now, who);
  }
}

function stopped({ seats, timedOut }: Step, now: Seen | null, who: number): string {
  const name = subject(seats, who);
  if (timedOut) return t(isYou(seats, who) ? 'timeOutYou' : 'timeOut', name);
  return t(now && !won(now).count ? 'stopNone' : 'stop', name);
}

/** "3 brown and 4 red": the cards that a step won, from the piles. */
export function won({ before, after }: Seen): { seat: number; groups: string; count: number } {
  for (const [seat, pile] of after.piles.entries()) {
    const gained = Object.entries(pile).flatMap(([colour, count]) => {
      const more = count - (before.piles[seat]?.[colour as keyof typeof pile] ?? 0);
      return more > 0 ? [{ colour, more }] : [];
    });
    if (!gained.length) continue;
    const groups = listed(gained.map(({ colour, more }) => say('group', { count: more, colour: colourName(colour) })));
    return { seat, groups, count: gained.reduce((sum, { more }) => sum + more, 0) };
  }
  return { seat: -1, groups: '', count: 0 };
}

/** Groups that a swap made and that wait to be won. */
export function waiting({ events }: Step, { before, after }: Seen): Group[] {
  const text = events[0]?.[1] ?? '';
  if (!text.startsWith('swap') || after.phase !== 'swap' || after.turn !== before.turn) return [];
  return outcome(before, text, after).groups;
}

function came(step: Step, now: Seen): string[] {
  const { seat, groups, count } = won(now);
  if (count) return [t('wins', { ...subject(step.seats, seat), groups, count })];
  const made = waiting(step, now);
  const before = families(now.before.groups, now.before.centre);
  return made.length && groupNames(made) !== groupNames(before) ? [t('groups', { groups: groupNames(made) })] : [];
}

function ended({ seats }: Step, { before, after }: Seen): string[] {
  const said = before.deck > 0 && after.deck === 0 ? [t('deckEmpty')] : [];
  if (after.phase === 'over') said.push(t('over', { standings: standings(seats, after.scores ?? after.won) }));
  return said;
}
