// The goal of Te Kuiti and what counts now; and a hint with its reason.

import type { BoardProps } from '../../../lib/board';
import type { Advised, Goal } from '../../../lib/story';
import { CELLS, foreseen, isUp, lying, read, tilesEnclosed, total, type TeKuitiView } from '../view';
import { gained, where } from '../words/say';
import { planned } from './pens';
import { aTile } from './tell';
import { t } from './words';

export function goal({ view: raw, seat }: BoardProps): Goal {
  const view = read(raw);
  const next = view.last_turn ? t('nextLast') : t('nextFences', { count: view.supply });
  const soon = view.supply <= 2 || !!view.last_turn;
  if (view.mode === 'solo') return { goal: t('goalSolo'), now: t('nowSolo', { count: total(view.removed) }), next, soon };
  const enclosed = tilesEnclosed(view);
  const taken = total(view.taken);
  if (seat === view.shepherd) return { goal: t('goalShepherd'), now: t('nowEnclosed', { count: enclosed }), next, soon };
  if (seat === null) return { goal: t('goalShepherd'), now: t('nowBoth', { enclosed, taken }), next, soon };
  return { goal: t('goalSheep'), now: t(view.late ? 'nowLate' : 'nowTaken', { count: taken }), next, soon };
}

export function advise(move: string, props: BoardProps): Advised {
  const view = read(props.view);
  const [verb, one = '', other = ''] = move.split(' ');
  const after = props.preview?.move === move ? foreseen(props) : null;
  const count = after ? gained(view, after) : 0;
  if (verb === 'fence')
    return { move: t('doFence', { where: where(one) }), reason: count > 0 ? t('whyEncloses', { count }) : whyPlan(view, one) };
  if (verb === 'break') return { move: t('doBreak', { where: where(one) }), reason: count < 0 ? t('whyFrees', { count: -count }) : null };
  if (verb === 'take') return { move: t('doTake', { one, other }), reason: t('whyTake') };
  if (verb === 'done') return { move: t('doDone'), reason: t('whyDone') };
  const cell = view.revealed_this_turn === 1 ? CELLS.find((name) => isUp(lying(view.field, name))) : undefined;
  const reason = cell ? t('whyFind', { cell, tile: aTile(lying(view.field, cell) ?? '') }) : null;
  return { move: t('doFlip', { cell: one }), reason };
}

function whyPlan(view: TeKuitiView, fence: string): string | null {
  const count = planned(view, fence);
  return count === null ? null : t('whyPlan', { count });
}
