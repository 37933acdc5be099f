// Why not: where the bubble goes, what is asked, and what a place that is no target does.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bubblePlace, type Box } from '../src/desk/bubble_place';
import { WhyNot } from '../src/desk/why_not.svelte';
import { moveFocus } from '../src/lib/input/arrow_keys';
import { notYet, refuse, unable, unableAt } from '../src/lib/input/unable';
import { spoken } from '../src/lib/output/announce.svelte';
import { setLanguage } from '../src/lib/text/i18n.svelte';
import Bubble from '../src/desk/Bubble.svelte';

const SCREEN: Box = { left: 0, top: 0, width: 390, height: 844 };
const SIZE = { width: 330, height: 120 };
const place = (left: number, top: number): Box => ({ left, top, width: 60, height: 60 });

beforeEach(() => setLanguage('en'));
afterEach(() => document.body.replaceChildren());

describe('the place of a bubble', () => {
  it('is below what was touched, and inside of the screen', () => {
    const found = bubblePlace(place(320, 100), SIZE, SCREEN, []);
    expect(found.above).toBe(false);
    expect(found.top).toBeGreaterThan(160);
    expect(found.left).toBeGreaterThanOrEqual(12);
    expect(found.left + SIZE.width).toBeLessThanOrEqual(390 - 12);
    expect(found.left + found.tail).toBeCloseTo(348, 0);
  });

  it('is above where there is no room below', () => {
    const found = bubblePlace(place(100, 760), SIZE, SCREEN, []);
    expect(found.above).toBe(true);
    expect(found.top + SIZE.height).toBeLessThan(760);
  });

  it('leaves targets free where it can', () => {
    const targets = [place(100, 480), place(180, 480)];
    expect(bubblePlace(place(140, 400), SIZE, SCREEN, targets).above).toBe(true);
    expect(bubblePlace(place(140, 400), SIZE, SCREEN, [place(140, 320)]).above).toBe(false);
  });
});

function put(attributes: Record<string, unknown>): HTMLElement {
  const element = document.createElement('span');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  document.body.append(element);
  return element;
}

describe('a place that is no target', () => {
  it('is found from what was touched in it', () => {
    const element = put(unable('flip c3'));
    element.innerHTML = '<b></b>';
    expect(unableAt(element.firstChild)).toBe(element);
    expect(element.dataset.why).toBe('flip c3');
    element.dataset.target = 'c3';
    expect(unableAt(element)).toBeNull();
  });

  it('asks, says the answer and closes', async () => {
    const ask = vi.fn(() => Promise.resolve({ rule: 'late.stays-up', text: 'It stays up.' }));
    const why = new WhyNot(() => ask);
    await why.touch(put(unable('flip c3')), false);
    expect(ask).toHaveBeenCalledWith('flip c3');
    expect(why.said?.reason.text).toBe('It stays up.');
    expect(spoken().trim()).toBe('It stays up.');
    why.close();
    expect(why.said).toBeNull();
  });

  it('says its own words without asking, and nothing for a move that is possible', async () => {
    const ask = vi.fn(() => Promise.resolve(null));
    const why = new WhyNot(() => ask);
    await why.touch(put(notYet('First choose a card.')), false);
    expect(ask).not.toHaveBeenCalled();
    expect(why.said?.reason).toEqual({ rule: null, text: 'First choose a card.' });
    await why.touch(put(unable('flip c3')), false);
    expect(why.said?.reason.text).toBe('First choose a card.');
  });

  it('forgets an answer that comes too late', async () => {
    let answer: (reason: { rule: null; text: string }) => void = () => {};
    const why = new WhyNot(() => () => new Promise((resolve) => (answer = resolve)));
    const asked = why.touch(put(unable('flip c3')), false);
    why.close();
    answer({ rule: null, text: 'Too late.' });
    await asked;
    expect(why.said).toBeNull();
  });

  it('answers when something is dropped on it', () => {
    const element = put({ ...unable('place l07 b2'), 'data-cell': 'b2' });
    const heard = vi.fn();
    document.body.addEventListener('refused', heard, { once: true });
    refuse('b2');
    expect(heard.mock.calls[0]![0].target).toBe(element);
  });

  it('is reached by Shift and an arrow, and not by an arrow alone', () => {
    const boxes = new Map<Element, number>();
    const at = (left: number, attributes: Record<string, unknown>) => {
      const element = put({ tabindex: 0, ...attributes });
      boxes.set(element, left);
      element.getBoundingClientRect = () => ({ left, top: 0, width: 10, height: 10 }) as DOMRect;
      return element;
    };
    const [first, wrong, last] = [at(0, { 'data-target': 'a' }), at(20, unable('flip c3')), at(40, { 'data-target': 'b' })];
    first!.focus();
    moveFocus(document.body, 'ArrowRight');
    expect(document.activeElement).toBe(last);
    first!.focus();
    moveFocus(document.body, 'ArrowRight', true);
    expect(document.activeElement).toBe(wrong);
    moveFocus(document.body, 'ArrowRight');
    expect(document.activeElement).toBe(last);
  });
});

describe('the bubble', () => {
  it('leads to the rule, and closes by its button and by Escape', async () => {
    const [onrule, onclose] = [vi.fn(), vi.fn()];
    const at = put(unable('flip c3'));
    const reason = { rule: 'late.stays-up', text: 'It stays up.' };
    const props = { at, reason, root: document.body, byKeys: true, onrule, onclose };
    const app = mount(Bubble, { target: document.body, props });
    await new Promise((done) => setTimeout(done));
    flushSync();
    const rule = document.querySelector<HTMLElement>('.bubble .rule')!;
    expect(document.activeElement).toBe(rule);
    rule.click();
    expect(onrule).toHaveBeenCalledWith('late.stays-up');
    document.querySelector<HTMLElement>('.bubble [aria-label="Close"]')!.click();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(onclose).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(at);
    void unmount(app);
  });

  it('has no way to a rule where there is none', () => {
    const props = { at: put(notYet('x')), reason: { rule: null, text: 'x' }, root: document.body, byKeys: false, onclose: () => {} };
    const app = mount(Bubble, { target: document.body, props });
    expect(document.querySelector('.rule')).toBeNull();
    void unmount(app);
  });
});
