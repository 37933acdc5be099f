// Shear Panic's board beyond what every board is tested for: the flock glides, targets never lie on each other, rare joins.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loops, outline } from '../src/games/outline';
import { game } from '../src/games/shear_panic';
import { choosable, choose, chosen } from '../src/games/shear_panic/input/choice.svelte';
import { holdFrame, ringIn, wanted } from '../src/games/shear_panic/board/camera';
import { follow, together, walks, type FlockPosition } from '../src/games/shear_panic/board/meadow';
import { spots } from '../src/games/shear_panic/board/targets';
import { read, type ShearView } from '../src/games/shear_panic/view';
import { COLOURS, type BoardProps, type SeatInfo, type GameEvent, type View } from '../src/lib/board';
import { tellMove } from '../src/lib/story';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';

interface Position {
  seat: number | null;
  view: View;
  legal: string[];
  last: GameEvent[];
}
// From tests/make_fixtures.py.
const files = import.meta.glob<{ positions: Position[]; events: GameEvent[] }>('./fixtures/shear-panic.json', {
  import: 'default',
  eager: true,
});
const file = files['./fixtures/shear-panic.json']!;
const SEATS: SeatInfo[] = COLOURS.map((colour, seat) => ({
  seat,
  name: `Player ${seat}`,
  kind: 'person',
  colour,
  mine: seat === 0,
  toAct: seat === 0,
}));

/** A view with that flock, rows from the north, a letter a sheep: b g r y, k is black. */
function view(rows: string[], change: Partial<ShearView> = {}): ShearView {
  const names = { b: 'blue', g: 'green', r: 'red', y: 'yellow', k: 'black' } as const;
  const sheep = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) =>
      letter === '.' ? [] : [{ cell: `${'abcdefghi'[x]}${y + 1}`, colour: names[letter as keyof typeof names] }],
    ),
  );
  const start = read(file.positions[0]!.view);
  return { ...start, columns: rows[0]!.length, rows: rows.length, sheep, heading: 'n', group: [], ...change };
}
const at = (standing: FlockPosition, cell: string) => standing.sheep.find((one) => one.cell === cell)!;

let app: object | null = null;
let root: HTMLElement;

function put(shown: ShearView, legal: string[], more: Partial<BoardProps> = {}) {
  const play = vi.fn<(move: string) => void>();
  const consider = vi.fn<(move: string | null) => void>();
  const props: BoardProps = {
    view: shown as unknown as View,
    seat: 0,
    legal,
    seats: SEATS,
    last: [],
    preview: null,
    hint: null,
    play,
    consider,
    ...more,
  };
  app = mount(game.Board, { target: root, props });
  flushSync();
  return { play, consider, props };
}
const target = (name: string) => root.querySelector<HTMLElement>(`[data-target="${name}"]`);
function click(name: string) {
  target(name)!.click();
  flushSync();
}

beforeEach(() => {
  setLanguage('en');
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  if (app) void unmount(app);
  app = null;
  root.remove();
});

describe('the flock glides', () => {
  it('stays where it is when a row is pushed out to the west and all cells get new names', () => {
    const before = follow(null, view(['bg', 'ry']), null);
    const after = follow(before, view(['bg.', '.ry']), 'line a2 e');
    expect(at(after, 'a1')).toMatchObject({ id: at(before, 'a1').id, x: 0, y: 0 });
    expect(at(after, 'b2')).toMatchObject({ id: at(before, 'a2').id, x: 1, y: 1 });
    const west = follow(after, view(['.bg', 'ry.']), 'line c2 w');
    expect(at(west, 'a2')).toMatchObject({ id: at(before, 'a2').id });
  });

  it('moves the pushed line, though it is the longer part', () => {
    const before = follow(null, view(['bgr', 'k..']), null);
    const after = follow(before, view(['.bgr', 'k...']), 'slam a1 e');
    expect(at(after, 'a2')).toMatchObject({ x: 0, y: 1 });
    expect(at(after, 'b1')).toMatchObject({ id: at(before, 'a1').id, x: 1, y: 0 });
  });

  it('moves two equal sheep a step each, not one of them two steps', () => {
    const before = follow(null, view(['bbk', '..r']), null);
    const after = follow(before, view(['.bbk', '..r.']), 'slam a1 e');
    expect(at(after, 'b1').id).toBe(at(before, 'a1').id);
    expect(at(after, 'c1').id).toBe(at(before, 'b1').id);
  });

  it('knows who is left after a shearing', () => {
    const before = follow(null, view(['b.g', 'rky', 'bgr']), null);
    const after = follow(before, view(['rky', 'bgr']), null);
    expect(after.sheep.map(({ id }) => id)).toEqual(['a2', 'b2', 'c2', 'a3', 'b3', 'c3'].map((cell) => at(before, cell).id));
  });

  it('turns the heads the short way round', () => {
    let standing = follow(null, view(['bg']), null);
    for (const [heading, turned] of [
      ['w', -90],
      ['s', -180],
      ['e', -270],
      ['n', -360],
      ['e', -270],
    ] as const) {
      standing = follow(standing, view(['bg'], { heading }), null);
      expect(standing.turned).toBe(turned);
    }
  });

  it('keeps every sheep through whole games', () => {
    let standing: FlockPosition | null = null;
    for (const { view: shown, last } of file.positions) {
      standing = follow(standing, read(shown), last.findLast(([who]) => who >= 0)?.[1] ?? null);
      expect(new Set(standing.sheep.map(({ id }) => id)).size).toBe(standing.sheep.length);
      expect(new Set(standing.sheep.map(({ x, y }) => `${x},${y}`)).size).toBe(standing.sheep.length);
    }
  });
});

