import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secondsLeft, minutes } from '../src/lib/state/clocks';
import { change } from '../src/lib/state/settings.svelte';
import { LiveTable, type LiveTableHandlers } from '../src/lib/state/live_table.svelte';
import { FakeSocket, moved, welcome } from './fake_socket';

let table: LiveTable;

function sit(events: LiveTableHandlers = {}, told = welcome()): FakeSocket {
  table = new LiveTable('k3v9m2xq7t4a', ['TOKEN'], events, (address) => new FakeSocket(address));
  table.start();
  FakeSocket.latest.onopen?.();
  FakeSocket.latest.say(told);
  return FakeSocket.latest;
}

beforeEach(() => {
  vi.useFakeTimers();
  change({ pace: 'normal' });
  FakeSocket.all = [];
});
afterEach(() => {
  table.stop();
  vi.useRealTimers();
});

describe('a table', () => {
  it('shows what the welcome tells', () => {
    const turn = vi.fn();
    sit({ turn });
    expect(table.view).toEqual({ round: 1 });
    expect(table.legal).toEqual(['fence a1n', 'fence a1w']);
    expect(turn).toHaveBeenCalledWith(0);
  });

  it('sends a move once, and only a legal one', () => {
    const socket = sit();
    table.play('fly away');
    expect(socket.sent).toHaveLength(1);
    table.play('fence a1n');
    table.play('fence a1w');
    expect(socket.sent).toHaveLength(2);
    expect(socket.sent[1]).toMatchObject({ type: 'move', seat: 0, move: 'fence a1n', index: 2 });
    expect(table.legal).toEqual([]);
  });

  it('shows my move at once, and what others do one after the other', async () => {
    const socket = sit();
    table.play('fence a1n');
    socket.say(moved(3, 0, 'fence a1n'));
    socket.say({ type: 'done', id: socket.sent.at(-1)!.id, index: 3 });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.view).toEqual({ after: 'fence a1n' });
    socket.say(moved(4, 1, 'flip a1', { legal: [] }));
    socket.say(moved(5, 1, 'flip a2'));
    expect(table.view).toEqual({ after: 'flip a1' });
    expect(table.stage.waiting).toBe(1);
    expect(table.legal).toEqual([]);
    expect(table.log.map((entry) => entry.index)).toEqual([3, 4]);
    vi.advanceTimersByTime(1300);
    expect(table.view).toEqual({ after: 'flip a2' });
    expect(table.legal).toEqual(['fence b1n']);
    expect(table.log.map((entry) => entry.index)).toEqual([3, 4, 5]);
  });

  it('waits for a tap where that is wished', () => {
    change({ pace: 'wait' });
    const socket = sit();
    socket.say(moved(3, 1, 'flip a1', { legal: [] }));
    socket.say(moved(4, 1, 'flip a2', { legal: [] }));
    socket.say(moved(5, 1, 'flip a3'));
    expect(table.view).toEqual({ after: 'flip a1' });
    vi.advanceTimersByTime(60_000);
    expect(table.stage.halted).toBe(true);
    expect(table.view).toEqual({ after: 'flip a1' });
    table.stage.goOn();
    expect(table.view).toEqual({ after: 'flip a2' });
    expect(table.legal).toEqual([]);
    table.stage.goOn();
    expect(table.stage.halted).toBe(false);
    expect(table.legal).toEqual(['fence b1n']);
  });

  it('keeps what others did since my last move, and what was seen before', () => {
    const socket = sit();
    socket.say(moved(3, 1, 'flip a1', { legal: [] }));
    socket.say(moved(4, 1, 'flip a2'));
    vi.advanceTimersByTime(1300);
    expect(table.stage.recent.map((scene) => scene.index)).toEqual([3, 4]);
    const step = table.stepOf(table.stage.recent[1]!, []);
    expect([step.before, step.after]).toEqual([{ after: 'flip a1' }, { after: 'flip a2' }]);
    expect(table.viewsOf(table.log.at(-1)!)).toEqual({ before: { after: 'flip a1' }, after: { after: 'flip a2' } });
    socket.say(moved(5, 0, 'fence b1n'));
    expect(table.stage.recent).toEqual([]);
  });

  it('can skip, and show the last turn again', () => {
    const socket = sit();
    socket.say(moved(3, 0, 'fence a1n'));
    socket.say(moved(4, 1, 'flip a1'));
    socket.say(moved(5, 1, 'flip a2'));
    table.stage.skip();
    expect(table.view).toEqual({ after: 'flip a2' });
    table.stage.replay();
    expect(table.view).toEqual({ after: 'fence a1n' });
    expect(table.legal).toEqual([]);
    vi.advanceTimersByTime(1300);
    expect(table.view).toEqual({ after: 'flip a1' });
    vi.advanceTimersByTime(2600);
    expect(table.view).toEqual({ after: 'flip a2' });
    expect(table.stage.again).toBe(false);
    expect(table.legal).toEqual(['fence b1n']);
  });

  it('takes chat without touching the game', () => {
    const said = vi.fn();
    const socket = sit({ said });
    const entry = { index: 3, at: 1, kind: 'chat', seat: 1, text: 'baa' };
    socket.say({ ...moved(3, 1, ''), to_act: [0], seats: [{ seat: 0, entries: [entry] }] });
    expect(table.legal).toHaveLength(2);
    expect(table.log.at(-1)?.text).toBe('baa');
    expect(said).toHaveBeenCalledWith(entry);
    table.play('fence a1n');
    expect(socket.sent.at(-1)).toMatchObject({ index: 3 });
  });

  it('keeps a hint while others act and the same can be done, as in a draft', async () => {
    change({ pace: 'none' });
    const socket = sit();
    const legal = table.legal;
    void table.askHint();
    const { id } = socket.sent.at(-1)!;
    socket.say(moved(3, 1, 'pick', { legal }));
    socket.say({ type: 'hinted', time: 1, id, seat: 0, index: 2, move: 'fence a1n', gain: 1 });
    await vi.advanceTimersByTimeAsync(0);
    const asked = socket.sent.at(-1)!;
    socket.say({ type: 'previewed', id: asked.id, seat: 0, index: 3, known: false, view: null, parts: null, then: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.hint).toBe('fence a1n');
    socket.say(moved(4, 1, 'pick', { legal }));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.hint).toBe('fence a1n');
    socket.say(moved(5, 1, 'pick'));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.hint).toBeNull();
  });

  it('asks for a preview of what is considered, after a moment', async () => {
    const socket = sit();
    table.consider('fence a1n');
    table.consider('fence a1w');
    vi.advanceTimersByTime(100);
    const asked = socket.sent.at(-1)!;
    expect(socket.sent).toHaveLength(2);
    expect(asked).toMatchObject({ type: 'preview', seat: 0, move: 'fence a1w' });
    socket.say({
      type: 'previewed',
      id: asked.id,
      seat: 0,
      index: 2,
      known: true,
      view: { x: 1 },
      parts: { tiles: [0, 1] },
      then: 'other',
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.preview).toEqual({ move: 'fence a1w', shows: false, view: { x: 1 }, parts: { tiles: [0, 1] }, then: 'other' });
    table.consider(null);
    expect(table.preview).toBeNull();
  });

  it('hangs a curtain between seats with secrets on one screen', () => {
    const sights = (first: number, second: number) => [
      { seat: 0, view: { seat: 0, hand: [first] }, legal: ['a'] },
      { seat: 1, view: { seat: 1, hand: [second] }, legal: [] },
    ];
    sit({}, welcome({ sights: sights(1, 2) }, [0, 1]));
    expect(table.viewpoint).toBe(0);
    expect(table.covered).toBe(true);
    expect(table.legal).toEqual([]);
    table.uncover();
    expect(table.legal).toEqual(['a']);
    table.stop();
    sit({}, welcome({ sights: sights(1, 1) }, [0, 1]));
    expect(table.covered).toBe(false);
  });

  it('lets who has just played look and take back before the curtain falls', () => {
    const sight = (seat: number, view: object, legal: string[]) => ({ seat, view: { seat, ...view }, legal });
    const socket = sit({}, welcome({ sights: [sight(0, { hand: [1] }, ['a']), sight(1, { hand: [2] }, [])] }, [0, 1]));
    table.uncover();
    const told = (index: number, kind: string, toAct: number, hand: number[]) => ({
      ...moved(index, 0, 'a'),
      events: kind === 'undo' ? 0 : index,
      to_act: [toAct],
      seats: [0, 1].map((seat) => ({
        entries: [{ index, at: 1, kind, seat: 0, moves: kind === 'undo' ? undefined : [[0, 'a']] }],
        ...sight(seat, { hand: seat ? [2] : hand }, seat === toAct ? ['a'] : []),
      })),
    });
    socket.say(told(3, 'move', 1, []));
    expect([table.viewpoint, table.covered, table.next]).toEqual([0, false, 1]);
    expect(table.legal).toEqual([]);
    socket.say(told(4, 'undo', 0, [1]));
    expect([table.viewpoint, table.next]).toEqual([0, null]);
    socket.say(told(5, 'move', 1, []));
    table.handOver();
    expect([table.viewpoint, table.covered, table.next]).toEqual([1, true, null]);
  });

  it('does not show again what was taken back', () => {
    const socket = sit();
    socket.say(moved(3, 1, 'flip a1'));
    socket.say(moved(4, 0, 'fence a1n'));
    const undone = { index: 5, at: 1, kind: 'undo', seat: 0 };
    socket.say({
      ...moved(5, 0, ''),
      events: 3,
      to_act: [0],
      seats: [{ seat: 0, entries: [undone], view: { after: 'flip a1' }, legal: ['x'] }],
    });
    vi.advanceTimersByTime(3000);
    expect(table.last).toEqual([]);
    table.stage.replay();
    expect(table.view).toEqual({ round: 1 });
    vi.advanceTimersByTime(2000);
    expect(table.last).toEqual([[1, 'flip a1']]);
    vi.advanceTimersByTime(3000);
    expect(table.stage.again).toBe(false);
    expect(table.legal).toEqual(['x']);
  });
});

describe('clocks', () => {
  it('run from the server’s time', () => {
    const clock = { kind: 'game', seconds: 900, left: [100, 300], running: [1], deadline: 2000 };
    expect(secondsLeft(clock, 0, 1990)).toBe(100);
    expect(secondsLeft(clock, 1, 1990)).toBe(10);
    expect(secondsLeft(clock, 1, 2100)).toBe(0);
    expect(secondsLeft({ ...clock, kind: 'none' }, 1, 1990)).toBeNull();
    expect([minutes(9.2), minutes(75), minutes(3725)]).toEqual(['0:10', '1:15', '1:02:05']);
  });
});
