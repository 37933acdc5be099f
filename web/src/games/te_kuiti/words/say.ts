// Te Kuiti in words: names of places and tiles, what happened, what to do now.

import type { BoardProps, Prompt, View } from '../../../lib/board';
import { t, word } from './index';
import { daisyOf, FACE_DOWN, foreseen, isUp, kindOf, lying, CELLS, placeOf, read, tilesEnclosed, total, type TeKuitiView } from '../view';

/** "between c4 and d4", "above a1". */
export function where(name: string): string {
  const { beside, upright } = placeOf(name);
  const [one, other] = beside;
  if (one && other) return t('between', { one, other });
  if (upright) return one ? t('rightOf', { cell: one }) : t('leftOf', { cell: other ?? '' });
  return one ? t('below', { cell: one }) : t('above', { cell: other ?? '' });
}

/** "Angry", or "Angry, daisy to the left". */
export function tileWord(tile: string): string {
  if (tile === FACE_DOWN) return t('faceDown');
  const side = daisyOf(tile);
  return side ? t('daisied', { tile: word(kindOf(tile)), side: word(side) }) : word(kindOf(tile));
}

const OWN = {
  'extra fence': 'doExtra',
  break: 'doBreak',
  'take or done': 'doChoose',
} as const;
const OTHERS = {
  fence: 'waitFence',
  'extra fence': 'waitExtra',
  break: 'waitBreak',
  flip: 'waitFlip',
  'take or done': 'waitChoose',
  reveal: 'waitFlip',
  over: 'over',
} as const;

export function prompt(props: BoardProps): Prompt {
  const view = read(props.view);
  if (view.phase === 'over') return over(view);
  if (!props.legal.length) {
    const actor = props.seats.find(({ seat }) => view.to_act.includes(seat));
    return { title: t(OTHERS[view.phase], { name: actor?.name ?? '' }), detail: view.last_turn ? t('lastTurnAbout') : undefined };
  }
  return { title: title(view, props.legal), detail: considered(props) ?? detail(view) };
}

function over(view: TeKuitiView): Prompt {
  const count = view.scores[0] ?? 0;
  const why = view.ending ? word(view.ending) : undefined;
  if (view.mode === 'duel') return { title: t('over'), detail: why };
  return { title: count === 25 ? t('soloWon') : t('soloLost', { count }), detail: count === 25 ? undefined : why };
}

function title(view: TeKuitiView, legal: string[]): string {
  if (view.phase === 'fence') {
    const done = 3 - (view.fences_to_place ?? 2);
    return t(view.last_turn ? 'doLastFence' : 'doFence', { done });
  }
  if (view.phase === 'flip' || view.phase === 'reveal' || view.phase === 'over') {
    if (legal.some((move) => move.startsWith('take'))) return t('doFlipTake');
    return t('doFlip', { done: view.revealed_this_turn + 1 });
  }
  return t(OWN[view.phase]);
}

function detail(view: TeKuitiView): string {
  if (view.phase === 'break') return t('detailBreak');
  if (view.phase === 'fence' || view.phase === 'extra fence') return t('detailSupply', { count: view.supply });
  if (view.late) return t('detailLate');
  const cell = view.revealed_this_turn === 1 ? CELLS.find((name) => isUp(lying(view.field, name))) : undefined;
  if (cell) return t('detailFirst', { cell, tile: word(kindOf(lying(view.field, cell) ?? '')) });
  return view.mode === 'solo' ? t('detailSolo', { count: view.supply }) : t('detailFlip');
}

/** What the move under the pointer would bring. */
function considered(props: BoardProps): string | undefined {
  const view = read(props.view);
  const after = foreseen(props);
  const [verb, one = ''] = props.preview?.move.split(' ') ?? [];
  if (!after || !verb) return undefined;
  if (verb === 'take') return t('thenTake', { tile: word(kindOf(lying(view.field, one) ?? '')) });
  if (verb !== 'fence' && verb !== 'break') return undefined;
  const count = gained(view, after);
  if (count > 0) return t('thenEnclose', { where: where(one), count });
  if (count < 0) return t('thenFree', { where: where(one), count: -count });
  return t('thenFence', { where: where(one) });
}

/** How many more tiles would be enclosed. When the move ends round 1, the field after it is in `last_round`. */
export function gained(view: TeKuitiView, after: TeKuitiView): number {
  if (after.round !== view.round) return (after.last_round?.points[0] ?? 0) - tilesEnclosed(view);
  return tilesEnclosed(after) - tilesEnclosed(view);
}

/** A score's parts, as far as the view shows them. */
export function parts(view: View, seat: number): Record<string, number> {
  const now = read(view);
  const all = now.scores[seat] ?? 0;
  if (now.mode === 'solo') return { 'tiles removed': total(now.removed) };
  const first = now.last_round?.points[seat] ?? 0;
  // Seat 0 is the shepherd of round 1, seat 1 of round 2.
  const enclosing = (now.round === 2 ? now.shepherd : 0) === seat;
  if (now.round !== 2) return enclosing ? { 'tiles enclosed': all, 'sheep taken': 0 } : { 'tiles enclosed': 0, 'sheep taken': all };
  return enclosing ? { 'tiles enclosed': all - first, 'sheep taken': first } : { 'tiles enclosed': first, 'sheep taken': all - first };
}

export function role(view: View, seat: number): string | null {
  const { mode, shepherd } = read(view);
  if (mode === 'solo') return null;
  return t(shepherd === seat ? 'shepherdPlayer' : 'sheepPlayer');
}

export function stage(view: View): string | null {
  const { mode, round = 1 } = read(view);
  return mode === 'solo' ? t('solo') : t('stage', { round });
}
