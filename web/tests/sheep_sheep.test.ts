// Sheep Sheep's board beyond what every board is tested for: groups, equal cards, dragging, reasons, the hourglass.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '../src/games/sheep_sheep';
import { chooseSide, chosenSide, dropTo, moveTo } from '../src/games/sheep_sheep/input/choice.svelte';
import { CELLS, families, outcome, read, type Cell, type Fleece, type SheepView } from '../src/games/sheep_sheep/view';
import { COLOURS, type BoardProps, type SeatInfo, type GameEvent, type View } from '../src/lib/board';
import { tellMove } from '../src/lib/story';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';
import Harness from './Harness.svelte';

interface Position {
  seat: number | null;
  view: View;
  legal: string[];
  last: GameEvent[];
}
// From tests/make_fixtures.py.
const files = import.meta.glob<{ positions: Position[]; events: GameEvent[] }>('./fixtures/sheep-sheep.json', {
  import: 'default',
  eager: true,
});
const file = files['./fixtures/sheep-sheep.json']!;
const SEATS: SeatInfo[] = COLOURS.map((colour, seat) => ({
  seat,
  name: `Player ${seat}`,
  kind: 'person',
  colour,
  mine: seat === 0,
  toAct: seat === 0,
}));

const centre = (...colours: (Fleece | null)[]) =>
  Object.fromEntries(CELLS.map((cell, i) => [cell, colours[i] ?? null])) as Record<Cell, Fleece | null>;
function view(change: Partial<SheepView> = {}): SheepView {
  return {
    phase: 'swap', turn: 0, to_act: [0], seats: 2, seat: 0, centre: centre('red', 'red', 'blue', 'white', 'black', 'red', 'green', 'green', 'white'), groups: [],
    hands: [['red/blue', 'red/blue', 'white/green', 'black/brown'], ['white/black', 'red/green', 'yellow/blue', 'brown/red']],
    drawn: null, deck: 20, piles: [{}, { green: 3 }], won: [0, 3], lucky: ['red', null], lucky_points: 2, exchanges: 3, swaps_made: 0, swaps_left: 3,
    turns_without_win: 0, turns_without_win_at_most: 10, points: 0, ...change,
  }; // prettier-ignore
}
const LEGAL = ['stop', 'swap red/blue c1', 'swap blue/red a1', 'swap blue/red b1', 'swap blue/red c2', 'swap brown/black b2'];

let app: object | null = null;
let root: HTMLElement;

function put(shown: SheepView, legal: string[], more: Partial<BoardProps> = {}) {
  const play = vi.fn<(move: string) => void>();
  const consider = vi.fn<(move: string | null) => void>();
  const props: BoardProps = {
    view: shown as unknown as View,
    seat: 0,
    legal,
    seats: SEATS.slice(0, shown.seats),
    last: [],
    preview: null,
    hint: null,
    play,
    consider,
    ...more,
  };
  app = mount(Harness, { target: root, props: { game, ...props } });
  flushSync();
  return { play, consider, props };
}
const target = (name: string) => root.querySelector<HTMLElement>(`[data-target="${name}"]`);
function click(element: HTMLElement | null | undefined) {
  element!.click();
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
  chooseSide([], null);
  root.remove();
});

describe('groups', () => {
  it('are told apart by colour and by sides', () => {
    const shown = centre('red', 'red', 'blue', 'red', 'blue', 'blue', 'red', 'white', 'red');
    expect(families(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3'], shown)).toEqual([
      { colour: 'red', cells: ['a1', 'b1', 'a2', 'a3'] },
      { colour: 'blue', cells: ['c1', 'c2', 'b2'] },
    ]);
  });

  it('that a last swap wins at once are seen in what it empties', () => {
    const before = view();
    const after = view({ centre: centre(null, null, null, 'white', 'black', null, 'green', 'green', 'white'), phase: 'draw', points: 12 });
    expect(outcome(before, 'swap red/blue c1', after)).toMatchObject({
      won: true,
      groups: [{ colour: 'red', cells: ['a1', 'b1', 'c1', 'c2'] }],
    });
    const preview = { move: 'swap red/blue c1', view: after as unknown as View, parts: {}, then: 'chance' as const };
    const { props } = put(before, LEGAL, { preview });
    expect(game.prompt(props).detail).toBe('Wins 4 red: +12 points.');
    expect(root.querySelector('.label')!.textContent).toContain('4 red');
  });

  it('are named on the button that stops', () => {
    put(view({ centre: centre('red', 'red', 'red'), groups: ['a1', 'b1', 'c1'] }), LEGAL);
    expect(target('stop')!.textContent).toContain('Stop and win 3 red');
    void unmount(app!);
    put(view(), LEGAL);
    expect(target('stop')!.textContent).toContain('Stop without a win');
  });
});

