// The state of a table, for the page that shows it.

import { Connection, Refused, type Socket } from '../net/connection.svelte';
import type { Preview, GameEvent, SeatInfo } from '../board';
import type { Step, Views } from '../story';
import { cannotBeUndone, SecondTouch } from '../input/second_touch.svelte';
import { hasSecrets } from './secrets';
import { newPledge, secretOf } from './pledges';
import { PACE, settings } from './settings.svelte';
import { Stage, type Scene } from './stage.svelte';
import { language } from '../text/i18n.svelte';
import { onlooking, shown, unanswered, watching } from '../text/reasons';
import type { ClockState, Entry, Events, Explained, Hinted, News, Previewed, Reason, Seated, TableState, Welcome } from '../net/protocol';

const PREVIEW_AFTER = 60;

export interface LiveTableHandlers {
  /** It became somebody's turn here. */
  turn?: (seat: number) => void;
  /** Somebody else's decision (or mine) is shown. */
  shown?: (scene: Scene, again: boolean) => void;
  /** How long a scene stays, where that is not the usual time. */
  pace?: (scene: Scene, own: boolean) => number;
  /** Whether the move may roll a die or show something, so that it wants a second touch. */
  risky?: (move: string) => boolean;
  /** Somebody else said something. */
  said?: (entry: Entry) => void;
  /** The server refused something. */
  refused?: (error: Refused) => void;
  badToken?: () => void;
  changed?: (state: TableState, held: number[]) => void;
}

export class LiveTable {
  state = $state.raw<TableState | null>(null);
  held = $state.raw<number[]>([]);
  owner = $state(false);
  clock = $state.raw<ClockState | null>(null);
  /** Everything heard, by viewpoint. */
  logs = $state.raw<Map<number | null, Entry[]>>(new Map());
  /** Through whose eyes we look now. */
  viewpoint = $state<number | null>(null);
  /** The curtain is down: another's secrets would show. */
  covered = $state(false);
  /** The seat here that is next. Until the screen is handed over, we look through the eyes of whoever has just played. */
  next = $state<number | null>(null);
  /** A move on its way. */
  sending = $state<string | null>(null);
  hint = $state<string | null>(null);
  /** What the hinted move would do, for the words of the hint. */
  hintPreview = $state.raw<Preview | null>(null);
  /** How many points it promises more than other moves; null for an only move. */
  hintGain = $state<number | null>(null);
  hinting = $state(false);
  /** What could be done when the hint was given: it holds as long. */
  private hintedAt = '';
  preview = $state.raw<Preview | null>(null);

  readonly connection: Connection;
  readonly stage: Stage;
  readonly second = new SecondTouch(
    (move) => this.previewOf(move),
    (move) => this.play(move, true),
  );

  /** What was seen around the entries of the log that came while we were here. */
  private readonly views = new WeakMap<Entry, Views>();
  private considered: string | null = null;
  private considering: ReturnType<typeof setTimeout> | undefined;
  private awaited = '';
  /** What I opened for the shuffle, and what all had pledged then. */
  private revealed: { seat: number; pledge: string; secret: string; pledges: string }[] = [];

  constructor(
    readonly id: string,
    tokens: string[],
    private readonly on: LiveTableHandlers = {},
    makeSocket?: (address: string) => Socket,
  ) {
    this.stage = new Stage(
      (scene, own) => this.on.pace?.(scene, own) ?? (own ? 0 : PACE[settings.pace]),
      (seat) => this.held.includes(seat),
      (scene, again) => this.onShown(scene, again),
    );
    this.connection = new Connection(
      id,
      tokens,
      {
        welcome: (message) => this.welcome(message),
        events: (message) => this.events(message),
        news: (message) => this.news(message),
        seated: (message) => this.seated(message),
        badToken: () => this.on.badToken?.(),
      },
      makeSocket,
    );
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
    this.stage.close();
    clearTimeout(this.considering);
  }

  // -- what is shown -------------------------------------------------------------------------------------------------

  get scene(): Scene | null {
    return this.stage.shown;
  }

  get view() {
    return this.scene?.sights.get(this.viewpoint)?.view ?? null;
  }

  /** What may be done now: nothing while something older is shown or a move is on its way. */
  get legal(): string[] {
    if (this.stage.waiting || this.stage.again || this.sending !== null || this.covered) return NOTHING;
    if (this.state?.status !== 'playing') return NOTHING;
    return this.scene?.sights.get(this.viewpoint)?.legal ?? NOTHING;
  }

