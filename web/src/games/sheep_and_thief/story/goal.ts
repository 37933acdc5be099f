// The goal of Sheep & Thief and what counts now; and a hint with its reason.

import type { BoardProps } from '../../../lib/board';
import { standings, type Advised, type Goal } from '../../../lib/story';
import { listed } from '../../../words';
import { column, placed, read, row, stolen, TOWNS, TURNS, type Face, type ThiefView } from '../view';
import { changes, loadWords } from '../words/say';
import { cardShort, goldParts } from './tell';
import { t, type StoryKey } from './words';

export function goal({ view: raw, seats, seat }: BoardProps): Goal {
  const view = read(raw);
  const now = seat === null ? t('nowAll', { standings: standings(seats, view.scores) }) : t('now', { list: own(view, seat) });
  return { goal: t('goal'), now, ...next(view, seat) };
}

function own(view: ThiefView, seat: number): string {
  const parts = view.score_parts[seat] ?? {};
  const roads = TOWNS.reduce((sum, { name }) => sum + (parts[name] ?? 0), 0);
  const list = [
    t('nowSheep', { count: parts.sheep ?? 0 }),
    parts.paddock ? t('nowPaddock', { count: parts.paddock }) : '',
    t('nowRoads', { count: roads }),
    t('nowRivers', { count: parts.rivers ?? 0 }),
    view.black_sheep ? t('nowBlack', { count: parts['black sheep'] ?? 0 }) : '',
  ];
  return list.filter(Boolean).join(', ');
}

function next(view: ThiefView, seat: number | null): Pick<Goal, 'next' | 'soon'> {
  const last = view.round >= 3;
  if (seat !== null && view.phase === 'draft') {
    const all = view.boards.length === 2 ? 4 : 5;
    return { next: t('nextPick', { done: Math.min(all, (view.picks_made[seat] ?? 0) + 1), all }) };
  }
  if (seat !== null && (view.phase === 'placement' || view.phase === 'pictures')) {
    const done = Math.min(TURNS, placed(view, seat) + (view.phase === 'placement' ? 1 : 0));
    return { next: last ? `${t('nextEnd')} · ${t('nextPlace', { done })}` : t('nextPlace', { done }), soon: done === TURNS };
  }
  return last ? { next: t('nextEnd') } : {};
}

export function advise(move: string, props: BoardProps): Advised {
  const view = read(props.view);
  const [verb, one = '', other = '', load = ''] = move.split(' ');
  const face = view.hand.find(({ card }) => card === one);
  const card = face ? cardShort(face) : '';
  const gold = props.preview?.move === move ? changes(props).filter(({ change }) => change > 0) : [];
  const brings = gold.length ? t('whyGold', { parts: goldParts(gold.map(({ name, change }) => [name, change])) }) : null;
  switch (verb) {
    case 'pick':
      return { move: t('doPick', { card }), reason: face ? whyCard(face) : null };
    case 'drop':
      return { move: t('doDrop', { card }), reason: null };
    case 'place':
      return { move: t('doPlace', { cell: other, card }), reason: brings };
    case 'bury':
      return { move: t('doBury', { cell: other }), reason: null };
    case 'sheep':
      return { move: t('doSheep'), reason: t('whyCome') };
    case 'dog':
      if (one === 'pass') return { move: t('doDogPass'), reason: null };
      return {
        move: t('doDog', { what: loadWords(load), from: one, cell: other }),
        reason: brings ?? whyDrive(view, props.seat ?? 0, other),
      };
    default:
      return { move: t(`doFox.${one}` as StoryKey), reason: whyFox(view, props) };
  }
}

/** What is best about a card: at most two things of it. */
function whyCard(face: Face): string | null {
  const good = [
    face.barn && t('whyBarn'),
    face.sheep > 0 && t('whySheep', { count: face.sheep }),
    face.road.length > 1 && t('whyRoad'),
    face.river !== '' && t('whyRiver'),
    face.dogs > 0 && t('whyDogs'),
    face.foxes > 0 && t('whyFoxes'),
  ].filter((part) => part !== false);
  return good.length ? t('whyCard', { what: listed(good.slice(0, 2)) }) : null;
}

function whyDrive(view: ThiefView, seat: number, to: string): string | null {
  if (view.boards[seat]?.cells[to]?.barn) return t('whySafe');
  const far = Math.abs(column(to) - column(view.fox)) + Math.abs(row(to) - row(view.fox));
  return far > 1 ? t('whyAway') : null;
}

function whyFox(view: ThiefView, { preview, seat }: BoardProps): string | null {
  const after = preview?.view ? read(preview.view) : null;
  if (!after) return null;
  const all = stolen({ before: view, after });
  const count = all.filter((one) => one.seat !== seat).reduce((sum, one) => sum + one.count, 0);
  if (count) return t('whySteal', { count });
  return all.some((one) => one.seat === seat) ? null : t('whyHarmless');
}