describe('targets', () => {
  it('never lie on each other', () => {
    for (const { view: shown, legal } of file.positions) {
      const seen = read(shown);
      const standing = follow(null, seen, null);
      const sheep = choosable(legal);
      for (const cell of sheep.length ? sheep : [null]) {
        const discs = spots(seen, standing, legal, cell).map(({ x, y, dx, dy }) => [x + dx, y + dy] as const);
        discs.forEach(([x, y], i) => {
          for (const [ox, oy] of discs.slice(0, i)) expect(Math.hypot(x - ox, y - oy), legal.join()).toBeGreaterThan(0.4);
        });
      }
    }
  });

  it('lets a neighbour be chosen by its body and pushed by the arrow', () => {
    const legal = ['a1', 'b1'].flatMap((cell) => ['n', 'e', 's', 'w'].map((way) => `slam ${cell} ${way}`));
    const { play, props } = put(view(['bb', 'kr'], { phase: 'use the action', using: 'slam2' }), legal);
    click('sheep a1');
    expect(game.prompt(props).detail).toBe('The arrow pushes; a tap on your other sheep chooses it.');
    click('sheep b1');
    expect(chosen(legal)).toBe('b1');
    click('sheep a1');
    click('dir e');
    expect(play.mock.calls).toEqual([['slam a1 e']]);
    choose(legal, null);
  });

  it('does not take a touch on a sheep for the arrow beside it', () => {
    const seen = view(['br', 'gb'], { phase: 'slam in panic' });
    const legal = ['slam a1 e', 'slam a1 s', 'slam a1 n'];
    const [east, south, north] = spots(seen, follow(null, seen, null), legal, 'a1');
    // From the middle of the neighbour it is further than the arrow's edge, though it could not be chosen now.
    expect([1.5 - (east!.x + east!.width / 2), 1.5 - (south!.y + south!.height / 2)].every((far) => far > 0.05)).toBe(true);
    expect([north!.width, north!.height]).toEqual([1, 1]);
  });

  it('is there for the rare joins, and the whole group can be tapped', () => {
    const moves = ['join ne/n', 'join ne/e', 'join sw', 'join to 3,-1', 'join to -2,0'];
    const { play } = put(view(['bg.', '..r', 'k.y'], { phase: 'join the group', group: ['c2', 'c3'], regroup_die: 'x' }), moves);
    for (const move of moves) click(move);
    expect(play.mock.calls.flat()).toEqual(moves);
  });

  it('takes the whole of a group for its first sheep', () => {
    const shown = view(['bg..', '....', 'k..r'], { phase: 'choose a group' });
    const { play, consider } = put(shown, ['group a1', 'group a3']);
    expect(together(follow(null, shown, null).sheep, 'a1').map(({ cell }) => cell)).toEqual(['a1', 'b1']);
    target('group a1')!.dispatchEvent(new FocusEvent('focus'));
    expect(consider).toHaveBeenCalledWith('group a1');
    root.querySelectorAll<HTMLElement>('.pick')[1]!.click();
    expect(play.mock.calls).toEqual([['group a1']]);
  });
});