  get last(): GameEvent[] {
    return this.scene?.last.get(this.viewpoint) ?? [];
  }

  /** The log as far as the stage has come; what is said is heard at once. */
  get log(): Entry[] {
    const all = this.logs.get(this.viewpoint) ?? this.logs.values().next().value ?? [];
    const upto = this.stage.again ? Infinity : (this.scene?.index ?? Infinity);
    return this.stage.waiting ? all.filter((entry) => entry.index <= upto || entry.kind === 'chat') : all;
  }

  viewsOf(entry: Entry): Views | undefined {
    return this.views.get(entry);
  }

  /** A scene as a step of the story, through the eyes we look with. */
  stepOf(scene: Scene, seats: SeatInfo[]): Step {
    const seat = this.viewpoint;
    const before = scene.before.get(seat) ?? null;
    const after = scene.sights.get(seat)?.view ?? null;
    return { before, after, events: scene.last.get(seat) ?? [], seat, seats, timedOut: scene.timedOut };
  }

  get over(): boolean {
    return this.state?.status === 'over' && !this.stage.waiting && !this.stage.again;
  }

  uncover(): void {
    this.covered = false;
  }

  /** The next person at this screen takes over: the curtain falls. */
  handOver(): void {
    if (this.next === null) return;
    this.viewpoint = this.next;
    this.next = null;
    this.covered = true;
  }

  // -- what is done --------------------------------------------------------------------------------------------------

  /** Play it; unless it is `meant` for sure, or there is no other, a second touch may be needed. */
  play(move: string, meant = false, byItself = false): void {
    if (!this.legal.includes(move) || this.viewpoint === null) return;
    if (!meant && this.legal.length > 1 && this.on.risky?.(move)) {
      this.second.touch(move, this.preview);
      return;
    }
    this.second.drop();
    this.sending = move;
    this.consider(null);
    this.hint = null;
    const message = { type: 'move', seat: this.viewpoint, move, index: this.stage.newest?.index ?? this.state!.index };
    this.connection.ask(message, true).then(
      () => (this.sending = null),
      (error: unknown) => {
        this.sending = null;
        // Another window of the same seat may have been faster.
        if (!byItself) this.complain(error);
      },
    );
  }

  /** The only move, where everybody can tell that it is; not right after something was taken back. */
  get only(): string | null {
    const legal = this.legal;
    if (legal.length !== 1 || !this.scene?.sights.get(this.viewpoint)?.forced) return null;
    // While a bot stands in, it plays.
    if (this.state?.seats[this.viewpoint ?? -1]?.kind !== 'person') return null;
    return this.log.findLast(({ kind }) => kind === 'move' || kind === 'undo')?.kind === 'undo' ? null : legal[0]!;
  }

  /** Play the only move by itself; one that rolls a die or shows something waits for its seat. */
  async playOnly(): Promise<void> {
    const move = this.only;
    if (move === null) return;
    if (this.on.risky?.(move)) {
      const preview = await this.previewOf(move);
      if (!preview || cannotBeUndone(preview)) return;
    }
    if (this.only === move) this.play(move, true, true);
  }

  consider(move: string | null): void {
    if (move === this.considered) return;
    this.considered = move;
    clearTimeout(this.considering);
    this.preview = null;
    if (move === null || !this.legal.includes(move)) return;
    this.considering = setTimeout(() => void this.askPreview(move), PREVIEW_AFTER);
  }

  /** All that can be done now, to tell whether it is still the same. */
  private get able(): string {
    return `${this.viewpoint} ${this.legal.join('|')}`;
  }

  async askHint(): Promise<void> {
    if (this.hinting || this.legal.length === 0) return;
    // Others may act meanwhile, as in a draft: the hint holds as long as the same can be done.
    const { able } = this;
    this.hinting = true;
    try {
      const answer = (await this.connection.ask({ type: 'hint', seat: this.viewpoint })) as Hinted;
      if (this.able !== able) return;
      this.hintPreview = await this.previewOf(answer.move);
      this.hintGain = answer.gain ?? null;
      if (this.able === able) [this.hint, this.hintedAt] = [answer.move, able];
    } catch (error) {
      this.complain(error);
    } finally {
      this.hinting = false;
    }
  }

