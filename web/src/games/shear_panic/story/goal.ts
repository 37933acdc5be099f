// The goal of Shear Panic and what counts now; and a hint with its reason.

import type { BoardProps } from '../../../lib/board';
import { differences, gainWords, standings, type Advised, type Goal } from '../../../lib/story';
import { read, timeOf, words, type ShearView } from '../view';
import { actionName, nextGoal, word } from '../words/say';
import { isRow, lineOf, theSheep, way } from './tell';
import { t, type StoryKey } from './words';

export function goal({ view: raw, seats, seat }: BoardProps): Goal {
  const view = read(raw);
  const { marker, next } = view.track;
  const soon = next !== null && next.space - marker <= 3;
  const ahead = fieldAhead(view);
  const counts = ahead === view.track.field || ahead === 'team' ? now(view, seats, seat) : t(`now.then.${ahead}` as StoryKey);
  return { goal: t(`goal.${ahead}`), now: counts, next: nextGoal(view, true) || undefined, soon };
}

/** The field in which the next action ends: on the last space of one, that is the next. */
function fieldAhead({ track: { field, fields, marker } }: ShearView): ShearView['track']['field'] {
  return fields.find(({ first }) => first === marker + 1)?.name ?? field;
}

function now(view: ShearView, seats: BoardProps['seats'], seat: number | null): string {
  const { field } = view.track;
  const count = seat === null ? 0 : (view.counting[seat] ?? 0);
  if (seat === null || field === 'roger' || field === 'shearer') return t('now.all', { list: standings(seats, view.counting) });
  if (field === 'black sheep') return t('now.black', { count });
  return t(count === 2 ? 'now.team2' : count === 1 ? 'now.team1' : 'now.team0');
}

const DO: Record<string, StoryKey> = {
  slam: 'doSlam',
  diagonal: 'doDiagonal',
  roll: 'doRoll',
  leap: 'doLeap',
  align: 'doAlign',
  group: 'doGroup',
};

export function advise(move: string, props: BoardProps): Advised {
  const view = read(props.view);
  const { what, cell, way: to } = words(move);
  const place = { cell: cell ?? '', way: way((to ?? '').split('/')[0] ?? ''), sheep: theSheep(view, cell ?? '') };
  const said: Record<string, () => string> = {
    use: () => t('doUse', { action: actionName(to ?? ''), time: timeOf(to ?? '') }),
    line: () => t(isRow(to ?? '') ? 'doRow' : 'doColumn', { ...place, line: lineOf(cell ?? '', to ?? '') }),
    turn: () => t('doTurn', { way: t(to === 'left' ? 'turn.left' : 'turn.right') }),
    join: () => t('doJoin', place),
    'join to': () => t('doJoinTo'),
  };
  return {
    move: said[what]?.() ?? t(DO[what] ?? 'doGroup', place),
    reason: what === 'use' ? whyUse(view, to ?? '', props.seat ?? 0) : why(view, props),
  };
}

function whyUse(view: ShearView, action: string, seat: number): string | null {
  const { marker, next } = view.track;
  const count = timeOf(action);
  if (!next || marker + count < next.space || !view.counting[seat]) return null;
  return t('whyReaches', { count, goal: word('goal', next.name), points: view.counting[seat] });
}

function why(view: ShearView, { preview, seats, seat }: BoardProps): string | null {
  const after = preview?.view ? read(preview.view) : null;
  if (!after) return null;
  if (after.phase === 'roll the regroup die' || after.phase === 'choose a group') return t('whyApart');
  const gains = differences(view.scores, after.scores);
  if (gains.length) return t('whyScores', { list: gainWords(seats, gains) });
  const [from, to] = [view.counting[seat ?? 0] ?? 0, after.counting[seat ?? 0] ?? 0];
  if (after.track.field === view.track.field && to > from) return t('whyBetter', { from, to });
  if (after.phase === 'roll the panic die' && view.using) return t('whyPanic');
  return after.track.field === view.track.field && to > 0 ? t('whyKeeps', { count: to }) : null;
}
