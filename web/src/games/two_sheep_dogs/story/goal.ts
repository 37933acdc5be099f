// The goal of Peter's Two Sheep Dogs and what counts now; and a hint with its reason.

import type { BoardProps } from '../../../lib/board';
import { minus, standings, subject, type Advised, type Goal } from '../../../lib/story';
import { isGoal, numberOf, ownerOf, read, steps, type DogsView, type Slot } from '../view';
import { pieceWord } from '../words/say';
import { field } from './tell';
import { t } from './words';

export function goal({ view: raw, seats, seat }: BoardProps): Goal {
  const view = read(raw);
  const spring = view.season === 'spring';
  const count = (spring ? 5 : 11) - view.trick + 1;
  const soon = count <= 1;
  const next = spring ? t(soon ? 'nextSpringNow' : 'nextSpring', { count }) : t(soon ? 'nextSummerNow' : 'nextSummer', { count });
  const works = seat !== null && view.to_act[0] === seat && view.chases > 0;
  const now = works
    ? t('nowWorker', { count: Math.min(3, view.chases) })
    : t(spring ? 'nowSpring' : 'nowSummer', { standings: standings(seats, view.standing) });
  const total = seat === null ? 0 : (view.totals[seat] ?? 0);
  const towards = total > 0 && !works ? ` · ${t('nextTotal', { count: total })}` : '';
  return { goal: t(seat === null ? 'goalOther' : 'goal'), now: now + towards, next, soon };
}

export function advise(move: string, props: BoardProps): Advised {
  const view = read(props.view);
  const { seats } = props;
  const me = props.seat ?? view.to_act[0] ?? 0;
  const [verb, one = ''] = move.split(' ');
  const piece = pieceWord(one);
  switch (verb) {
    case 'play':
      return { move: t('doPlay', { piece }), reason: whyPlay(view, one) };
    case 'call': {
      const slot = `${one}${me}` as Slot;
      const called = pieceWord(view.calling ?? '');
      return { move: t('doCall', { piece: called, into: field(slot, seats) }), reason: whyCall(view, slot) ?? points(props, me) };
    }
    case 'chase': {
      const slot = `${one}${me}` as Slot;
      return { move: t('doChase', { slot: field(slot, seats, 'in') }), reason: whyChase(view, slot) };
    }
    case 'sow':
    case 'put': {
      const slot = (verb === 'put' ? one : (view.slot ?? 'l0')) as Slot;
      const what = verb === 'put' ? (view.bonus ?? '') : one;
      const words = { piece: pieceWord(what), into: field(slot, seats) };
      return { move: t(verb === 'put' ? 'doPut' : 'doSow', words), reason: whyLay(props, me, slot, what) };
    }
    case 'home':
      return { move: t('doHome', { piece }), reason: t('whySafe') };
    case 'eat':
      return { move: t('doEat', { piece }), reason: points(props, me) };
    default:
      return { move: t('doStop'), reason: null };
  }
}

function whyPlay(view: DogsView, piece: string): string {
  const number = numberOf(piece);
  if (view.led) return t(number > numberOf(view.led) ? 'whyWin' : 'whyLose');
  return t(number >= 5 ? 'whyLeadHigh' : 'whyLeadLow');
}

/** Whether so many pieces there would end in a fence. */
function whyCall(view: DogsView, slot: Slot): string | null {
  const count = view.slots[slot].length + 1;
  const way = steps(slot, count + 1);
  return way && isGoal(way.last) ? t('whyReady', { count }) : null;
}

function whyChase(view: DogsView, slot: Slot): string | null {
  const way = steps(slot, view.slots[slot].length + 1);
  if (!way || !isGoal(way.last)) return null;
  return t(view.chases === 2 ? 'whyThird' : 'whyAgain');
}

function whyLay(props: BoardProps, me: number, slot: Slot, piece: string): string | null {
  const rival = ownerOf(slot) !== me;
  if (piece.startsWith('w') && rival && !isGoal(slot)) return t('whyWolf', { name: subject(props.seats, ownerOf(slot)).name });
  return points(props, me);
}

/** The points of what lies there, before and after. */
function points({ view: raw, preview, seats }: BoardProps, me: number): string | null {
  const view = read(raw);
  const after = preview?.view ? read(preview.view) : null;
  if (!after || after.round !== view.round || after.season !== view.season) return null;
  const loss = (view.standing[1 - me] ?? 0) - (after.standing[1 - me] ?? 0);
  if (loss > 0) return t('whyHurts', { name: seats[1 - me]?.name ?? '', count: loss });
  const [from, to] = [view.standing[me] ?? 0, after.standing[me] ?? 0];
  return to > from ? t('whyPoints', { gain: to - from, from: minus(from), to: minus(to) }) : null;
}