describe('cards', () => {
  it('have one target each, also when two are equal; the second can be tapped as well', () => {
    const { play } = put(view(), LEGAL);
    expect(root.querySelectorAll('[data-target="show red/blue"]').length).toBe(1);
    click(root.querySelectorAll<HTMLElement>('.two')[1]!.querySelector('button'));
    expect(root.querySelectorAll('.two')[1]!.classList.contains('chosen')).toBe(true);
    expect(root.querySelectorAll('.two.chosen').length).toBe(1);
    click(target('cell c1'));
    expect(play.mock.calls).toEqual([['swap red/blue c1']]);
  });

  it('offer only cells that show what they hide; the others name the swap that is not possible', () => {
    put(view(), LEGAL);
    expect(root.querySelector<HTMLElement>('[data-cell="a1"] .hit')!.dataset.say).toMatch(/^First choose/);
    expect(root.querySelector<HTMLElement>('[data-cell="a2"] .hit')!.dataset.why).toBe('swap red/blue a2');
    click(target('show red/blue'));
    expect([...root.querySelectorAll<HTMLElement>('[data-target^="cell"]')].map((one) => one.dataset.target)).toEqual(['cell c1']);
    expect(root.querySelector<HTMLElement>('[data-cell="a1"] .hit')!.dataset.why).toBe('swap red/blue a1');
  });

  it('may be dropped on a cell that decides which side goes up', () => {
    expect(dropTo(LEGAL, 'red/blue', 'c1')).toBe('swap red/blue c1');
    expect(dropTo(LEGAL, 'red/blue', 'a1')).toBe('swap blue/red a1');
    expect(moveTo(LEGAL, 'red/blue', 'a1')).toBeNull();
    expect(dropTo(LEGAL, 'red/blue', 'b2')).toBeNull();
  });

  it('that are drawn lie there with a side up until they are turned', () => {
    const legal = ['place red a1', 'place blue a1'];
    const { play } = put(view({ phase: 'place', drawn: 'red/blue', centre: centre(null, 'red') }), legal);
    expect(chosenSide(legal, 'red/blue')).toBe('red');
    click(target('side blue'));
    click(target('cell a1'));
    expect(play.mock.calls).toEqual([['place blue a1']]);
  });
});

describe('the turn', () => {
  it('shows the sand of the hourglass, or the swaps', () => {
    put(view({ exchanges: 60 }), LEGAL, { clock: { kind: 'hourglass', seconds: 60, left: 22.4 } });
    expect(root.querySelector('[role="timer"]')!.getAttribute('aria-label')).toBe('23 seconds left');
    void unmount(app!);
    put(view({ swaps_made: 1, swaps_left: 2 }), LEGAL);
    expect(root.querySelector('.swaps')!.getAttribute('aria-label')).toBe('2 swaps left');
  });

  it('says that the time is up, not that somebody stopped', () => {
    const step = { before: null, after: null, events: [[1, 'stop']] as GameEvent[], seat: 0, seats: SEATS };
    const said = (timedOut: boolean) => game.tell({ ...step, timedOut })[0]!.text;
    expect(said(true)).toMatch(/sand/i);
    expect(said(false)).not.toMatch(/sand/i);
  });

  it('tells scores as far as they are open', () => {
    const shown = view({ points: 9, won: [3, 4] }) as unknown as View;
    expect([game.score!(shown, 0), game.score!(shown, 1)]).toEqual([9, 4]);
    expect([game.parts!(shown, 0), game.parts!(shown, 1)]).toEqual([{ sheep: 3, 'lucky sheep': 6 }, { sheep: 4 }]);
  });
});

describe('words', () => {
  it.each(LANGUAGES)('are there for every event and position (%s)', (language) => {
    setLanguage(language);
    for (const event of file.events) expect(tellMove(event, game, SEATS), event[1]).toMatch(/^[^{}?]+$/);
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
      expect(read(shown).hands.length).toBeGreaterThan(1);
    }
  });
});
