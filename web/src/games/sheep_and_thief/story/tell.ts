// The steps of Sheep & Thief in sentences.

import type { GameEvent, SeatInfo } from '../../../lib/board';
import { asides, eventsTold, inside, isYou, seenAs, signed, standings, subject, type Step, type Told } from '../../../lib/story';
import { language } from '../../../lib/text/i18n.svelte';
import { listed } from '../../../words';
import { read, stolen, TOWNS, type Face, type Seen, type ThiefView } from '../view';
import { word } from '../words';
import { loadWords } from '../words/say';
import { t, type StoryKey } from './words';

export const seen = (step: Step): Seen | null => seenAs(step, read);

export function tell(step: Step): Told[] {
  const now = seen(step);
  const told = eventsTold(step, (event) => sentence(event, step, now));
  if (!now) return told;
  const more = asides([...came(step, now), ...ended(step, now)]);
  return told.length ? [told[0]!, ...more, ...told.slice(1)] : more;
}

/** "a road, a barn and 2 sheep": what is on a card. */
export function cardShort(card: Partial<Face>): string {
  const parts = [
    card.road && t('aRoad'),
    card.river && t('aRiver'),
    card.barn && t('aBarn'),
    card.sheep && t('someSheep', { count: card.sheep }),
    card.dogs && t('someDogs', { count: card.dogs }),
    card.foxes && t('someFoxes', { count: card.foxes }),
  ].filter((part): part is string => !!part);
  return parts.length ? listed(parts) : t('aMeadow');
}

/** A card of the viewer's own, as far as the view shows it. */
function known(view: ThiefView | undefined, card: string): string | null {
  const face = [...(view?.hand ?? []), ...(view?.picks ?? [])].find((each) => each.card === card);
  return face ? cardShort(face) : null;
}

function sentence([who, text]: GameEvent, { seats }: Step, now: Seen | null): string {
  const [verb = '', first = '', other = '', load = ''] = text.split(' ');
  const name = subject(seats, who < 0 ? Number(first) : who);
  const { before, after } = now ?? {};
  switch (verb) {
    case 'deal':
      return t('deal', name);
    case 'mission':
      return other === '?' ? t('mission', name) : t('missionCard', { ...name, mission: word(other) });
    case 'pick':
    case 'drop': {
      const card = known(before, first);
      return card ? t(`${verb}Card`, { ...name, card }) : t(verb, name);
    }
    case 'place': {
      const laid = after?.boards[who]?.cells[other];
      return laid ? t('placeCard', { ...name, cell: other, card: cardShort(laid) }) : t('place', { ...name, cell: other });
    }
    case 'bury':
      return t('bury', { ...name, cell: other });
    case 'sheep': {
      const due = before?.pending;
      return due
        ? t('sheepCome', { name: inside(seats, who), count: due.sheep, cell: due.cell })
        : t('sheep', { name: inside(seats, who) });
    }
    case 'dog':
      return first === 'pass'
        ? t('dogPass', name)
        : t('dog', { name: inside(seats, who), what: loadWords(load), from: first, cell: other });
    default:
      return after ? t('foxTo', { ...name, cell: after.fox }) : t(`fox.${first}` as StoryKey, name);
  }
}

/** "Rivers +2 and Sheepville +10". */
export function goldParts(changes: [string, number][]): string {
  return listed(changes.map(([part, change]) => t('part', { part: within(part), change: signed(change) })));
}

/** A part of the gold within a sentence. Towns are names, and in German all of them are nouns. */
function within(part: string): string {
  const name = word(part);
  return language() === 'de' || TOWNS.some((town) => town.name === part) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** How the parts of a seat's gold changed. */
export function goldChanges({ before, after }: Seen, seat: number): [string, number][] {
  const was = before.score_parts[seat] ?? {};
  return Object.entries(after.score_parts[seat] ?? {}).flatMap(([part, points]): [string, number][] => {
    const change = points - (was[part] ?? 0);
    return change && part !== 'mission' ? [[part, change]] : [];
  });
}

function came({ seats, events }: Step, now: Seen): string[] {
  const [who = 0, text = ''] = events[0] ?? [];
  const verb = text.split(' ')[0];
  if (verb === 'fox') return theft(seats, now, who);
  if (verb !== 'place' && verb !== 'dog') return [];
  const changes = goldChanges(now, who).filter(([part]) => part !== 'sheep' || verb === 'place');
  return changes.length ? [t('gold', { name: inside(seats, who), parts: goldParts(changes) })] : [];
}

function theft(seats: SeatInfo[], now: Seen, who: number): string[] {
  const all = stolen(now);
  const others = all.filter(({ seat }) => seat !== who);
  const said = others.map(({ seat, count }) =>
    t(isYou(seats, seat) ? 'stealsYours' : 'steals', { count, from: inside(seats, seat), name: inside(seats, who) }),
  );
  const own = all.find(({ seat }) => seat === who);
  if (own) said.push(t('loses', { ...subject(seats, who), count: own.count }));
  for (const [seat, board] of now.after.boards.entries()) {
    if (board.black_sheep === now.before.boards[seat]?.black_sheep) continue;
    said.push(t(isYou(seats, seat) ? 'blackHomeYou' : 'blackHome', { name: seats[seat]?.name ?? '' }));
  }
  return said.length ? said : [t('stealsNone')];
}

function ended({ seats, events }: Step, { before, after }: Seen): string[] {
  if (after.phase === 'finished') return [t('over', { standings: standings(seats, after.scores) })];
  if (after.round > before.round) return [t('roundEnds', { round: before.round, standings: standings(seats, after.scores) })];
  if (before.phase === 'draft' && after.phase === 'placement') return [t('placing', subject(seats, after.to_act[0] ?? 0))];
  const picked = events[0]?.[1].startsWith('pick') && before.phase === 'draft' && after.phase === 'draft';
  return picked && before.decided.length > 0 && after.decided.length === 0 ? [t('passed')] : [];
}
