// Peter's Two Sheep Dogs in words: pieces and slots, what happened, what to do now.

import type { BoardProps, Prompt, SeatInfo, View } from '../../../lib/board';
import { t, word, type Key } from './index';
import { correction, isGoal, kindOf, numberOf, ownerOf, read, steps, type DogsView, type Slot } from '../view';

/** "sheep 3". */
export const pieceWord = (piece: string): string =>
  /^[spcw]\d$/.test(piece) ? t(kindOf(piece), { number: numberOf(piece) }) : t('unknown');
export const piecesWord = (pieces: string[]): string => pieces.map(pieceWord).join(', ') || t('nothing');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const nameOf = (seats: SeatInfo[], seat: number): string => seats.find((info) => info.seat === seat)?.name ?? '';
const SIDES = { l: 'Left', r: 'Right', g: 'Goal' } as const;

/** "Your left", "Mira’s goal"; long: "your left grassland". */
export function slotWord(slot: Slot, seats: SeatInfo[], me: number | null, long = false): string {
  const side = SIDES[slot.charAt(0) as 'l' | 'r' | 'g'];
  const whose = ownerOf(slot) === me ? 'your' : 'their';
  return t(`${whose}${side}${long ? 'Long' : ''}` as Key, { name: nameOf(seats, ownerOf(slot)) });
}

const OTHERS: Record<string, Key> = {
  play: 'waitPlay',
  call: 'waitCall',
  chase: 'waitChase',
  'welcome back': 'waitHome',
  sow: 'waitSow',
  eat: 'waitEat',
  put: 'waitPut',
  over: 'over',
};

export function prompt(props: BoardProps): Prompt {
  const view = read(props.view);
  if (!props.legal.length) {
    const name = view.to_act[0] === undefined ? '' : nameOf(props.seats, view.to_act[0]);
    return { title: t(OTHERS[view.phase] ?? 'wait', { name, count: view.herd.length, piece: pieceWord(view.bonus ?? '') }) };
  }
  const own = decision(view, props);
  return { title: own.title, detail: considered(props) ?? own.detail };
}

function decision(view: DogsView, { seats, seat }: BoardProps): Prompt {
  switch (view.phase) {
    case 'play':
      if (!view.led) return { title: t('doLead'), detail: t('detailLead') };
      return { title: t('doFollow'), detail: t('detailFollow', { piece: pieceWord(view.led) }) };
    case 'call':
      return { title: t('doCall', { piece: pieceWord(view.calling ?? '') }), detail: t('detailCall') };
    case 'chase':
      return { title: t(view.may_stop ? 'doChaseMore' : 'doChase'), detail: t('detailChase') };
    case 'welcome back':
      return { title: t(view.may_stop ? 'doHomeMore' : 'doHome'), detail: t('detailHome') };
    case 'eat':
      return { title: t('doEat') };
    case 'put':
      return { title: t('doPut', { piece: pieceWord(view.bonus ?? '') }), detail: t('detailPut') };
    case 'sow': {
      const slot = view.slot ?? 'l0';
      const way = steps(slot, view.herd.length);
      const last = way ? slotWord(way.last, seats, seat, true) : '';
      const ends = way !== null && isGoal(way.last);
      return {
        title: t('doSow', { slot: slotWord(slot, seats, seat, true) }),
        detail: t(ends ? 'detailSowEnd' : 'detailSow', { count: view.herd.length, last }),
      };
    }
    default:
      return { title: t('over') };
  }
}

/** What the move under the pointer would bring. */
function considered(props: BoardProps): string | undefined {
  const { preview, seats, seat } = props;
  if (!preview) return undefined;
  const [verb, side = ''] = preview.move.split(' ');
  const after = preview.view ? read(preview.view) : null;
  if (verb === 'chase' && after?.slot) {
    const way = steps(after.slot, after.herd.length);
    if (!way) return undefined;
    const from = `${side}${read(props.view).to_act[0] ?? 0}` as Slot;
    return t(isGoal(way.last) ? 'thenChaseEnd' : 'thenChase', {
      slot: slotWord(from, seats, seat),
      count: after.herd.length,
      last: slotWord(way.last, seats, seat, true),
    });
  }
  const view = read(props.view);
  const season = Object.entries(preview.parts).find(([part]) => part === view.season);
  if (!season || after?.round !== view.round || after.season !== view.season) return undefined;
  const [part, [from, to]] = season;
  return t('thenPoints', { part: word(part), from: minus(from), to: minus(to) });
}

/** A score's parts, as far as the view shows them. */
export function parts(view: View, seat: number): Record<string, number> {
  const dogs = read(view);
  const earlier = dogs.totals[seat] ?? 0;
  const now = dogs.standing[seat] ?? 0;
  if (!dogs.spring) return { 'earlier rounds': earlier, spring: now };
  const spring = dogs.spring[seat] ?? 0;
  const points = (dogs.scores[seat] ?? 0) - earlier;
  const extra = correction(spring, now, points);
  return { 'earlier rounds': earlier, spring, summer: now, ...(extra ? { [extra]: points - spring - now } : {}) };
}

const minus = (points: number): string => String(points).replace('-', '−');
const signed = (points: number): string => (points < 0 ? minus(points) : `+${points}`);

export const role = (view: View, seat: number): string => t('now', { points: signed(read(view).standing[seat] ?? 0) });

export function stage(view: View): string {
  const { round, trick } = read(view);
  return t('stage', { round, trick });
}
