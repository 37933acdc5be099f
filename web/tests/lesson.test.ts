// First games with guidance: they can be walked to their end by the targets of the real board, and have words in every language.

import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LESSONS, loadGame, loadLesson } from '../src/games';
import type { GameModule } from '../src/lib/board';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';
import { LessonProgress, type GameLesson } from '../src/lib/state/lesson.svelte';
import { spoken } from '../src/lib/output/announce.svelte';
import Lesson from '../src/lesson/Lesson.svelte';

let app: object | null = null;
let root: HTMLElement;

async function settle(): Promise<void> {
  await tick();
  flushSync();
}

async function put(game: GameModule, lesson: GameLesson): Promise<void> {
  root = document.createElement('div');
  document.body.append(root);
  app = mount(Lesson, { target: root, props: { game, lesson, title: 'A game' } });
  await settle();
}

afterEach(() => {
  if (app) void unmount(app);
  app = null;
  root?.remove();
});
beforeEach(() => setLanguage('en'));

const click = async (selector: string) => {
  const found = root.querySelectorAll<HTMLElement>(selector);
  expect(found.length, selector).toBe(1);
  found[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await settle();
};
const heading = () => root.querySelector('h2')!.textContent;

it('finds the lesson of Te Kuiti', () => {
  expect(LESSONS).toContain('te-kuiti');
});

describe.each(LESSONS)('%s', (slug) => {
  let game: GameModule;
  let lesson: GameLesson;
  beforeEach(async () => {
    game = await loadGame(slug);
    lesson = (await loadLesson(slug))!;
  });

  it.each([
    ['first', (moves: string[]) => moves[0]!],
    ['last', (moves: string[]) => moves.at(-1)!],
  ])('is walked to its end by clicks (the %s accepted move)', async (_, choose) => {
    await put(game, lesson);
    const progress = new LessonProgress(lesson);
    for (let turn = 0; turn < 200 && !progress.isLast; turn++) {
      expect(heading()).toBe(progress.words.title);
      expect(spoken()).toContain(progress.words.text);
      if (progress.doing) {
        const move = choose(progress.accepted);
        expect(progress.scene.legal, move).toContain(move);
        for (const name of game.path(move, progress.scene.view)) await click(`[data-target="${name}"]`);
        progress.play(move);
      } else {
        await click('[data-next]');
        progress.go(progress.step + 1);
      }
    }
    expect(progress.isLast).toBe(true);
    expect(heading()).toBe(progress.words.title);
    expect(root.querySelector('[data-next]')!.getAttribute('href')).toBe(`/new/${slug}`);
  });

  it.each(LANGUAGES)('has words for each step, with no gap left (%s)', (language) => {
    setLanguage(language);
    const progress = new LessonProgress(lesson);
    expect(Object.keys(lesson.words[language]).toSorted()).toEqual(lesson.data.steps.map(({ id }) => id).toSorted());
    for (let step = 0; step < progress.total; step++) {
      progress.go(step);
      const { title, text, wrong } = progress.words;
      for (const words of [title, text, ...(progress.doing ? [wrong ?? ''] : [])]) {
        expect(words, progress.id).not.toMatch(/^\s*$|undefined|NaN|\{\w+\}/);
      }
    }
  });

  it('has scenes that lead on: every accepted move is legal, and goes to this step or the next', () => {
    const { scenes, steps } = lesson.data;
    for (const scene of scenes) {
      for (const [move, to] of Object.entries(scene.next)) {
        expect(scene.legal).toContain(move);
        expect(scenes[to]!.step - scene.step).toSatisfy((on: number) => on === 0 || on === 1);
      }
    }
    steps.forEach((step, at) => expect(scenes[step.scene]!.step).toBe(at));
  });

  it('answers another legal move with a sentence, and stays', async () => {
    await put(game, lesson);
    await click('[data-next]');
    const progress = new LessonProgress(lesson);
    progress.go(1);
    const other = progress.scene.legal.find((move) => !progress.accepted.includes(move))!;
    for (const name of game.path(other, progress.scene.view)) await click(`[data-target="${name}"]`);
    expect(root.querySelector('.complaint')!.textContent).toBe(progress.words.wrong);
    expect(spoken()).toContain(progress.words.wrong);
    expect(heading()).toBe(progress.words.title);
  });

  it('goes back, and on without doing', async () => {
    await put(game, lesson);
    const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('.ways button')];
    expect(buttons()[0]!.disabled).toBe(true);
    for (let step = 1; step < lesson.data.steps.length; step++) {
      buttons()[1]!.click();
      await settle();
    }
    expect(buttons()).toHaveLength(1);
    for (let step = 1; step < lesson.data.steps.length; step++) {
      buttons()[0]!.click();
      await settle();
    }
    expect(buttons()[0]!.disabled).toBe(true);
  });

  it('shows where to tap, in a question only after a wrong answer', () => {
    const progress = new LessonProgress(lesson);
    for (const [step, { id }] of lesson.data.steps.entries()) {
      progress.go(step);
      const asks = lesson.quiz?.includes(id) ?? false;
      expect(progress.pointing, id).toBe(progress.doing && !asks);
      if (!asks) continue;
      progress.play(progress.scene.legal.find((move) => !progress.accepted.includes(move))!);
      expect(progress.pointing).toBe(true);
    }
  });
});
