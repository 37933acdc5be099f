// The client's own paths. Secrets come in the fragment; they are taken out of the address at once.

import { isDay } from '../../kept/days';
import { inPage } from '../net/host';

export type Route =
  | { page: 'home' }
  | { page: 'new'; slug: string }
  | { page: 'table'; id: string }
  | { page: 'rules'; slug: string | null; notation: boolean }
  | { page: 'learn'; slug: string; lesson?: string }
  | { page: 'replay'; id: string }
  | { page: 'tables' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; id: string }
  | { page: 'progress' }
  | { page: 'day'; slug: string; day: string }
  | { page: 'settings' }
  | { page: 'missing' };

export interface Secrets {
  join?: string;
  seats?: string[];
}

/** A page without a server has one file only: its paths stand in the fragment, `#/t/TABLE`, and fragments behind them. */
export function address(path: string): string {
  return inPage ? `#${path}` : path;
}

interface Place {
  path: string;
  hash: string;
}

function placeIn(link: { pathname: string; hash: string }): Place {
  if (!inPage) return { path: link.pathname, hash: link.hash };
  if (link.hash.startsWith('#/')) {
    const [path, hash] = link.hash.slice(1).split('#', 2);
    return { path: path!, hash: hash === undefined ? '' : `#${hash}` };
  }
  return { path: '/', hash: link.hash };
}

const NAME = /^[A-Za-z0-9_-]{1,64}$/;
const PUZZLE = /^[A-Za-z0-9_-]{1,40}\.\d{1,6}$/;

export function parse(path: string): Route {
  const [first, second, ...more] = path.split('/').filter(Boolean);
  if (first === undefined) return { page: 'home' };
  const named = second !== undefined && more.length === 0 && NAME.test(second);
  if (second === undefined) {
    if (first === 'tables' || first === 'settings' || first === 'puzzles' || first === 'progress') return { page: first };
    if (first === 'rules') return { page: 'rules', slug: null, notation: false };
  }
  if (named && first === 'new') return { page: 'new', slug: second };
  if (named && first === 't') return { page: 'table', id: second };
  if (named && first === 'rules') return { page: 'rules', slug: second, notation: false };
  if (first === 'rules' && NAME.test(second ?? '') && more.join('/') === 'notation')
    return { page: 'rules', slug: second!, notation: true };
  if (named && first === 'learn') return { page: 'learn', slug: second };
  if (first === 'learn' && second && NAME.test(second) && more.length === 1 && NAME.test(more[0]!))
    return { page: 'learn', slug: second, lesson: more[0]! };
  if (named && first === 'replay') return { page: 'replay', id: second };
  if (first === 'puzzles' && more.length === 0 && PUZZLE.test(second ?? '')) return { page: 'puzzle', id: second! };
  if (first === 'day' && NAME.test(second ?? '') && more.length === 1 && isDay(more[0]))
    return { page: 'day', slug: second!, day: more[0]! };
  return { page: 'missing' };
}

/** `#join=INVITE` or `#seat=TOKEN,TOKEN`; anything else is no secret of ours. */
export function secretsIn(fragment: string): Secrets {
  const match = /^#?(join|seat)=([A-Za-z0-9_,-]+)$/.exec(fragment);
  if (!match) return {};
  const [, kind, text] = match;
  return kind === 'join' ? { join: text } : { seats: text!.split(',').filter(Boolean) };
}

/** The table's id in what somebody typed or pasted: a link, a path, or the bare code. */
export function tableIn(text: string): { id: string; fragment: string } | null {
  const match = /(?:\/t\/)?([A-Za-z0-9_-]{6,40})\/?(#\S*)?$/.exec(text.trim());
  return match ? { id: match[1]!, fragment: match[2] ?? '' } : null;
}

const current = $state<{ route: Route; path: string; fragment: string | null }>({ route: { page: 'home' }, path: '/', fragment: null });

export function route(): Route {
  return current.route;
}

/** The place on the page that the address names; never a secret. */
export function placeOnPage(): string | null {
  return current.fragment;
}

/** Called with the secrets of a table's link before the page is shown. */
let keep: (id: string, secrets: Secrets) => void = () => {};

function take(): void {
  const { path, hash } = placeIn(location);
  const shown = parse(path);
  if (shown.page === 'table') {
    const secrets = secretsIn(hash);
    if (secrets.join || secrets.seats) {
      keep(shown.id, secrets);
      history.replaceState(history.state, '', address(path));
    }
  }
  current.path = path;
  current.fragment = /^#[a-z0-9.-]+$/.test(hash) ? hash.slice(1) : null;
  current.route = shown;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', address(path));
  else history.pushState(null, '', address(path));
  take();
  scrollTo(0, 0);
}

function clicked(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/') || link.pathname === '/docs') return;
  const { path, hash } = placeOf(link);
  if (path === current.path && hash && !hash.includes('=')) {
    if (!inPage) return;
    event.preventDefault();
    document.getElementById(hash.slice(1))?.scrollIntoView();
    return;
  }
  event.preventDefault();
  go(path + hash);
}

/** Where a link of ours leads: they are all written as paths of a server, `/rules/te-kuiti#late`, or as places, `#main`. */
function placeOf(link: HTMLAnchorElement): Place {
  if (!inPage) return placeIn(link);
  const [path, hash] = (link.getAttribute('href') ?? '').replace(/^#\//, '/').split('#', 2);
  return { path: path || current.path, hash: hash === undefined ? '' : `#${hash}` };
}

/** Before a link is opened in another tab: that tab needs its address as the page writes it. */
function rewritten(event: Event): void {
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
  if (link) link.setAttribute('href', address(link.getAttribute('href')!));
}

export function startRouter(keeper: (id: string, secrets: Secrets) => void): () => void {
  keep = keeper;
  take();
  addEventListener('popstate', take);
  addEventListener('hashchange', take);
  document.addEventListener('click', clicked);
  if (inPage) document.addEventListener('auxclick', rewritten, true);
  if (inPage) document.addEventListener('contextmenu', rewritten, true);
  return () => {
    removeEventListener('popstate', take);
    removeEventListener('hashchange', take);
    document.removeEventListener('click', clicked);
  };
}
