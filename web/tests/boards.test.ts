// Every board with positions of real games: each legal move has exactly one way to be made by targets, and that way works.
// The positions come from tests/make_fixtures.py.

import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BOARDS, loadGame } from '../src/games';
import { COLOURS, type BoardProps, type GameModule, type SeatInfo, type GameEvent, type View } from '../src/lib/board';
import { tellMove } from '../src/lib/story';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';
import Harness from './Harness.svelte';

interface Position {
  seats: number;
  seat: number | null;
  toAct: number[];
  over: boolean;
  view: View;
  legal: string[];
  last: GameEvent[];
}
interface Fixture {
  slug: string;
  positions: Position[];
  events: GameEvent[];
  parts: string[];
}

const files = import.meta.glob<Fixture>('./fixtures/*.json', { import: 'default' });
const SLUGS = ['te-kuiti', 'two-sheep-dogs', 'shear-panic', 'sheep-and-thief', 'sheep-sheep'];
/** `GAME=te-kuiti npx vitest run tests/boards.test.ts` looks at one game only. */
const only = import.meta.env.GAME as string | undefined;

async function fixture(slug: string): Promise<Fixture> {
  const load = files[`./fixtures/${slug}.json`];
  if (!load) throw new Error(`no positions: run tests/make_fixtures.py first (${slug})`);
  return load();
}

function seatsOf(position: Position): SeatInfo[] {
  return Array.from({ length: position.seats }, (_, seat) => ({
    seat,
    name: `Player ${seat}`,
    kind: 'person',
    colour: COLOURS[seat]!,
    mine: seat === position.seat,
    toAct: position.toAct.includes(seat),
  }));
}

function propsOf(position: Position, play: (move: string) => void): BoardProps {
  return {
    view: position.view,
    seat: position.seat,
    legal: position.legal,
    seats: seatsOf(position),
    last: position.last,
    preview: null,
    play,
    consider: () => {},
    hint: null,
  };
}

let shown: { app: object; root: HTMLElement } | null = null;

function put(game: GameModule, position: Position, play: (move: string) => void): HTMLElement {
  remove();
  const root = document.createElement('div');
  document.body.append(root);
  shown = { app: mount(Harness, { target: root, props: { game, ...propsOf(position, play) } }), root };
  flushSync();
  return root;
}

function remove(): void {
  if (!shown) return;
  void unmount(shown.app);
  shown.root.remove();
  shown = null;
}

const targets = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-target]')];
const byName = (root: HTMLElement) => Map.groupBy(targets(root), (element) => element.dataset.target!);
const named = (root: HTMLElement, name: string) => targets(root).filter((element) => element.dataset.target === name);

/** Named aloud: a label, or text inside. */
const spoken = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby') ?? element.textContent ?? '').trim();
const focusable = (element: Element) =>
  ['BUTTON', 'A', 'INPUT'].includes(element.tagName.toUpperCase()) || element.hasAttribute('tabindex');

