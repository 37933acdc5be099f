// Lessons: they can be walked to their end by the targets of the real board, and have words in every language.

import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOARDS, extraLessons, LESSONS, loadGame, loadLesson } from '../src/games';
import type { GameModule } from '../src/lib/board';
import { LANGUAGES, setLanguage } from '../src/lib/text/i18n.svelte';
import { LessonProgress, type GameLesson } from '../src/lib/state/lesson.svelte';
import { spoken } from '../src/lib/output/announce.svelte';
import { lessonSeats } from '../src/lib/state/seats';
import { tellEvents } from '../src/lib/story';
import { botName } from '../src/words';
import Lesson from '../src/lesson/Lesson.svelte';

/** Words a minute, and how many minutes a lesson may take. */
const READING = 200;
const MINUTES = 6;
/** Words in a step. French needs more of them. */
const LONGEST = { en: 35, fr: 40, de: 35 };
const count = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

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
beforeEach(() => {
  setLanguage('en');
  // Here a canceled animation is an error that nobody catches.
  vi.spyOn(window.Animation.prototype, 'cancel').mockImplementation(() => {});
});

const click = async (selector: string) => {
  const found = root.querySelectorAll<HTMLElement>(selector);
  expect(found.length, selector).toBe(1);
  found[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await settle();
};
const heading = () => root.querySelector('h2')!.textContent;
const other = ({ scene, accepted }: LessonProgress) => scene.legal.find((move) => !accepted.includes(move));

/** To the end of what others do, past what is to be done, or to the next step. */
function goOn(progress: LessonProgress): void {
  if (progress.showing) progress.skip();
  else if (progress.doing) progress.play(progress.accepted[0]!);
  else progress.go(progress.step + 1);
}

it('finds a lesson of every game', () => {
  expect(LESSONS.toSorted()).toEqual(BOARDS.toSorted());
});

it.each(LESSONS)('ends where the pupil can play on: %s', async (slug) => {
  const { data } = (await loadLesson(slug))!;
  const { onward, scenes } = data;
  expect(onward?.events.length).toBeGreaterThan(0);
  expect(scenes.at(-1)!.view['to_act']).toContain(onward!.seat);
});

const EVERY = LESSONS.flatMap((slug) => [undefined, ...extraLessons(slug)].map((name) => [slug, name] as const));
describe.each(EVERY)('%s %s', { timeout: 60_000 }, (slug, extra) => {
  let game: GameModule;
  let lesson: GameLesson;
  beforeEach(async () => {
    game = await loadGame(slug);
    lesson = (await loadLesson(slug, extra))!;
  });

  const walks = LANGUAGES.map((language) => [language, language === 'en' ? 'first' : 'last'] as const);
  it.each(walks)('is walked to its end by clicks (%s, the %s accepted move)', async (language, which) => {
    setLanguage(language);
    await put(game, lesson);
    const progress = new LessonProgress(lesson);
    for (let turn = 0; turn < 200 && !progress.isOver; turn++) {
      expect(heading()).toBe(progress.words.title);
      if (progress.doing) {
        const move = progress.accepted.at(which === 'first' ? 0 : -1)!;
        expect(progress.scene.legal, move).toContain(move);
        for (const name of game.path(move, progress.scene.view)) await click(`[data-target="${name}"]`);
        progress.play(move);
      } else {
        await click('[data-next]');
        goOn(progress);
      }
    }
    expect(progress.isOver).toBe(true);
    expect(heading()).toBe(progress.words.title);
    expect(root.querySelector('[data-next]')!.textContent).toContain(botName('level1'));
  });

  it.each(LANGUAGES)('has words for each step, few and with no gap left (%s)', (language) => {
    setLanguage(language);
    const progress = new LessonProgress(lesson);
    expect(Object.keys(lesson.words[language]).toSorted()).toEqual(lesson.data.steps.map(({ id }) => id).toSorted());
    for (let step = 0; step < progress.total; step++) {
      progress.go(step);
      for (progress.skip(); progress.step === step; progress.play(progress.accepted[0] ?? '')) {
        const { title, text, wrong, done } = progress.words;
        for (const words of [title, text, ...[wrong, done].filter((one) => one !== undefined)]) {
          expect(words, progress.id).not.toMatch(/^\s*$|undefined|NaN|\{\w+\}/);
          expect(count(words), `${progress.id}: ${words}`).toBeLessThanOrEqual(LONGEST[language]);
        }
        if (!progress.doing) break;
      }
    }
  });

  it.each(LANGUAGES)('takes six minutes at most (%s)', (language) => {
    setLanguage(language);
    const progress = new LessonProgress(lesson);
    let words = 0;
    for (let step = 0; step < progress.total; step++) {
      progress.go(step);
      progress.skip();
      const story = tellEvents(progress.told, game, lessonSeats(lesson.data, progress.scene));
      words += count([progress.words.title, progress.words.text, ...story.map(({ text }) => text)].join(' '));
    }
    expect(words / READING).toBeLessThanOrEqual(MINUTES);
  });

  it('has scenes that lead on: every accepted move is legal, and goes to this step or the next', () => {
    const { scenes, steps } = lesson.data;
    for (const scene of scenes) {
      const ways = [...Object.values(scene.next), ...(scene.then === undefined ? [] : [scene.then])];
      for (const to of ways) expect(scenes[to]!.step - scene.step).toSatisfy((on: number) => on === 0 || on === 1);
      expect(scene.legal).toEqual(expect.arrayContaining(Object.keys(scene.next)));
    }
    steps.forEach((step, at) => expect(scenes[step.scene]!.step).toBe(at));
  });

  it('knows the rule that forbids a move', () => {
    const progress = new LessonProgress(lesson);
    let known = 0;
    for (const scene of lesson.data.scenes) {
      for (const [reason, moves] of Object.entries(scene.why ?? {})) {
        expect(lesson.data.reasons[Number(reason)], reason).toBeDefined();
        for (const move of moves.split('|')) expect(scene.legal).not.toContain(move);
        known += 1;
      }
    }
    expect(known).toBeGreaterThan(lesson.data.steps.length / 2);
    while (!progress.scene.why) goOn(progress);
    const [reason, moves] = Object.entries(progress.scene.why)[0]!;
    setLanguage('de');
    expect(progress.whyNot(moves.split('|')[0]!)!.text).toBe(lesson.data.reasons[Number(reason)]!.de);
    expect(progress.whyNot('nothing')).toBeNull();
  });

  it('answers another legal move with a sentence, and stays', async () => {
    await put(game, lesson);
    const progress = new LessonProgress(lesson);
    for (let turn = 0; turn < 60 && !other(progress); turn++) {
      await click('.ways button:nth-of-type(2)');
      goOn(progress);
    }
    for (const name of game.path(other(progress)!, progress.scene.view)) await click(`[data-target="${name}"]`);
    expect(root.querySelector('.complaint')!.textContent).toBe(progress.words.wrong);
    expect(spoken()).toContain(progress.words.wrong);
    expect(heading()).toBe(progress.words.title);
  });

  it('goes back, and on without doing', async () => {
    await put(game, lesson);
    const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('.ways button')];
    expect(buttons()[0]!.disabled).toBe(true);
    const progress = new LessonProgress(lesson);
    for (; !progress.isOver; goOn(progress)) {
      buttons()[1]!.click();
      await settle();
    }
    expect(heading()).toBe(progress.words.title);
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
      progress.skip();
      const asks = lesson.quiz?.includes(id) ?? false;
      expect(progress.pointing, id).toBe(progress.doing && !asks);
      if (!asks) continue;
      progress.play(other(progress)!);
      expect(progress.pointing).toBe(true);
    }
  });
});

describe('what others do', () => {
  afterEach(() => void vi.useRealTimers());

  it('is shown by itself, one thing after the other, and told', async () => {
    vi.useFakeTimers();
    const game = await loadGame('two-sheep-dogs');
    const lesson = (await loadLesson('two-sheep-dogs'))!;
    await put(game, lesson);
    const progress = new LessonProgress(lesson);
    for (; !progress.showing; goOn(progress)) await click('.ways button:nth-of-type(2)');
    expect(root.querySelector('.text')).toBeNull();
    for (let things = progress.told.length + 1; progress.showing; things++) {
      vi.advanceTimersByTime(1600);
      await settle();
      progress.advance();
      expect(root.querySelectorAll('.story li')).toHaveLength(things);
      expect(root.querySelector('.story')!.textContent).toContain('Clover');
    }
    expect(root.querySelector('.text')!.textContent).toBe(progress.words.text);
  });
});