describe('words', () => {
  it.each(LANGUAGES)('are there for every event and position (%s)', (language) => {
    setLanguage(language);
    const rare: GameEvent[] = [
      [0, 'join ne/n'],
      [0, 'join to 3,-1'],
      [0, 'group a1'],
      [-1, 'panic white'],
      [-1, 'regroup x'],
    ];
    for (const event of [...file.events, ...rare]) expect(tellMove(event, game, SEATS), event[1]).toMatch(/^[^{}]+$/);
    for (const { view: shown, legal, last, seat } of file.positions) {
      if (!legal.length) continue;
      const props: BoardProps = {
        view: shown,
        seat,
        legal,
        seats: SEATS,
        last,
        preview: null,
        hint: null,
        play: () => {},
        consider: () => {},
      };
      const { title, detail } = game.prompt(props);
      expect(`${title} ${detail} ${game.stage!(shown)} ${game.role!(shown, 0)}`).not.toMatch(/[{}]|undefined/);
    }
  });

  it('say what a move would bring to whom', () => {
    const shown = view(['bg', 'ry'], { phase: 'use the action', using: 'turn1', part: 'turn', scores: [1, 0, 0, 0] });
    const after = { ...shown, heading: 'e', scores: [5, 3, 0, 0], phase: 'choose an action' };
    const preview = { move: 'turn right', view: after as unknown as View, parts: {}, then: 'other' as const };
    const { props } = put(shown, ['turn left', 'turn right'], { preview });
    expect(game.prompt(props)).toEqual({ title: 'Ewe turn: left or right?', detail: 'Points: Player 0 +4, Player 1 +3' });
  });
});

describe('the camera', () => {
  const before = view(['bg.', 'rky']);
  const standing = follow(null, before, null);
  const pushed = view(['.bg', 'rky']);
  const then = follow(standing, pushed, 'push a1 e');

  it('stays during a turn as long as it shows all, and grows where it must', () => {
    const first = holdFrame(null, 'turn 0', wanted(before, standing));
    expect(holdFrame(first, 'turn 0', wanted(before, standing))).toBe(first);
    const far = { x: first.frame.x + 2, y: first.frame.y, width: first.frame.width, height: first.frame.height };
    const grown = holdFrame(first, 'turn 0', far).frame;
    expect([grown.x, grown.y, grown.height]).toEqual([first.frame.x, first.frame.y, first.frame.height]);
    expect(grown.width).toBeCloseTo(first.frame.width + 2);
    expect(holdFrame(first, 'turn 1', far).frame).toEqual(far);
  });

  it('crops the ring around the flock before a sheep gets smaller, with all targets in what is left', () => {
    const all = wanted(before, standing);
    expect([ringIn(all, 360, 360), ringIn(all, 360, 200), ringIn(all, 0, 0)]).toEqual([1, 0.54, 1]);
    const small = wanted(before, standing, 0.54);
    expect(small.height).toBeLessThan(all.height - 0.8);
    const legal = ['line a1 e', 'line b1 s', 'diagonal a1 se', 'align n', 'turn left'];
    for (const one of spots(before, standing, legal, null, 0.54)) {
      expect(one.y - one.height / 2, one.move).toBeGreaterThan(small.y - 0.1);
      expect(one.y + one.height / 2, one.move).toBeLessThan(small.y + small.height + 0.1);
      expect(Math.abs(one.dy)).toBeLessThanOrEqual(one.height / 2);
    }
  });

  it('sees where a moved line came from', () => {
    const trail = walks(standing, then)!;
    expect(trail.map(({ from, to }) => [to[0] - from[0], to[1] - from[1]])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(walks(then, then)).toBeNull();
  });
});

describe('outlines', () => {
  it('go round the cells, holes too', () => {
    const ring = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x, y] as const)).filter(([x, y]) => x !== 1 || y !== 1);
    expect(loops(ring).map((loop) => loop.length)).toEqual([4, 4]);
    expect(
      loops([
        [0, 0],
        [1, 1],
      ]).map((loop) => loop.length),
    ).toEqual([4, 4]);
    expect(outline([[0, 0]], 0, 0)).toBe('M0 0Q0 0 0 0L1 0Q1 0 1 0L1 1Q1 1 1 1L0 1Q0 1 0 1Z');
  });
});

describe('the shearer', () => {
  const ranks = (front: number) => [
    { row: 1, cells: ['a1'], points: front },
    { row: 2, cells: ['a2'], points: 4 },
  ];
  const rows = () => [...root.querySelectorAll('.value')].map((one) => one.getAttribute('aria-label'));

  it('shears the front row', () => {
    put(view(['b', 'r'], { figure: 'shearer', ranks: ranks(0) }), []);
    expect(rows()).toEqual(['Row 1: shorn', 'Row 2: 4 a sheep']);
  });

  it('shears nobody of a flock of one colour, and both rows score', () => {
    put(view(['b', 'b'], { figure: 'shearer', ranks: ranks(3) }), []);
    expect(rows()).toEqual(['Row 1: 3 a sheep', 'Row 2: 4 a sheep']);
  });
});