  /** Why that move is not possible now, in the page's language; null if it is, or if nobody answers. */
  async whyNot(move: string, names: string[]): Promise<Reason | null> {
    if (this.viewpoint === null) return onlooking();
    if (this.stage.waiting || this.stage.again) return watching();
    try {
      const answer = (await this.connection.ask({
        type: 'why',
        seat: this.viewpoint,
        move,
        language: language(),
        names: names.map((name) => name.slice(0, 40)),
      })) as Explained;
      return shown(answer.why);
    } catch (error) {
      return error instanceof Refused ? unanswered(error.code, error.message) : null;
    }
  }

  undo(): void {
    this.order({ type: 'undo', seat: this.undoer });
  }

  /** On one screen, the seat that decided last takes back. */
  get undoer(): number | null {
    const seats = this.held.length > 1 ? this.log.findLast((e) => e.kind === 'move' && this.held.includes(e.seat!)) : null;
    return seats?.seat ?? this.viewpoint;
  }

  answer(agree: boolean): void {
    const asked = this.state?.asked;
    const seat = this.held.find((held) => held !== asked?.seat && !asked?.agreed.includes(held));
    if (seat !== undefined) this.order({ type: 'answer', seat, agree });
  }

  resign(): void {
    this.order({ type: 'resign', seat: this.viewpoint });
  }

  hand(seat: number, bot: string | null): void {
    this.order({ type: 'hand', seat, bot });
  }

  vote(away: number): void {
    const by = this.state?.votes.find((vote) => vote.away === away)?.by ?? [];
    const seat = this.held.find((held) => held !== away && !by.includes(held));
    if (seat !== undefined) this.order({ type: 'vote', seat, away });
  }

  chat(text: string): void {
    this.order({ type: 'chat', seat: this.viewpoint ?? this.held[0], text });
  }

  private order(message: Record<string, unknown>): void {
    this.connection.ask(message).catch((error: unknown) => this.complain(error));
  }

  private complain(error: unknown): void {
    if (error instanceof Refused && error.code !== 'lost') this.on.refused?.(error);
  }

  private async askPreview(move: string): Promise<void> {
    const scene = this.scene;
    const preview = await this.previewOf(move);
    if (this.considered === move && this.scene === scene) this.preview = preview;
  }

  private async previewOf(move: string): Promise<Preview | null> {
    try {
      const answer = (await this.connection.ask({ type: 'preview', seat: this.viewpoint, move })) as Previewed;
      const { known, view, parts, then } = answer;
      return { move, view, shows: !known, parts: parts ?? {}, then: then ?? 'other' };
    } catch {
      return null;
    }
  }

  // -- what is heard -------------------------------------------------------------------------------------------------

  private welcome(message: Welcome): void {
    const { state } = message;
    this.held = message.held;
    this.owner = message.owner;
    this.heard(state);
    const logs = new Map<number | null, Entry[]>();
    for (const { seat, entries } of message.missed) {
      const known = this.logs.get(seat) ?? [];
      const newest = known.at(-1)?.index ?? 0;
      logs.set(seat, [...known, ...entries.filter((entry) => entry.index > newest)]);
    }
    this.logs = logs;
    const last = new Map<number | null, GameEvent[]>();
    let by: number | null = null;
    for (const [seat, entries] of logs) {
      const move = entries.findLast((entry) => entry.kind === 'move' || entry.kind === 'undo');
      last.set(seat, move?.kind === 'move' ? (move.moves ?? []) : []);
      by = move?.seat ?? null;
    }
    const sights = new Map((state.sights ?? []).map(({ seat, view, legal, forced }) => [seat, { view, legal, forced }]));
    const { index, events, to_act: toAct, status } = state;
    this.stage.jump({ index, events, sights, before: new Map(), last, toAct, status, by });
  }

