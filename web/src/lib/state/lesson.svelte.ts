// A lesson: scenes of real games that the engine has recorded (tests/make_lessons.py), and where one is.

import type { Preview, GameEvent, View } from '../board';
import type { Reason } from '../net/protocol';
import { language, type Language } from '../text/i18n.svelte';

export interface LessonScene {
  /** Number of the step it belongs to. */
  step: number;
  /** Through whose eyes; null when nobody is to act and the pupil plays all. */
  seat: number | null;
  view: View;
  legal: string[];
  /** The decision that led here, and what chance then did. */
  last: GameEvent[];
  /** The moves that the step accepts, and the scenes they lead to. None: there is only something to see or read. */
  next: { [move: string]: number };
  /** Another seat acts: the scene that follows by itself. */
  then?: number;
  preview?: { [move: string]: Preview };
  /** Moves that are not possible, with bars between them, by the number of the reason. */
  why?: { [reason: string]: string };
}

export interface LessonData {
  game: string;
  seats: number;
  /** The seat that the pupil plays; null: all of them. */
  pupil: number | null;
  /** What the others are called, by seat. */
  names: string[];
  /** Each with its first scene, and the number of the game that it is taken from. */
  steps: { id: string; scene: number; chapter: number }[];
  scenes: LessonScene[];
  /** The last position from which the game can go on, and the seat that plays on; null if there is none. */
  onward?: { seat: number; rules: number; options: { [name: string]: number | boolean | string }; events: GameEvent[] } | null;
  reasons: ({ rule: string } & Record<Language, string>)[];
}

export interface StepWords {
  title: string;
  text: string;
  /** To a legal move that the step does not wait for. */
  wrong?: string;
  /** When it is done and the board shows what came of it. */
  done?: string;
}

export type Words = Record<Language, Record<string, StepWords>>;

export interface GameLesson {
  data: LessonData;
  words: Words;
  /** What stands for `{name}` in the words. */
  fill?: (scene: LessonScene, data: LessonData) => Record<string, string | number>;
  /** Steps that are a question: where to tap is shown after the first wrong answer only. */
  quiz?: string[];
}

export class LessonProgress {
  scene: LessonScene;
  /** Wrong moves since the step began. */
  wrong = $state(0);
  /** What others and chance did in this step. */
  told = $state.raw<GameEvent[]>([]);
  readonly total: number;
  private at = $state(0);

  constructor(readonly lesson: GameLesson) {
    this.total = lesson.data.steps.length;
    this.scene = $derived(lesson.data.scenes[this.at]!);
  }

  get step(): number {
    return this.scene.step;
  }

  get id(): string {
    return this.lesson.data.steps[this.step]!.id;
  }

  /** Which of the lesson's games is shown. */
  get chapter(): number {
    return this.lesson.data.steps[this.step]!.chapter;
  }

  get accepted(): string[] {
    return Object.keys(this.scene.next);
  }

  /** Whether something is to be done, not only read. */
  get doing(): boolean {
    return this.accepted.length > 0;
  }

  /** Whether others act now, by themselves. */
  get showing(): boolean {
    return this.scene.then !== undefined;
  }

  /** Whether the step is done, and there is time to look at it. */
  get isDone(): boolean {
    return !this.doing && !this.showing && this.scene !== this.lesson.data.scenes[this.lesson.data.steps[this.step]!.scene];
  }

  /** Whether there is nothing more to do. */
  get isOver(): boolean {
    return this.step === this.total - 1 && !this.doing && !this.showing;
  }

  /** Whether the places to tap are to be shown. */
  get pointing(): boolean {
    return this.doing && (this.wrong > 0 || !this.lesson.quiz?.includes(this.id));
  }

  get words(): StepWords {
    const { title, text, wrong, done } = this.lesson.words[language()][this.id]!;
    const filled = this.lesson.fill?.(this.scene, this.lesson.data) ?? {};
    const put = (message: string) => message.replace(/\{(\w+)\}/g, (whole, name: string) => String(filled[name] ?? whole));
    return { title: put(title), text: put(text), ...(wrong ? { wrong: put(wrong) } : {}), ...(done ? { done: put(done) } : {}) };
  }

  /** Why a move is not possible in this scene; null if the lesson does not know it. */
  whyNot(move: string): Reason | null {
    const found = Object.entries(this.scene.why ?? {}).find(([, moves]) => moves.split('|').includes(move));
    const reason = found && this.lesson.data.reasons[Number(found[0])];
    return reason ? { rule: reason.rule, text: reason[language()] } : null;
  }

  /** Make a move; false if this step does not wait for it. */
  play(move: string): boolean {
    const to = this.scene.next[move];
    if (to === undefined) {
      this.wrong += 1;
      return false;
    }
    this.show(to);
    return true;
  }

  /** The next thing that others do. */
  advance(): void {
    if (this.scene.then !== undefined) this.show(this.scene.then);
  }

  /** All that others do, at once. */
  skip(): void {
    while (this.showing) this.advance();
  }

  /** To the beginning of a step, whether the one before was done or not. */
  go(step: number): void {
    const to = this.lesson.data.steps[Math.min(this.total - 1, Math.max(0, step))]!;
    this.show(to.scene);
    this.wrong = 0;
  }

  private show(scene: number): void {
    const before = this.step;
    const { pupil, scenes } = this.lesson.data;
    this.at = scene;
    const { step, last } = scenes[scene]!;
    if (step !== before) {
      this.wrong = 0;
      this.told = [];
    }
    if (pupil !== null) this.told = [...this.told, ...last.filter(([who]) => who !== pupil)];
  }
}
