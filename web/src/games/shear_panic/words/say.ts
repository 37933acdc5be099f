// Moves, prompts and score parts in words.

import type { BoardProps, Prompt } from '../../../lib/board';
import { choosable, chosen, considered } from '../input/choice.svelte';
import { t, type Key } from './index';
import { kindOf, place, read, timeOf, words, type Kind, type ShearView } from '../view';

/** A message whose key is put together from a part of the view or of a move. */
export const word = (group: string, name: string, parameters: Record<string, string | number> = {}) =>
  t(`${group}.${name}` as Key, parameters);
export const actionName = (action: string): string => word('kind', kindOf(action));

function joined(way: string, plain: Key, slide: Key): string {
  const [direction = '', part] = way.split('/');
  return part ? t(slide, { to: word('to', direction), part: word('to', part) }) : t(plain, { to: word('to', direction) });
}

/** The spoken name of a target. */
export function label(move: string): string {
  const { what, cell, way } = words(move);
  switch (what) {
    case 'use':
      return t('target.use', {
        action: actionName(way ?? ''),
        time: t('spaces', { count: timeOf(way ?? '') }),
        about: word('about', kindOf(way ?? '')),
      });
    case 'turn':
      return t(way === 'left' ? 'target.left' : 'target.right');
    case 'align':
      return t('target.align', { to: word('to', way ?? '') });
    case 'group':
      return t('target.group', { cell: cell ?? '' });
    case 'join':
      return joined(way ?? '', 'target.join', 'target.slide');
    case 'join to': {
      const [x = '', y = ''] = (way ?? '').split(',');
      return t('target.join_to', { x, y });
    }
    case 'line':
    case 'diagonal':
      return t('target.push', { action: word('kind', what), cell: cell ?? '', to: word('to', way ?? '') });
    default:
      return t('target.dir', { action: word('kind', what), cell: cell ?? '', to: word('to', way ?? '') });
  }
}

export function nextGoal(view: ShearView, short = false): string {
  const { marker, next } = view.track;
  return next
    ? t(short ? 'next.short' : 'next', { goal: word('goal', next.name), count: next.space - marker }).replace(/^./, (c) => c.toUpperCase())
    : '';
}

export function prompt(props: BoardProps): Prompt {
  const view = read(props.view);
  const title = question(view, props.legal);
  const then = props.preview && props.legal.includes(props.preview.move) ? outcome(view, props) : null;
  const detail = then ?? hint(view, props.legal);
  return detail ? { title, detail } : { title };
}

function question(view: ShearView, legal: string[]): string {
  const lorry = view.part === 'leaving the lorry';
  switch (view.phase) {
    case 'choose an action':
      return t('prompt.choose');
    case 'choose a group':
      return t('prompt.group');
    case 'join the group':
      return t(legal[0]?.match(/^join (n|e|s|w)$/) ? 'prompt.join+' : 'prompt.joinx');
    case 'turn in panic':
      return t(lorry ? 'prompt.lorry.white' : 'prompt.panic.white');
    case 'slam in panic':
      return t(lorry ? 'prompt.lorry' : 'prompt.panic', { sheep: word('a', view.panic_colour ?? '') });
  }
  const kind: Kind = view.using ? kindOf(view.using) : 'slam';
  const action = word('kind', kind);
  if (kind === 'slam' || kind === 'roll' || kind === 'leap')
    return t(chosen(legal) ? 'prompt.which_way' : 'prompt.which_sheep', { action });
  return word('prompt', kind, { action });
}

function hint(view: ShearView, legal: string[]): string {
  const next = nextGoal(view);
  switch (view.phase) {
    case 'choose an action': {
      const action = considered();
      if (action) return `${actionName(action)}: ${word('about', kindOf(action))}`;
      return next ? t('prompt.choose.next', { next }) : t('prompt.choose.detail');
    }
    case 'choose a group':
      return t('prompt.group.detail');
    case 'join the group':
      return t('prompt.join.detail');
  }
  if (bothMeanings(legal)) return t('prompt.either');
  if (view.panic_colour) return t('prompt.die', { colour: word('colour', view.panic_colour) });
  return view.using ? word('about', kindOf(view.using)) : '';
}

/** Whether an own sheep stands beside the chosen one: it can be pushed or chosen. */
function bothMeanings(legal: string[]): boolean {
  const cell = chosen(legal);
  if (!cell) return false;
  const [x, y] = place(cell);
  return choosable(legal).some((other) => {
    const [ox, oy] = place(other);
    return other !== cell && Math.abs(ox - x) <= 1 && Math.abs(oy - y) <= 1;
  });
}

/** What the move under the pointer would bring. */
function outcome(view: ShearView, { preview, seats }: BoardProps): string | null {
  if (!preview?.view || preview.move.startsWith('use ')) return null;
  const after = read(preview.view);
  if (after.phase === 'roll the regroup die' || after.phase === 'choose a group') return t('then.apart');
  const gains = after.scores
    .map((score, seat) => ({ name: seats[seat]?.name ?? '', gain: score - (view.scores[seat] ?? 0) }))
    .filter(({ gain }) => gain > 0)
    .map(({ name, gain }) => `${name} +${gain}`);
  const scored = gains.length ? t('then.points', { list: gains.join(', ') }) : view.part === 'turn' ? t('then.nothing') : '';
  const panic = after.phase === 'roll the panic die' && after.part === 'panic' ? t('then.panic') : '';
  return [scored, panic].filter(Boolean).join(' ') || null;
}

export const part = (name: string): string => word('part', name);