  private events(message: Events): void {
    const before = this.stage.newest;
    const logs = new Map(this.logs);
    const sights = new Map(before?.sights ?? []);
    const last = new Map(before?.last ?? []);
    const seen = new Map([...sights].map(([seat, sight]) => [seat, sight.view]));
    let changed = false;
    let by: number | null = null;
    let timedOut = false;
    const undone = message.seats.some(({ entries }) => entries.some((entry) => entry.kind === 'undo'));
    for (const { seat, entries, view, legal, forced } of message.seats) {
      logs.set(seat, [...(logs.get(seat) ?? []), ...entries]);
      if (view === undefined) continue;
      changed = true;
      sights.set(seat, { view, legal: legal ?? [], forced });
      const move = entries.findLast((entry) => entry.kind === 'move');
      last.set(
        seat,
        entries.filter((entry) => entry.kind === 'move').flatMap((entry) => entry.moves ?? []),
      );
      by = move?.seat ?? null;
      timedOut = move?.by === 'clock';
      if (move) this.views.set(move, { before: seen.get(seat) ?? null, after: view });
    }
    this.logs = logs;
    for (const entry of message.seats[0]?.entries ?? []) {
      if (entry.kind === 'chat' && !this.held.includes(entry.seat ?? -1)) this.on.said?.(entry);
    }
    // Known here already, a moment before the answer.
    if (by === this.viewpoint) this.sending = null;
    if (message.clock) this.clock = message.clock;
    const { index, events, status, to_act } = message;
    const scene = { index, events, sights, before: seen, last, toAct: to_act, status, by, timedOut, undone };
    if (this.state) this.heard({ ...this.state, index, events, status, to_act });
    if (changed) this.stage.push(scene);
    else if (before) before.index = message.index;
  }

  private news(message: News): void {
    this.clock = message.state.clock;
    this.heard(message.state);
  }

  /** Lots were drawn before the first move: so far all seats have heard the same. */
  private seated(message: Seated): void {
    const heard = this.logs.values().next().value ?? [];
    this.held = message.held;
    this.logs = new Map((message.held.length ? message.held : [null]).map((seat) => [seat, heard]));
  }

  private heard(state: TableState): void {
    this.state = state;
    if (state.clock) this.clock ??= state.clock;
    this.on.changed?.(state, this.held);
    if (state.awaited) queueMicrotask(() => this.reveal());
    if (state.status === 'over' && state.secrets) this.checkShuffle(state);
  }

  /** All have sat down: open what this browser has pledged for the shuffle, once, and pledge for a rematch. */
  private reveal(): void {
    const { awaited, pledges } = this.state ?? {};
    for (const seat of awaited?.seats ?? []) {
      const pledge = pledges?.[seat];
      const secret = this.held.includes(seat) ? secretOf(pledge) : null;
      if (!pledge || secret === null || this.revealed.some((one) => one.pledge === pledge)) continue;
      const mine = { seat, pledge, secret, pledges: String(pledges) };
      this.revealed.push(mine);
      this.connection.ask({ type: 'secret', seat, secret, next: newPledge() }, true).catch(() => {
        // It came too late: the game began without it, and the record says so.
        this.revealed = this.revealed.filter((one) => one !== mine);
      });
    }
  }

  /** What I opened in time must be part of the shuffle, and nobody may have pledged after I opened it. */
  private checkShuffle(state: TableState): void {
    const wrong = this.revealed.some((one) => state.secrets?.[one.seat] !== one.secret || String(state.pledges) !== one.pledges);
    this.revealed = [];
    if (wrong) this.on.refused?.(new Refused('unfair', 'The server shuffled without what this browser added.'));
  }

  private onShown(scene: Scene, again: boolean): void {
    this.on.shown?.(scene, again);
    if (again) return;
    if (this.able !== this.hintedAt) this.hint = null;
    this.considered = null;
    this.preview = null;
    this.second.drop();
    this.turnTo(scene);
    const mine = scene.status === 'playing' ? scene.toAct.filter((seat) => this.held.includes(seat)) : [];
    const now = mine.length ? `${mine.join()}@${scene.status}` : '';
    if (now && now !== this.awaited && !this.stage.waiting) this.on.turn?.(mine[0]!);
    this.awaited = now;
  }

  private turnTo(scene: Scene): void {
    if (this.held.length < 2) {
      this.viewpoint = this.held[0] ?? null;
      this.covered = false;
      return;
    }
    const acting = scene.toAct.filter((seat) => this.held.includes(seat));
    const current = this.viewpoint !== null && this.held.includes(this.viewpoint) ? this.viewpoint : null;
    const next = current !== null && (acting.length === 0 || acting.includes(current)) ? current : (acting[0] ?? this.held[0]!);
    this.next = null;
    if (next === current) return;
    const secret = scene.status === 'playing' && hasSecrets(scene, this.held);
    // Whoever has just played looks at what came of it first, and may take it back.
    if (secret && current !== null && !this.covered) {
      this.next = next;
      return;
    }
    this.viewpoint = next;
    this.covered = secret;
  }
}

const NOTHING: string[] = [];
