// The goal of Sheep Sheep and what counts now; and a hint with its reason.

import type { BoardProps } from '../../../lib/board';
import type { Advised, Goal } from '../../../lib/story';
import { CELLS, column, families, outcome, read, row, sides, type Cell, type SheepView } from '../view';
import { at, colourName, groupNames } from '../words/say';
import { capital } from '../../../lib/story';
import { t } from './words';

export function goal({ view: raw, seat }: BoardProps): Goal {
  const view = read(raw);
  const empty = CELLS.filter((cell) => view.centre[cell] === null).length;
  const groups = families(view.groups, view.centre);
  const now =
    view.phase === 'place' && empty
      ? t('nowPlace', { count: empty })
      : groups.length
        ? t('nowGroups', { groups: groupNames(groups) })
        : t('nowNone');
  const lucky = seat === null ? null : view.lucky[seat];
  if (view.turns_without_win > 3)
    return {
      goal: t('goal'),
      now,
      next: t('nextQuiet', { count: view.turns_without_win, most: view.turns_without_win_at_most }),
      soon: true,
    };
  const next = lucky ? capital(t('nextLucky', { colour: colourName(lucky), count: 1 + view.lucky_points })) : undefined;
  return { goal: t('goal'), now, next };
}

export function advise(move: string, props: BoardProps): Advised {
  const view = read(props.view);
  const [what, card = '', cell = ''] = move.split(' ');
  if (what === 'stop') {
    const groups = families(view.groups, view.centre);
    return { move: t('doStop'), reason: groups.length ? t('whyStopWin', { groups: groupNames(groups) }) : null };
  }
  const colour = what === 'swap' ? sides(card)[0] : card;
  const words = { colour: colourName(colour), cell: at(cell) };
  if (what === 'place') return { move: t('doPlace', words), reason: whyPlace(view, colour, cell as Cell) };
  return { move: t('doSwap', words), reason: whySwap(view, move, colour, props) };
}

function beside(view: SheepView, colour: string, cell: Cell): boolean {
  return CELLS.some(
    (other) => view.centre[other] === colour && Math.abs(column(other) - column(cell)) + Math.abs(row(other) - row(cell)) === 1,
  );
}

function whyPlace(view: SheepView, colour: string, cell: Cell): string {
  return t(beside(view, colour, cell) ? 'whyBeside' : 'whySpread', { colour: colourName(colour) });
}

function whySwap(view: SheepView, move: string, colour: string, { preview }: BoardProps): string {
  const after = preview?.view ? read(preview.view) : null;
  const groups = after ? outcome(view, move, after).groups : laid(view, move);
  if (groups.length) return t('whyWins', { groups: groupNames(groups), count: groups.reduce((sum, { cells }) => sum + cells.length, 0) });
  if (view.swaps_left > 1) return t('whyStep', { colour: colourName(colour) });
  return t('whyLast');
}

/** The groups of three that the card laid would make. */
function laid(view: SheepView, move: string) {
  const [, card = '', cell] = move.split(' ');
  const centre = { ...view.centre, [cell as Cell]: sides(card)[0] };
  return families([...CELLS], centre).filter(({ cells }) => cells.length >= 3);
}
