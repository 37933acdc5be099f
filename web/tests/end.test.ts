// What stands on the screen when a game is over.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { SeatInfo } from '../src/lib/board';
import { setLanguage } from '../src/lib/text/i18n.svelte';
import PromptLine from '../src/table/PromptLine.svelte';
import ScoreBars from '../src/end/ScoreBars.svelte';

const SEATS: SeatInfo[] = ['Ada', 'Clover'].map((name, seat) => ({
  seat,
  name,
  kind: seat ? 'bot' : 'person',
  colour: seat ? 'green' : 'blue',
  mine: !seat,
  toAct: false,
}));
let app: object | null = null;

afterEach(() => {
  if (app) void unmount(app);
  document.body.replaceChildren();
});

describe('after the last move', () => {
  it('the prompt says that the game is over', () => {
    setLanguage('en');
    const quiet = { behind: 0, halted: false, again: false, sending: false, thinking: false, onskip: () => {}, ongo: () => {} };
    const props = { prompt: null, acting: [], mine: null, seats: SEATS, playing: false, over: true, story: [], ...quiet };
    app = mount(PromptLine, { target: document.body, props });
    flushSync();
    expect(document.body.textContent).toContain('The game is over.');
  });

  it('the word on the button that skips stays there', () => {
    const watched = { behind: 2, halted: false, again: false, sending: false, thinking: false, onskip: () => {}, ongo: () => {} };
    const props = { prompt: null, acting: [], mine: null, seats: SEATS, playing: true, over: false, story: [], ...watched };
    app = mount(PromptLine, { target: document.body, props });
    flushSync();
    // The page's own link to its content is called .skip, and is drawn above the page.
    expect(document.querySelector('button .skip')).toBeNull();
    expect(document.querySelector('button')!.textContent).toContain('Skip');
  });

  it('the bars are in proportion, and every part is a number too', () => {
    const parts: [string, number][][] = [
      [
        ['spring', 28],
        ['bonus', 12],
      ],
      [
        ['spring', 80],
        ['wolves', -3],
      ],
    ];
    app = mount(ScoreBars, { target: document.body, props: { scores: [40, 77], parts, seats: SEATS, name: (part: string) => part } });
    flushSync();
    const bars = [...document.querySelectorAll<HTMLElement>('.stack')];
    expect(bars.map((bar) => bar.style.width)).toEqual(['100%', '50%']);
    expect([...bars[1]!.querySelectorAll('i')].map((part) => part.style.flexGrow)).toEqual(['28', '12']);
    const cells = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent!.trim()));
    expect(cells).toEqual([
      ['spring', '80', '28'],
      ['bonus', '0', '12'],
      ['wolves', '−3', '0'],
    ]);
  });
});
