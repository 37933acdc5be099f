// Sheep & Thief's board beyond what every board is tested for: choosing step by step, hints, wrong places, sheep that walk, words.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '../src/games/sheep_and_thief';
import { clear } from '../src/games/sheep_and_thief/input/choice.svelte';
import { messages } from '../src/games/sheep_and_thief/words';
import { options, path, pressed, valid } from '../src/games/sheep_and_thief/path';
import { read, type Face, type ThiefView } from '../src/games/sheep_and_thief/view';
import { cardWords } from '../src/games/sheep_and_thief/words/say';
import { COLOURS, type BoardProps, type SeatInfo, type GameEvent, type View } from '../src/lib/board';
import { tellMove } from '../src/lib/story';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';
import Harness from './Harness.svelte';
import { follow, keep } from './reactive.svelte';

interface Position {
  seats: number;
  seat: number | null;
  view: View;
  legal: string[];
  last: GameEvent[];
}
// From tests/make_fixtures.py.
const files = import.meta.glob<{ positions: Position[]; events: GameEvent[] }>('./fixtures/sheep-and-thief.json', {
  import: 'default',
  eager: true,
});
const { positions, events } = files['./fixtures/sheep-and-thief.json']!;
const deciding = positions.filter(({ legal }) => legal.length);
const having = (moves: RegExp) => deciding.filter(({ legal }) => legal.some((move) => moves.test(move)));

const seatsOf = (count: number, mine: number | null): SeatInfo[] =>
  COLOURS.slice(0, count).map((colour, seat) => ({
    seat,
    name: `Seat ${seat}`,
    kind: 'person',
    colour,
    mine: seat === mine,
    toAct: false,
  }));

function propsOf(position: Position, change: Partial<BoardProps> = {}): BoardProps {
  const { view, seat, legal, last } = position;
  const seats = seatsOf(position.seats, seat);
  return { view, seat, legal, last, seats, preview: null, hint: null, play: () => {}, consider: () => {}, ...change };
}

let app: object | null = null;
let root: HTMLElement;

function put(props: BoardProps): BoardProps {
  const kept = keep(props);
  root = document.createElement('div');
  document.body.append(root);
  app = mount(Harness, {
    target: root,
    props: Object.defineProperty(kept, 'game', { value: game, enumerable: true }) as BoardProps & { game: typeof game },
  });
  flushSync();
  return kept;
}

async function remove(): Promise<void> {
  if (app) await unmount(app);
  app = null;
  root?.remove();
  // The drawn page is let go only between two tasks.
  await new Promise((done) => setTimeout(done));
}

const targets = (name?: string) => [...root.querySelectorAll<HTMLElement>(name ? `[data-target="${name}"]` : '[data-target]')];

