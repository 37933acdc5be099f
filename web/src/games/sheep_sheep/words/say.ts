// Moves, prompts and score parts in words.

import type { BoardProps, Prompt } from '../../../lib/board';
import { capital } from '../../../lib/story';
import { chosenSide } from '../input/choice.svelte';
import { t, type Key } from './index';
import { CELLS, families, outcome, read, sides, type Group, type SheepView } from '../view';

export const colourName = (colour: string): string => t(`colour.${colour}` as Key);
/** "at the top left" */
export const at = (cell: string): string => t(`at.${cell}` as Key);
export function cardName(card: string): string {
  const [one, other] = sides(card);
  return t('card', { one: colourName(one), other: colourName(other) });
}
/** "4 red and 3 blue" */
export const groupNames = (groups: Group[]): string =>
  groups.map(({ colour, cells }) => t('group', { count: cells.length, colour: colourName(colour) })).join(t('and'));

export function prompt(props: BoardProps): Prompt {
  const view = read(props.view);
  const { legal } = props;
  const said = then(view, props);
  if (view.phase === 'place') {
    const empty = CELLS.filter((cell) => view.centre[cell] === null).length;
    return { title: t('prompt.place'), detail: said ?? t('prompt.place.detail', { count: empty }) };
  }
  const few = view.exchanges <= 12;
  const title = few ? t('prompt.swap', { now: view.swaps_made + 1, all: view.exchanges }) : t('prompt.swap.free');
  const side = chosenSide(legal, view.drawn);
  if (said) return { title, detail: said };
  if (side) {
    const [show, hide] = sides(side);
    return { title, detail: capital(t('prompt.swap.where', { show: colourName(show), hide: colourName(hide) })) };
  }
  const groups = families(view.groups, view.centre);
  return { title, detail: groups.length ? t('prompt.groups', { groups: groupNames(groups) }) : t('prompt.swap.detail') };
}

/** What the move under the pointer would bring. */
function then(view: SheepView, { preview, legal, seat }: BoardProps): string | null {
  if (!preview?.view || !legal.includes(preview.move)) return null;
  const after = read(preview.view);
  const { groups, won } = outcome(view, preview.move, after);
  if (!groups.length) return view.phase === 'swap' ? t('then.none') : null;
  const names = groupNames(groups);
  if (!won) return t('then.groups', { groups: names });
  const gain = seat === null ? 0 : (after.points ?? 0) - (view.points ?? 0);
  return gain > 0 ? t('then.won', { groups: names, count: gain }) : t('then.cards', { groups: names });
}

/** "At the top left, red": the name of a cell for those who do not see it. */
export const cellName = (cell: string, colour: string | null): string =>
  capital(colour ? t('cell.card', { cell: at(cell), colour: colourName(colour) }) : t('cell.empty', { cell: at(cell) }));

export const part = (name: string): string => t(`part.${name}` as Key);
