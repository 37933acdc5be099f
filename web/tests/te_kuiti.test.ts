// Te Kuiti's board beyond what every board is tested for: what is shown for a moment, pairs, words.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '../src/games/te_kuiti';
import Board from '../src/games/te_kuiti/board/Board.svelte';
import { messages } from '../src/games/te_kuiti/words';
import { pairMove, path, targets } from '../src/games/te_kuiti/path';
import { planned, tilesWithin } from '../src/games/te_kuiti/story/pens';
import { where } from '../src/games/te_kuiti/words/say';
import { CELLS, PLACES, read, type TeKuitiView } from '../src/games/te_kuiti/view';
import type { BoardProps, SeatInfo, GameEvent, View } from '../src/lib/board';
import { tellMove } from '../src/lib/story';
import { setLanguage } from '../src/lib/text/i18n.svelte';
import { follow, keep } from './reactive.svelte';

interface Position {
  seats: number;
  seat: number | null;
  view: View;
  legal: string[];
}
// From tests/make_fixtures.py.
const files = import.meta.glob<{ positions: Position[]; events: GameEvent[] }>('./fixtures/te-kuiti.json', {
  import: 'default',
  eager: true,
});
const file = files['./fixtures/te-kuiti.json']!;

const SEATS: SeatInfo[] = [
  { seat: 0, name: 'Ada', kind: 'person', colour: 'blue', mine: true, toAct: true },
  { seat: 1, name: 'Bea', kind: 'person', colour: 'green', mine: false, toAct: false },
];

function field(): (string | null)[][] {
  return Array.from({ length: 5 }, () => Array<string | null>(5).fill('face down'));
}

function view(change: Partial<Record<string, unknown>>): View {
  return {
    mode: 'duel', round: 1, shepherd: 0, sheep_player: 1, phase: 'flip', to_act: [1], pending: null, flipped: null, supply: 28,
    fences: [], field: field(), enclosed: [], revealed_this_turn: 0, scores: [0, 0], taken: {}, late: false, last_turn: false,
    fences_to_place: 0, last_shown: [], last_round: null, ending: null, ...change,
  } as View; // prettier-ignore
}

let app: object | null = null;
let root: HTMLElement;

function put(props: Partial<BoardProps>): BoardProps {
  const kept = keep<BoardProps>({
    view: view({}), seat: 1, legal: [], seats: SEATS, last: [[0, 'fence e5s']], preview: null, play: () => {}, consider: () => {}, hint: null, ...props,
  }); // prettier-ignore
  root = document.createElement('div');
  document.body.append(root);
  app = mount(Board, { target: root, props: kept });
  flushSync();
  return kept;
}

const tile = (cell: string) => root.querySelector<HTMLElement>(`[data-cell="${cell}"]`)!;
const open = () => CELLS.filter((cell) => tile(cell).classList.contains('up') && !tile(cell).classList.contains('gone'));

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage('en');
});
afterEach(() => {
  if (app) void unmount(app);
  app = null;
  root?.remove();
  vi.useRealTimers();
});

describe('the log', () => {
  it('names no sheep that may lie face down again', () => {
    const told = (events: GameEvent[]) => game.tell({ before: null, after: null, events, seat: 0, seats: SEATS });
    const kept = (events: GameEvent[]) => told(events).map((one) => [one.kept === undefined ? one.text : one.kept, one.notation]);
    for (const event of file.events) {
      for (const [words] of kept([event])) expect(words ?? '').not.toMatch(/joyful|sleepy|timid|angry|dreamy/);
    }
    expect(kept([[0, 'flip a2 [angry w]']])).toEqual([['You turn the tile at a2.', 'flip a2']]);
    expect(
      kept([
        [0, 'flip a2'],
        [-1, 'ram'],
      ])[0],
    ).toEqual(['You turn the tile at a2: a ram.', 'flip a2']);
    expect(told([[0, 'flip a2 [angry w]']])[0]!.text).toBe('You turn the tile at a2: an angry sheep.');
  });
});

describe('what is shown for a moment', () => {
  const one = field();
  one[0]![0] = 'joyful';
  const second = { view: view({ phase: 'fence', to_act: [0], last_shown: [{ cell: 'c3', tile: 'timid', round: 1 }] }) };

  it('shows both sheep although they have turned back, and forgets them', () => {
    const props = put({ view: view({ field: one, revealed_this_turn: 1 }) });
    expect(open()).toEqual(['a1']);
    follow(props, second);
    expect(open()).toEqual(['a1', 'c3']);
    expect(tile('c3').getAttribute('aria-label')).toContain('Timid');
    vi.advanceTimersByTime(60_000);
    flushSync();
    expect(open(), 'until the next decision').toEqual(['a1', 'c3']);
    follow(props, { view: view({ phase: 'fence', to_act: [0], fences: ['a1n'] }) });
    vi.advanceTimersByTime(2000);
    flushSync();
    expect(open()).toEqual([]);
    expect(tile('c3').getAttribute('aria-label')).toContain('face down');
    expect(tile('c3').querySelector('.face'), 'a face-down tile names nothing').toBeNull();
  });

  it('holds them long enough to be seen when the next decision comes at once', () => {
    const props = put({ view: view({ field: one, revealed_this_turn: 1 }) });
    follow(props, second);
    follow(props, { view: view({ phase: 'fence', to_act: [0], fences: ['a1n'] }) });
    expect(open()).toEqual(['a1', 'c3']);
    vi.advanceTimersByTime(1700);
    flushSync();
    expect(open()).toEqual([]);
  });

  it('forgets them when something was taken back', () => {
    const props = put({ view: view({ field: one, revealed_this_turn: 1 }) });
    follow(props, second);
    follow(props, { last: [], view: view({ phase: 'fence', to_act: [0], last_shown: [{ cell: 'b2', tile: 'angry', round: 1 }] }) });
    expect(open(), 'neither the pair nor half of the one before').toEqual([]);
  });

  it('shows how round 1 ended', () => {
    const last = { fences: ['a1n'], field: one, taken: {}, points: [7, 8], ending: 'fences ran out' };
    const props = put({ view: view({ field: one, supply: 1 }) });
    follow(props, { view: view({ round: 2, shepherd: 1, sheep_player: 0, phase: 'fence', supply: 30, last_round: last }) });
    expect(open()).toEqual(['a1']);
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(open()).toEqual([]);
  });
});