function click(name: string): void {
  const found = targets(name);
  expect(found.length, `targets named ${name}`).toBe(1);
  found[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
}

beforeEach(() => {
  setLanguage('en');
  clear();
});
afterEach(remove);

describe('paths', () => {
  const [driving] = having(/^dog .*\+b$/);

  it('say how many sheep only where there is a choice', () => {
    const view = {
      boards: [{ cells: { b2: { flock: 1 }, c2: { flock: 3 }, d2: { flock: 0 } }, paddock: 0, black_sheep: 'd2' }],
      to_act: [0],
    };
    const on = (move: string) => path(move, view as unknown as View);
    expect(on('dog b2 b3 1')).toEqual(['from b2', 'to b3']);
    expect(on('dog c2 c3 2')).toEqual(['from c2', 'to c3', '2']);
    expect(on('dog d2 d3 0+b')).toEqual(['from d2', 'to d3']);
    expect(on('dog pass')).toEqual(['dog pass']);
    expect(on('place l07 b2')).toEqual(['card l07', 'b2']);
    expect(on('fox n')).toEqual(['fox n']);
  });

  it('can be gone back, and left for another one', () => {
    const view = driving!.view;
    const all = options(['dog pass', 'place l07 b2', 'place l07 b3', 'place l08 b2'], view);
    expect(pressed(all, [], 'card l07')).toEqual({ steps: ['card l07'] });
    expect(pressed(all, ['card l07'], 'card l07')).toEqual({ steps: [] });
    expect(pressed(all, ['card l07'], 'card l08')).toEqual({ steps: ['card l08'] });
    expect(pressed(all, ['card l07'], 'b3')).toEqual({ move: 'place l07 b3' });
    expect(pressed(all, ['card l08'], 'b3')).toBeNull();
    expect(pressed(all, ['card l08'], 'dog pass')).toEqual({ move: 'dog pass' });
    expect(valid(all, ['card l09'])).toEqual([]);
  });
});

describe('the board', () => {
  const rare = [...having(/^bury/).slice(0, 3), ...having(/^drop/).slice(0, 2), ...having(/\+b$/).slice(0, 4)];
  const some = [...rare, ...deciding.filter((_, at) => at % 24 === 0)];

  it.each(some.map((position, at) => [at, position] as const))('plays every legal move once (%i)', (_, position) => {
    const play = vi.fn();
    put(propsOf(position, { play }));
    expect(new Set(targets().map(({ dataset }) => dataset.target))).toEqual(
      new Set(position.legal.map((move) => path(move, position.view)[0])),
    );
    for (const move of position.legal) {
      path(move, position.view).forEach(click);
      expect(play.mock.calls, move).toEqual([[move]]);
      play.mockClear();
    }
  });

  it('shows the sixteen cells and nothing to choose to who only looks', () => {
    put(propsOf(positions.find(({ seat }) => seat === null)!));
    expect(root.querySelectorAll('[data-cell]').length).toBe(16);
    expect(targets().length).toBe(0);
  });

  it('asks for a preview of the move under pointer or focus', () => {
    const position = having(/^place/)[0]!;
    const consider = vi.fn();
    put(propsOf(position, { consider }));
    const [card = '', cell = ''] = path(position.legal[0]!, position.view);
    click(card);
    targets(cell)[0]!.dispatchEvent(new FocusEvent('focus'));
    expect(consider).toHaveBeenLastCalledWith(position.legal[0]);
    targets(cell)[0]!.dispatchEvent(new FocusEvent('blur'));
    expect(consider).toHaveBeenLastCalledWith(null);
  });

  it('points at the next step of a hint', () => {
    const position = having(/^place/)[0]!;
    put(propsOf(position, { hint: position.legal[0]! }));
    const [card = '', cell = ''] = path(position.legal[0]!, position.view);
    const hinted = () =>
      targets()
        .filter(({ classList }) => classList.contains('hint'))
        .map(({ dataset }) => dataset.target);
    expect(hinted()).toEqual([card]);
    click(card);
    expect(hinted()).toEqual([cell]);
  });

  it('names the move that a cell would mean', () => {
    const position = having(/^place/).find(({ view }) => !read(view).boards[0]!.cells[read(view).fox])!;
    put(propsOf(position));
    const cell = (name: string) => root.querySelector<SVGElement>(`.land [data-cell="${name}"]:not([data-target])`)!;
    const { fox, hand } = read(position.view);
    expect(cell(fox).dataset.why).toBe(`place ${hand[0]!.card} ${fox}`);
    const [, card = '', free = ''] = position.legal[0]!.split(' ');
    expect(cell(free).dataset.say).toBe(messages.en.whyCard);
    click(`card ${card}`);
    expect(cell(fox).dataset.why).toBe(`place ${card} ${fox}`);
  });

  it('lets driven sheep walk and shows the number once they are there', () => {
    vi.useFakeTimers();
    const position = having(/^dog [a-d]\d [a-d]\d \d+$/)[0]!;
    const kept = put(propsOf(position));
    const [, from = '', to = '', load = ''] = position.legal.find((move) => /^dog [a-d]\d [a-d]\d \d+$/.test(move))!.split(' ');
    const after = structuredClone(position.view) as unknown as ThiefView;
    after.boards[position.seat!]!.cells[from]!.flock -= Number(load);
    after.boards[position.seat!]!.cells[to]!.flock += Number(load);
    follow(kept, { view: after as unknown as View, legal: [] });
    expect(root.querySelectorAll('.walker').length).toBe(1);
    vi.advanceTimersByTime(400);
    flushSync();
    expect(root.querySelectorAll('.walker').length).toBe(0);
    vi.useRealTimers();
  });
});

describe('words', () => {
  const good = (text: string | null | undefined, what: string) => {
    expect(text, what).toBeTruthy();
    expect(text, what).not.toMatch(/[{}|]|undefined|NaN/);
  };

  it.each(LANGUAGES)('for every event, prompt and part (%s)', (language) => {
    setLanguage(language);
    for (const event of events) good(tellMove(event, game, seatsOf(4, 0)), event[1]);
    for (const position of positions) {
      const { title, detail } = game.prompt(propsOf(position));
      good(title, String(position.view.phase));
      if (detail !== undefined) good(detail, String(position.view.phase));
      good(game.stage!(position.view), 'stage');
      for (const part of Object.keys(read(position.view).score_parts[0]!)) good(game.part(part), part);
    }
  });

  it('say what Fritz takes from everybody, and that the farmyard has a barn', () => {
    const { view, legal, ...rest } = having(/^fox/)[0]!;
    const { fox, boards, to_act } = read(view);
    const seat = to_act[0]!;
    const cell = fox === 'a1' ? 'a2' : 'a1';
    const card = { card: 'l07', road: '', river: '', barn: false, flock: 2 };
    const laid = (flock: number) => boards.map((board) => ({ ...board, cells: { ...board.cells, [cell]: { ...card, flock } } }));
    const [before, after] = [
      { ...view, boards: laid(2) },
      { ...view, fox: cell, boards: laid(0) },
    ] as unknown as View[];
    const preview = { move: legal.find((move) => move.startsWith('fox'))!, view: after!, parts: {}, then: 'other' as const };
    const { detail } = game.prompt(propsOf({ ...rest, legal, seat, view: before! }, { preview }));
    expect(detail).toContain(`${2 * (boards.length - 1)} sheep of the others come into your paddock. You lose 2 of your own.`);
    expect(cardWords({ ...card, card: 'farmyard', barn: true } as unknown as Face)).toBe('farmyard, meadow, barn');
  });

  it('have the same parameters in every language', () => {
    const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].toSorted();
    for (const language of LANGUAGES) {
      for (const [key, text] of Object.entries(messages[language])) {
        expect(text, key).not.toBe('');
        expect(names(text), `${language} ${key}`).toEqual(names(messages.en[key as keyof typeof messages.en]));
      }
    }
  });
});
