// The steps of Shear Panic in sentences.

import type { GameEvent } from '../../../lib/board';
import { asides, eventsTold, gainWords, seenAs, subject, type Gain, type Seen as SeenAs, type Step, type Told } from '../../../lib/story';
import { listed } from '../../../words';
import { read, timeOf, words, type ShearView } from '../view';
import { actionName, word } from '../words/say';
import { t, type StoryKey } from './words';

export const way = (direction: string): string => t(`way.${direction}` as StoryKey);
/** "the blue sheep" on a cell. */
export function theSheep(view: ShearView | null, cell: string): string {
  const colour = view?.sheep.find((one) => one.cell === cell)?.colour ?? '';
  return t(`the.${colour}` as StoryKey);
}
/** A line push goes along a row or a column: its name. */
export const isRow = (direction: string): boolean => direction === 'e' || direction === 'w';
export const lineOf = (cell: string, direction: string): string => (isRow(direction) ? cell.slice(1) : cell.charAt(0));

export type Seen = SeenAs<ShearView>;
export const seen = (step: Step): Seen | null => seenAs(step, read);

export function tell(step: Step): Told[] {
  const now = seen(step);
  const told = eventsTold(step, (event) => sentence(event, step, now?.before ?? null));
  const more = now ? asides(came(step, now)) : [];
  // Scoring comes before the panic die, after everything else.
  const panic = step.events.findIndex(([who, text]) => who < 0 && text.startsWith('panic'));
  return panic < 0 ? [...told, ...more] : [...told.slice(0, panic), ...more, ...told.slice(panic)];
}

function sentence([who, text]: GameEvent, { seats }: Step, view: ShearView | null): string {
  const { what, cell, way: to } = words(text);
  const name = subject(seats, who);
  const place = { ...name, cell: cell ?? '', way: way(to ?? ''), sheep: theSheep(view, cell ?? '') };
  const panicking = view?.panic_colour !== null && view !== null;
  switch (what) {
    case 'use':
      return t('use', { ...name, action: actionName(to ?? ''), time: timeOf(to ?? '') });
    case 'panic':
      return to === 'white' ? t('panicWhite') : t('panic', { colour: word('colour', to ?? '') });
    case 'regroup':
      if (view?.group.length || view?.phase === 'choose a group') return t(to === 'x' ? 'stillApartX' : 'stillApart');
      return t(to === 'x' ? 'apartX' : 'apart');
    case 'turn':
      return t(panicking ? 'panicTurn' : 'turn', { ...name, way: t(to === 'left' ? 'turn.left' : 'turn.right') });
    case 'line':
      return t(isRow(to ?? '') ? 'row' : 'column', { ...place, line: lineOf(cell ?? '', to ?? '') });
    case 'slam':
      return t(panicking ? 'panicSlam' : 'slam', place);
    case 'join':
      return joined(to ?? '', view?.group.length ?? 0);
    case 'join to':
      return t('joinTo');
    default:
      return t(what as StoryKey, place);
  }
}

function joined(text: string, count: number): string {
  const [direction = '', part] = text.split('/');
  const where = { way: way(direction), count };
  if (!part) return t(count ? 'join' : 'joinAny', where);
  return t(count ? 'slide' : 'slideAny', { ...where, part: way(part) });
}

export const GATES = ['roger gate', 'roger pen', 'shearer gate', 'shearer pen'] as const;
export type Gate = (typeof GATES)[number];

/** What each seat got for a part of the score. */
export function gained({ before, after }: Seen, part: string): Gain[] {
  return after.score_parts.flatMap((parts, seat) => {
    const points = (parts[part] ?? 0) - (before.score_parts[seat]?.[part] ?? 0);
    return points ? [{ seat, points }] : [];
  });
}

/** The gates that the marker came to, whether they brought points or not. */
export function gates({ before, after }: Seen): Gate[] {
  const [from, to] = [before.track.marker, after.track.marker];
  const [roger, shearer] = [before.track.fields[1], before.track.fields[3]];
  const spaces = [roger?.gate, roger?.last, shearer?.gate, shearer?.last];
  return GATES.filter((_, at) => spaces[at] !== undefined && from < spaces[at] && spaces[at] <= to);
}

/** The sheep that were shorn in this step. */
export function shorn({ before, after }: Seen): string[] {
  const rest = [...before.shorn];
  return after.shorn.filter((colour) => {
    const at = rest.indexOf(colour);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function came({ seats }: Step, now: Seen): string[] {
  const said: string[] = [];
  const { before, after } = now;
  if (after.track.marker > before.track.marker) said.push(t('clock', { at: after.track.marker }));
  for (const { seat, points } of gained(now, 'team')) said.push(t(points === 2 ? 'team2' : 'team1', subject(seats, seat)));
  for (const gate of gates(now)) {
    const sheep = shorn(now);
    const list = listed(sheep.map((colour) => word('colour', colour)));
    if (gate.startsWith('shearer') && sheep.length) said.push(t('shorn', { count: sheep.length, list }));
    const gains = gained(now, gate);
    const all = seats.map(({ seat }) => gains.find((gain) => gain.seat === seat) ?? { seat, points: 0 });
    said.push(t(`gate.${gate}`, { list: gainWords(seats, all) }));
  }
  for (const { seat, points } of gained(now, 'black sheep')) said.push(t('black', { ...subject(seats, seat), count: points }));
  if (after.phase === 'over' && !gates(now).length) said.push(t('over'));
  return said;
}
