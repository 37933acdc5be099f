// Sheep & Thief in words: cards, what happened, what to do now.

import { language } from '../../../lib/text/i18n.svelte';
import type { BoardProps, Prompt, SeatInfo, View } from '../../../lib/board';
import { chosenFor } from '../input/choice.svelte';
import { t, word, type Key } from './index';
import { blackValue, placed, read, stolen, TURNS, type Face, type Laid, type ThiefView } from '../view';

const formats = new Map<string, Intl.ListFormat>();

/** "north, east and south". */
function listed(words: string[]): string {
  const spoken = language();
  const format = formats.get(spoken) ?? new Intl.ListFormat(spoken, { type: 'conjunction' });
  formats.set(spoken, format);
  return format.format(words);
}
const comma = (words: (string | false | undefined)[]): string => words.filter(Boolean).join(', ');
const ends = (letters: string): string => listed([...letters].map(word));

/** "road north and south, 2 sheep, barn". */
export function cardWords(card: Face | Laid): string {
  if (card.card === 'buried') return 'face' in card && card.face ? t('buriedFace', { card: card.face }) : t('buriedCard');
  return comma([
    card.card === 'farmyard' && t('farmyard'),
    card.road !== '' && t('road', { ends: ends(card.road) }),
    card.river !== '' && t('river', { ends: ends(card.river) }),
    card.road === '' && card.river === '' && t('meadow'),
    card.barn && t('barn'),
    !!card.sheep && t('sheepPicture', { count: card.sheep }),
    !!card.dogs && t('dogPicture', { count: card.dogs }),
    !!card.foxes && t('foxPicture', { count: card.foxes }),
  ]);
}

/** All that is to be seen on a cell of a board. */
export function cellWords(view: ThiefView, seat: number, cell: string): string {
  const board = view.boards[seat];
  const laid = board?.cells[cell];
  const what = comma([
    laid ? cardWords(laid) : t('free'),
    !!laid?.flock && t('flock', { count: laid.flock }),
    board?.black_sheep === cell && t('blackHere'),
    view.fox === cell && t('foxHere'),
    view.black_sheep && t('blackWorth', { count: blackValue(cell) }),
  ]);
  return t('cell', { cell, what });
}

/** "2 sheep and the black sheep" for `2+b`. */
export function loadWords(load: string): string {
  const count = Number.parseInt(load, 10);
  const white = t('whites', { count });
  if (!load.endsWith('+b')) return white;
  return count ? t('both', { white }) : t('blackOne');
}

/** "+2", "−1". */
export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

/** Gold that the considered move would bring at once, and where from. */
export function changes(props: Pick<BoardProps, 'preview'>): { name: string; change: number }[] {
  return Object.entries(props.preview?.parts ?? {})
    .map(([name, [before, after]]) => ({ name, change: after - before }))
    .filter(({ change }) => change !== 0);
}

export function prompt(props: BoardProps): Prompt {
  const view = read(props.view);
  if (view.phase === 'finished') return { title: t('over') };
  if (!props.legal.length || props.seat === null) return { title: waiting(view, props.seats) };
  const name = props.seats[view.passed_to[props.seat] ?? 0]?.name ?? '';
  if (view.phase === 'draft') return picking(view, props.seat, name);
  if (view.phase === 'drop') return { title: t('doDrop'), detail: t('detailDrop') };
  return view.phase === 'placement' ? placing(props, view) : carrying(props, view);
}

function waiting(view: ThiefView, seats: SeatInfo[]): string {
  const name = seats[view.to_act[0] ?? -1]?.name ?? '';
  if (view.phase === 'draft') return view.to_act.length === 1 ? t('waitName', { name }) : t('waitPick');
  if (view.phase === 'placement') return t('waitPlace', { name });
  if (view.phase === 'pictures') return t('waitPictures', { name });
  return view.phase === 'drop' ? t('waitDrop', { name }) : t('waitDeal');
}

function picking(view: ThiefView, seat: number, name: string): Prompt {
  const two = view.boards.length === 2;
  const done = (view.picks_made[seat] ?? 0) + 1;
  const title = t('doPick', { done, all: two ? 4 : 5 });
  if ((view.hand_sizes[seat] ?? 0) === 1) return { title, detail: t('detailPickLast') };
  return { title, detail: t(two && done % 2 ? 'detailPickTwo' : 'detailPick', { name }) };
}