/** `known`: the targets of an untouched board by name, to spare looking for each of them again. */
async function follow(root: HTMLElement, path: string[], told: string, known: Map<string, HTMLElement[]>): Promise<void> {
  for (const [step, name] of path.entries()) {
    const found = step === 0 ? (known.get(name) ?? []) : named(root, name);
    expect(found.length, `${told}: targets named "${name}"`).toBe(1);
    found[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await tick();
    flushSync();
  }
}

function checkPaths(game: GameModule, position: Position): string[][] {
  const paths = position.legal.map((move) => game.path(move, position.view));
  const seen = new Map<string, string>();
  paths.forEach((path, at) => {
    const move = position.legal[at]!;
    expect(path.length, `${move} has a path`).toBeGreaterThan(0);
    const key = path.join(' › ');
    expect(seen.get(key), `${move} and another move have the path ${key}`).toBeUndefined();
    seen.set(key, move);
  });
  paths.forEach((path, at) => {
    for (let length = 1; length < path.length; length++) {
      const start = path.slice(0, length).join(' › ');
      expect(seen.get(start), `the path of ${position.legal[at]} goes on after that of another move`).toBeUndefined();
    }
  });
  return paths;
}

/** What is no target, but looks as if it were: it has a name, and means a move that is not possible. */
function checkUnable(root: HTMLElement, position: Position, where: string): boolean {
  const unable = root.querySelectorAll<HTMLElement>('[data-why], [data-say]');
  for (const element of unable) {
    const move = element.dataset.why ?? element.dataset.say!;
    expect(element.dataset.target, `${where}: ${move}`).toBeUndefined();
    expect(position.legal, `${where}: a place that does not answer means`).not.toContain(move);
    expect(spoken(element), `${where}: the spoken name of the place for ${move}`).not.toBe('');
    expect(element.getAttribute('aria-disabled'), `${where}: ${move}`).toBe('true');
  }
  return unable.length > 0;
}

const LONG_PATHS = 5;

/** Whether a touch on something that is no target is answered, too. */
async function checkPosition(game: GameModule, position: Position, number: number): Promise<boolean> {
  const play = vi.fn<(move: string) => void>();
  const paths = checkPaths(game, position);
  // Pairs may be chosen in either order, so a target may stand anywhere in a path.
  const wanted = new Set(paths.flat());
  let root = put(game, position, play);
  let known = byName(root);
  const names = [...known.keys()].join();
  const where = `position ${number}`;
  for (const element of targets(root)) {
    const name = element.dataset.target!;
    expect(wanted.has(name), `${where}: the target "${name}" is part of no legal move`).toBe(true);
    expect(spoken(element), `${where}: the spoken name of "${name}"`).not.toBe('');
    expect(focusable(element), `${where}: "${name}" can have the focus`).toBe(true);
  }
  const answers = checkUnable(root, position, where);
  // Every path is checked above; of many that take several steps a few are walked.
  const long = paths.flatMap((path, at) => (path.length > 1 ? [at] : []));
  const skipped = new Set(
    long.filter((_, place) => place % Math.ceil(long.length / LONG_PATHS) !== number % Math.ceil(long.length / LONG_PATHS)),
  );
  for (const [at, path] of paths.entries()) {
    if (skipped.has(at)) continue;
    if (!known.get(path[0]!)?.[0]?.isConnected) known = byName(root);
    if ([...known.keys()].join() !== names) {
      root = put(game, position, play); // the board is not as it was before the last move
      known = byName(root);
    }
    const move = position.legal[at]!;
    play.mockClear();
    await follow(root, path, `${where}, ${move}`, known);
    expect(play.mock.calls, `${where}: ${path.join(' › ')}`).toEqual([[move]]);
    if (path.length > 1) known = byName(root);
  }
  remove();
  // Let timers and the collector of garbage have their turn: there are thousands of boards.
  await new Promise((done) => setTimeout(done));
  return answers;
}

afterEach(remove);

describe.each(SLUGS.filter((slug) => !only || slug === only))('%s', (slug) => {
  let game: GameModule;
  let told: Fixture;
  const own = BOARDS.includes(slug);
  beforeAll(async () => {
    setLanguage('en');
    game = await loadGame(slug);
    told = await fixture(slug);
  });

  it('is found under its slug', () => {
    expect(game.slug).toBe(slug);
  });

  it('has one way for each legal move, and answers a touch on something else nearly always', { timeout: 240_000 }, async () => {
    const answering: boolean[] = [];
    for (const [number, position] of told.positions.entries()) {
      const answers = await checkPosition(game, position, number);
      if (position.legal.length) answering.push(answers);
    }
    expect(answering.filter(Boolean).length / answering.length).toBeGreaterThan(own ? 0.9 : 0);
  });

  it.each(LANGUAGES)('says what to do and what happened (%s)', (language) => {
    setLanguage(language);
    for (const position of told.positions) {
      if (position.legal.length) expect(game.prompt(propsOf(position, () => {})).title).not.toMatch(/^$|undefined|\{\w+\}/);
    }
    for (const position of told.positions) {
      const props = propsOf(position, () => {});
      for (const move of position.legal) {
        const advised = game.advise!(move, props);
        expect(advised.move, move).not.toMatch(/^$|undefined|NaN|\{|\bl\d\d\b/);
        if (advised.reason !== null) expect(advised.reason, move).toMatch(/^[^{}]+\.$/);
      }
    }
    const seats = seatsOf(told.positions.find((one) => one.seats === Math.max(...told.positions.map((each) => each.seats)))!);
    for (const event of told.events) {
      const words = tellMove(event, game, seats);
      expect(words, event[1]).toEqual(expect.any(String));
      expect(words, event[1]).not.toMatch(/undefined|NaN|\{\w+\}/);
      if (own && event[0] >= 0) expect(words, event[1]).not.toBe('');
    }
    for (const part of told.parts) expect(game.part(part), part).not.toMatch(/^$|undefined/);
  });
});
