// A first game with guidance: scenes of a real game that the engine has recorded (tests/make_lesson.py), and where one is.

import type { Preview, GameEvent, View } from '../board';
import { language, type Language } from '../text/i18n.svelte';

export interface LessonScene {
  /** Number of the step it belongs to. */
  step: number;
  /** Who is to act, played by the learner whoever it is. */
  seat: number | null;
  view: View;
  legal: string[];
  last: GameEvent[];
  /** The moves that the step accepts, and the scenes they lead to. None: there is only something to read. */
  next: { [move: string]: number };
  preview: { [move: string]: Preview };
}

export interface LessonData {
  game: string;
  seats: number;
  /** Each with its first scene. */
  steps: { id: string; scene: number }[];
  scenes: LessonScene[];
}

export interface StepWords {
  title: string;
  text: string;
  /** To a legal move that the step does not wait for. */
  wrong?: string;
}

export interface GameLesson {
  data: LessonData;
  words: Record<Language, Record<string, StepWords>>;
  /** What stands for `{name}` in the words. */
  fill?: (scene: LessonScene, data: LessonData) => Record<string, string | number>;
  /** Steps that are a question: where to tap is shown after the first wrong answer only. */
  quiz?: string[];
}

export class LessonProgress {
  scene: LessonScene;
  /** Wrong moves since the step began. */
  wrong = $state(0);
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

  get accepted(): string[] {
    return Object.keys(this.scene.next);
  }

  /** Whether something is to be done, not only read. */
  get doing(): boolean {
    return this.accepted.length > 0;
  }

  get isLast(): boolean {
    return this.step === this.total - 1;
  }

  /** Whether the places to tap are to be shown. */
  get pointing(): boolean {
    return this.doing && (this.wrong > 0 || !this.lesson.quiz?.includes(this.id));
  }

  get words(): StepWords {
    const { title, text, wrong } = this.lesson.words[language()][this.id]!;
    const filled = this.lesson.fill?.(this.scene, this.lesson.data) ?? {};
    const put = (message: string) => message.replace(/\{(\w+)\}/g, (whole, name: string) => String(filled[name] ?? whole));
    return { title: put(title), text: put(text), ...(wrong === undefined ? {} : { wrong: put(wrong) }) };
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

  /** To the beginning of a step, whether the one before was done or not. */
  go(step: number): void {
    const to = this.lesson.data.steps[Math.min(this.total - 1, Math.max(0, step))]!;
    this.show(to.scene);
    this.wrong = 0;
  }

  private show(scene: number): void {
    const before = this.step;
    this.at = scene;
    if (this.step !== before) this.wrong = 0;
  }
}