/** "b2: Rivers +2, Sheep +1." */
function foretold(props: BoardProps, where: string, none: Key = 'thenNone'): string | undefined {
  if (!props.preview) return undefined;
  const parts = changes(props).map(({ name, change }) => `${word(name)} ${signed(change)}`);
  return parts.length ? t('thenParts', { where, parts: parts.join(', ') }) : t(none, { where });
}

function placing(props: BoardProps, view: ThiefView): Prompt {
  const chosen = chosenFor(props).card;
  const bury = props.legal[0]?.startsWith('bury') ?? false;
  const done = Math.min(TURNS, placed(view, props.seat ?? 0) + 1);
  const title = bury ? t('doBury') : t('doPlace', { done });
  const [, , cell = ''] = props.preview?.move.split(' ') ?? [];
  const then = cell ? foretold(props, cell) : undefined;
  const face = bury ? undefined : view.hand.find(({ card }) => card === chosen);
  const coming = [
    ...(face?.sheep ? [t('thenSheep', { count: face.sheep })] : []),
    ...(face?.dogs ? [t('thenDogs', { count: face.dogs })] : []),
    ...(face?.foxes ? [t('thenFoxes', { count: face.foxes })] : []),
  ];
  const after = coming.length ? ` ${t('thenCome', { what: listed(coming) })}` : '';
  if (then) return { title, detail: then + after };
  return { title, detail: chosen ? t('detailCell') : t(bury ? 'detailBury' : 'detailChoose') };
}

function carrying(props: BoardProps, view: ThiefView): Prompt {
  const due = view.pending ?? { sheep: 0, dogs: 0, foxes: 0 };
  const kinds = [due.sheep > 0, due.dogs > 0, due.foxes > 0].filter(Boolean).length;
  const title = kinds > 1 ? 'doPictures' : due.sheep ? 'doOnlySheep' : due.dogs ? 'doDrive' : 'doFoxTitle';
  const then = props.preview ? carried(props, props.preview.move, view) : undefined;
  const { from, to } = chosenFor(props);
  const detail =
    then ??
    (from && to
      ? t('detailMany', { from, cell: to })
      : from
        ? t('detailTo', { cell: from })
        : kinds > 1
          ? t('detailPictures')
          : due.dogs
            ? t('detailDrive')
            : due.foxes
              ? t('detailFox')
              : undefined);
  return { title: t(title), detail };
}

/** What the picture under the pointer would do. */
function carried(props: BoardProps, move: string, view: ThiefView): string | undefined {
  const [verb, one = '', other = '', load = ''] = move.split(' ');
  if (one === 'pass') return t('dogPassLong');
  if (verb === 'dog') {
    const whole = t('driveWhole', { what: loadWords(load), from: one, cell: other });
    return changes(props).length ? foretold(props, whole) : `${whole}.`;
  }
  if (verb === 'sheep') return foretold(props, view.pending?.cell ?? '');
  const after = props.preview?.view ? read(props.preview.view) : view;
  const where = t('foxGo', { way: word(one), cell: after.fox });
  const thefts = stolen({ before: view, after });
  const own = thefts.find(({ seat }) => seat === props.seat)?.count ?? 0;
  const others = thefts.reduce((sum, { count }) => sum + count, -own);
  if (!thefts.length) return foretold(props, where, 'thenNoTheft');
  const brings = changes(props).length ? ` ${foretold(props, t('thenGold'))}` : '';
  return `${where}: ${[others && t('thenSteals', { count: others }), own && t('thenLoses', { count: own })].filter(Boolean).join(' ')}${brings}`;
}

export function role(view: View, seat: number): string | null {
  const { hand_sizes, phase, decided, starting_seat, picks_made } = read(view);
  if (phase === 'finished') return null;
  const count = (hand_sizes[seat] ?? 0) + (picks_made[seat] ?? 0);
  const words = [t('cards', { count })];
  if (decided.includes(seat)) words.push('✓');
  else if (starting_seat === seat) words.push(t('starts'));
  return words.join(' · ');
}

export const stage = (view: View): string => t('stage', { round: Math.min(3, read(view).round) });