describe('a pair in the late phase', () => {
  const three = field();
  three[0]![0] = three[1]![1] = three[2]![2] = 'angry';
  const legal = ['take a1 b2', 'take a1 c3', 'take b2 c3', 'done'];

  it('is taken by two taps, in any order', () => {
    const play = vi.fn();
    put({ view: view({ field: three, late: true, phase: 'take or done' }), legal, play });
    tile('c3').click();
    flushSync();
    tile('a1').click();
    flushSync();
    expect(play.mock.calls).toEqual([['take a1 c3']]);
  });

  it('can be chosen again', () => {
    const play = vi.fn();
    put({ view: view({ field: three, late: true, phase: 'take or done' }), legal, play });
    for (const cell of ['a1', 'a1', 'b2', 'c3']) {
      tile(cell).click();
      flushSync();
    }
    expect(play.mock.calls).toEqual([['take b2 c3']]);
  });

  it('has one path each', () => {
    expect(legal.map((move) => path(move))).toEqual([['a1', 'b2'], ['a1', 'c3'], ['b2', 'c3'], ['done']]);
    expect([...targets(legal).firsts]).toEqual(['a1', 'b2']);
  });
});

it('names the move that a tile or a fence would mean', () => {
  put({ view: view({ enclosed: ['a1'], fences: ['a1n'] }), legal: ['flip b1'] });
  expect(tile('a1').dataset.why).toBe('flip a1');
  expect(tile('b1').dataset.why).toBeUndefined();
  expect([...root.querySelectorAll<HTMLElement>('.standing')].map((fence) => fence.dataset.why)).toEqual(['fence a1n']);
  expect(pairMove('c3', 'b2')).toBe('take b2 c3');
});

it('shows what a fence would enclose', () => {
  const props = put({ view: view({ phase: 'fence', to_act: [0], fences_to_place: 2 }), seat: 0, legal: ['fence a1n'] });
  root.querySelector<HTMLElement>('[data-target="a1n"]')!.dispatchEvent(new Event('pointerenter'));
  const then = view({ phase: 'fence', to_act: [0], fences: ['a1n'], enclosed: ['a1', 'b1'] });
  follow(props, { preview: { move: 'fence a1n', view: then, parts: {}, then: 'seat' } });
  expect(root.querySelector('.badge')?.textContent).toBe('+2');
  expect(root.querySelector('[data-target="a1n"]')?.getAttribute('aria-label')).toBe('Fence above a1, would enclose 2 tiles');
  expect(game.prompt(props).detail).toBe('Fence above a1: would enclose 2 tiles.');
});

describe.each(['en', 'fr', 'de'] as const)('words (%s)', (language) => {
  beforeEach(() => setLanguage(language));

  it('says every event, and what to do, wait for, and count', () => {
    for (const event of file.events) expect(tellMove(event, game, SEATS), event[1]).toMatch(/^[^{]+$/);
    for (const { view: shown, legal, seat } of file.positions) {
      const props: BoardProps = {
        view: shown,
        seat,
        legal,
        seats: SEATS,
        last: [],
        preview: null,
        play: () => {},
        consider: () => {},
        hint: null,
      };
      const { title, detail } = game.prompt(props);
      expect(`${title} ${detail ?? '-'}`).toMatch(/^[^{]+$/);
      const scores = read(shown).scores;
      scores.forEach((score, each) => {
        const parts = Object.values(game.parts!(shown, each)!);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(score);
      });
    }
  });

  it('names all sixty places differently', () => {
    expect(new Set(PLACES.map(({ name }) => where(name))).size).toBe(60);
  });

  it('has no empty word', () => {
    for (const text of Object.values(messages[language])) expect(text).not.toBe('');
  });
});

describe('pens that are nearly closed', () => {
  const plan = (fences: string[], fence: string) => planned({ field: field(), fences } as unknown as TeKuitiView, fence);

  it('counts the tiles without a way out', () => {
    expect(tilesWithin(field(), new Set(['a1n', 'a1w', 'b1w']))).toBe(0);
    expect(tilesWithin(field(), new Set(['a1n', 'a1w', 'b1w', 'a2n']))).toBe(1);
    expect(tilesWithin(field(), new Set(['e5s', 'e5e', 'e5n', 'd5n', 'd5w', 'd5s']))).toBe(2);
  });

  it('says what one more fence would close', () => {
    expect(plan(['a1n', 'a1w'], 'b1w')).toBe(1);
    expect(plan(['a1n'], 'a1w')).toBeNull();
    expect(plan([], 'c3n')).toBeNull();
    expect(plan(['a1n', 'a1w', 'b1w'], 'e5s')).toBeNull();
  });
});
