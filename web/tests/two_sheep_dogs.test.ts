// Two Sheep Dogs' board beyond what every board is tested for: steps of a chase, points in parts, words.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '../src/games/two_sheep_dogs';
import Board from '../src/games/two_sheep_dogs/board/Board.svelte';
import { messages } from '../src/games/two_sheep_dogs/words';
import { path } from '../src/games/two_sheep_dogs/path';
import { forgetPlaces, glide } from '../src/games/two_sheep_dogs/pieces/glide';
import { correction, read, standing, steps, WORTH } from '../src/games/two_sheep_dogs/view';
import type { BoardProps, SeatInfo, GameEvent, View } from '../src/lib/board';
import { tellMove } from '../src/lib/story';
import { setLanguage } from '../src/lib/text/i18n.svelte';
import { follow, keep } from './reactive.svelte';

interface Position {
  seat: number | null;
  view: View;
  legal: string[];
}
// From tests/make_fixtures.py.
const files = import.meta.glob<{ positions: Position[]; events: GameEvent[] }>('./fixtures/two-sheep-dogs.json', {
  import: 'default',
  eager: true,
});
const file = files['./fixtures/two-sheep-dogs.json']!;
const SEATS: SeatInfo[] = [
  { seat: 0, name: 'Ada', kind: 'person', colour: 'blue', mine: true, toAct: true },
  { seat: 1, name: 'Bea', kind: 'person', colour: 'green', mine: false, toAct: false },
];

function view(change: Partial<Record<string, unknown>>): View {
  return {
    seat: 0, phase: 'chase', to_act: [0], round: 1, season: 'spring', trick: 4, leader: 0, loser: 0, led: null, followed: null, calling: null,
    chases: 0, herd: [], slot: null, bonus: null, may_stop: false,
    slots: { l0: ['s1', 'p2', 'c3', 'w4', 's5'], r0: [], g0: ['c7'], l1: [], r1: [], g1: [] }, barns: [[], []], eliminated: [],
    hand: ['s2'], hand_sizes: [1, 1], bag: 2, spring: null, standing: [15, 0], totals: [0, 0], scores: [15, 0], last_round: null, ...change,
  } as View; // prettier-ignore
}

let app: object | null = null;
let root: HTMLElement;

function put(props: Partial<BoardProps>): BoardProps {
  const kept = keep<BoardProps>({
    view: view({}), seat: 0, legal: [], seats: SEATS, last: [], preview: null, play: () => {}, consider: () => {}, hint: null, ...props,
  }); // prettier-ignore
  root = document.createElement('div');
  document.body.append(root);
  app = mount(Board, { target: root, props: kept });
  flushSync();
  return kept;
}

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

it('counts the steps of a chase round the ring', () => {
  const way = steps('r0', 8)!;
  expect(way.last).toBe('g0');
  expect([...way.numbers]).toEqual([['r0', [1, 7]], ['g0', [2, 8]], ['l1', [3]], ['r1', [4]], ['g1', [5]], ['l0', [6]]]); // prettier-ignore
  expect(steps('r0', 0)).toBeNull();
});

it('names targets by piece and by slot of the seat that acts', () => {
  expect(path('call l', view({ to_act: [1] }))).toEqual(['l1']);
  expect(path('chase r', view({}))).toEqual(['r0']);
  expect(path('put g1', view({}))).toEqual(['g1']);
  expect(path('home c7', view({}))).toEqual(['c7']);
  expect(path('stop', view({}))).toEqual(['stop']);
});

it('lets nothing fly when the whole board has moved on the page', () => {
  const home = document.createElement('div');
  home.innerHTML = '<span data-piece="p1"></span>';
  document.body.append(home);
  const piece = home.firstElementChild as HTMLElement;
  const sized = (element: HTMLElement, all: Record<string, unknown>) =>
    Object.entries(all).forEach(([name, value]) => Object.defineProperty(element, name, { value, configurable: true }));
  sized(piece, { offsetWidth: 40, offsetHeight: 40, offsetLeft: 10, offsetTop: 10, offsetParent: home });
  piece.animate = vi.fn(() => ({}) as Animation);
  glide(home, null);
  home.getBoundingClientRect = () => new DOMRect(0, 90, 300, 300);
  glide(home, null);
  expect(piece.animate).not.toHaveBeenCalled();
  sized(piece, { offsetLeft: 120 });
  glide(home, null);
  expect(piece.animate).toHaveBeenCalledOnce();
  forgetPlaces();
  home.remove();
});

it('shows where the last animal lands, under the pointer and while sowing', () => {
  const props = put({ legal: ['chase l'] });
  const target = root.querySelector<HTMLElement>('[data-target="l0"]')!;
  expect(target.getAttribute('aria-label')).toBe('Chase your left grassland: 5 animals, the last lands in Bea’s goal fence');
  target.dispatchEvent(new Event('pointerenter'));
  flushSync();
  expect([...root.querySelectorAll('.step')].map((step) => step.textContent).toSorted()).toEqual(['1', '2', '3', '4', '5']);
  expect(root.querySelector('.step.last')?.textContent).toBe('5');
  follow(props, { view: view({ phase: 'sow', slot: 'g1', herd: ['s1', 'p2'] }), legal: ['sow p2', 'sow s1'] });
  expect(root.querySelector('.step.last')?.textContent).toBe('2');
  expect(game.prompt(props).detail).toBe('Animals to drop: 2. The last lands in your left grassland.');
});

it('tells the spring scoring in parts', () => {
  const slots = { l0: ['s1', 'w2'], r0: [], g0: ['c7', 'p1'], l1: ['s3'], r1: [], g1: [] };
  const after = view({ trick: 6, season: 'summer', phase: 'play', slots, spring: [38, 3], standing: [12, 3] });
  const banner = game.banner!({ before: view({ trick: 5 }), after, events: [[0, 'stop']], seat: 0, seats: SEATS })!;
  expect(banner.title).toBe('Spring scoring');
  expect(banner.rows?.[0]).toEqual({
    seat: 0,
    points: 38,
    parts: [
      ['In grasslands', 3],
      ['In the goal fence', 18],
      ['In the barn', 20],
      ['Wolves', -3],
    ],
  });
  expect(banner.notes?.at(-1)).toBe('For summer: make 76 or more and your spring counts double. Below 38, your summer counts nothing.');
});

it('knows the achiever bonus and the shoddy penalty from what the server counted', () => {
  expect(correction(15, 33, 63)).toBe('achiever bonus');
  expect(correction(36, 33, 36)).toBe('shoddy penalty');
  expect(correction(10, 12, 22)).toBeNull();
  expect(correction(5, -5, 5)).toBe('shoddy penalty');
});

it('adds up to what the server counted', () => {
  for (const { view: shown } of file.positions) {
    const found = read(shown);
    for (const seat of [0, 1]) {
      const { grass, goal, barn, wolves, sum } = standing(found, seat);
      expect(grass * WORTH.grass + goal * WORTH.goal + barn * WORTH.barn + wolves * WORTH.wolves).toBe(sum);
      const parts = Object.values(game.parts!(shown, seat)!);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(found.scores[seat]);
    }
  }
});

describe.each(['en', 'fr', 'de'] as const)('words (%s)', (language) => {
  beforeEach(() => setLanguage(language));

  it('says every event, and what to do or wait for', () => {
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
      expect(game.stage!(shown)).toMatch(/^[^{]+$/);
      expect(game.role!(shown, 0)).toMatch(/^[^{]+$/);
    }
  });

  it('has no empty word', () => {
    for (const text of Object.values(messages[language])) expect(text).not.toBe('');
  });
});
