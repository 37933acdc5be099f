// The steps of Te Kuiti in sentences.

import type { GameEvent } from '../../../lib/board';
import { asides, inside, seenAs, standings, subject, type Seen as SeenAs, type Step, type Told } from '../../../lib/story';
import { kindOf, isUp, CELLS, lying, read, SHEEP, total, type Kind, type TeKuitiView } from '../view';
import { gained, where } from '../words/say';
import { t, type StoryKey } from './words';

export const aTile = (tile: string): string => t(`a.${kindOf(tile)}` as StoryKey);
const isSheep = (kind: Kind): boolean => (SHEEP as readonly string[]).includes(kind);

export type Seen = SeenAs<TeKuitiView>;
export const seen = (step: Step): Seen | null => seenAs(step, read);

export function tell(step: Step): Told[] {
  const told: Told[] = [];
  for (const [at, event] of step.events.entries()) {
    // A tile that chance shows is told with the flip before it.
    if (event[0] < 0 && step.events[at - 1]?.[1].startsWith('flip')) continue;
    told.push(sentence(event, step.events[at + 1], step));
  }
  const now = seen(step);
  if (now) told.push(...asides(came(step, now)));
  return told;
}

/** What a flip showed: in its own text for a tile seen before, in chance's event else. */
export function tileShown(event: GameEvent, next: GameEvent | undefined): string | null {
  return /\[(.*)\]/.exec(event[1])?.[1] ?? (next && next[0] < 0 ? next[1] : null);
}

function sentence(event: GameEvent, next: GameEvent | undefined, { seats }: Step): Told {
  const [who, notation] = event;
  const [verb, place = '', other = ''] = notation.split(' ');
  const name = subject(seats, who);
  if (who < 0) return { who, notation, text: t('shown', { tile: aTile(notation) }), kept: null };
  if (verb === 'fence') return { who, notation, text: t('fence', { ...name, where: where(place) }) };
  if (verb === 'break') return { who, notation, text: t('break', { ...name, where: where(place) }) };
  if (verb === 'take') return { who, notation, text: t('take', { ...name, one: place, other }) };
  if (verb !== 'flip') return { who, notation, text: t('done', name) };
  const tile = tileShown(event, next);
  const plain = t('flip', { ...name, cell: place });
  if (!tile) return { who, notation, text: plain };
  const text = t('flipTile', { ...name, cell: place, tile: aTile(tile) });
  // Remembering is the game: the log names no sheep that may lie face down again. Rams and shepherds have left.
  return { who, notation: `flip ${place}`, text, kept: isSheep(kindOf(tile)) ? plain : text };
}

/** What came of it: pens, pairs, the late phase, the end of a round. */
function came(step: Step, { before, after }: Seen): string[] {
  const { seats, events } = step;
  const text = events[0]?.[1] ?? '';
  const [verb, cell = ''] = text.split(' ');
  const tile = verb === 'flip' && events[0] ? tileShown(events[0], events[1]) : null;
  const said: string[] = [];
  if (tile) said.push(...flipped(step, { before, after }, cell, tile));
  if (verb === 'fence' || verb === 'break') said.push(...fenced(step, { before, after }));
  if (after.late && !before.late && after.round === before.round) said.push(t('lateBegins'));
  if (after.last_turn && !before.last_turn) said.push(t('lastTurn', subject(seats, after.shepherd ?? 0)));
  if (before.mode === 'duel' && (after.round !== before.round || after.phase === 'over')) {
    const points = after.round === before.round ? after.scores : (after.last_round?.points ?? []);
    said.push(t('roundOver', { round: before.round ?? 1, standings: standings(seats, points) }));
  }
  if (before.mode === 'solo' && after.phase === 'over') {
    const count = total(after.removed);
    said.push(count === 25 ? t('soloWon') : t('soloOver', { count }));
  }
  return said;
}

function fenced({ seats }: Step, { before, after }: Seen): string[] {
  if (before.mode === 'solo') return [];
  const count = gained(before, after);
  if (count > 0) return [t('enclosed', { count, name: inside(seats, before.shepherd ?? 0) })];
  return count < 0 && after.round === before.round ? [t('freed', { count: -count })] : [];
}

function flipped({ seats, events }: Step, { before, after }: Seen, cell: string, tile: string): string[] {
  const kind = kindOf(tile);
  const who = events[0]?.[0] ?? 0;
  const daisies = before.mode === 'solo' ? after.fences.filter((fence) => !before.fences.includes(fence)) : [];
  const set = daisies.map((fence) => t('daisy', { where: where(fence) }));
  if (kind === 'ram') return [...set, after.phase === 'break' ? t('ramBreaks', subject(seats, who)) : t('ramAlone')];
  if (kind === 'shepherd')
    return [...set, before.mode === 'duel' ? t('shepherdFence', subject(seats, before.shepherd ?? 0)) : t('shepherdAlone')];
  return [...set, ...matched({ before, after }, cell, kind, subject(seats, who))];
}

function matched({ before, after }: Seen, cell: string, kind: Kind, name: { name: string; you: number }): string[] {
  if (tookPair({ before, after })) {
    const two = t(`two.${kind}` as StoryKey);
    return [before.mode === 'duel' ? t('pair', { two, ...name }) : t('soloPair', { two })];
  }
  const first = CELLS.find((other) => other !== cell && isUp(lying(before.field, other)));
  if (before.late || after.late || before.revealed_this_turn !== 1 || !first) return [];
  return [t(kindOf(lying(before.field, first) ?? '') === kind ? 'fencedIn' : 'differ')];
}

/** Whether a pair was taken by a flip, or left the field. */
export function tookPair({ before, after }: Seen): boolean {
  const [was, is] = before.mode === 'duel' ? [before.taken, after.taken] : [before.removed, after.removed];
  if (after.round !== before.round) {
    const shepherd = before.shepherd ?? 0;
    return (after.last_round?.points[1 - shepherd] ?? 0) - total(was) === 2;
  }
  return SHEEP.some((kind) => (is?.[kind] ?? 0) - (was?.[kind] ?? 0) === 2);
}
