import { describe, expect, it } from 'vitest';
import { BatchedSocket } from '../src/lib/net/batched_socket';
import { FakeSocket } from './fake_socket';

function gathered() {
  const plain = new FakeSocket('ws://here');
  const tasks: (() => void)[] = [];
  const heard: string[] = [];
  const socket = new BatchedSocket(plain, (run) => tasks.push(run));
  socket.onmessage = ({ data }) => heard.push((JSON.parse(data) as { say: string }).say);
  socket.onclose = ({ code }) => heard.push(`closed ${code}`);
  return { plain, socket, heard, tasks, task: () => tasks.splice(0).forEach((run) => run()) };
}

describe('a socket that gathers', () => {
  it('hands on all that came, in order, in one task', () => {
    const { plain, heard, task, tasks } = gathered();
    plain.say({ say: 'one' });
    plain.say({ say: 'two' });
    expect(heard).toEqual([]);
    expect(tasks).toHaveLength(1);
    task();
    expect(heard).toEqual(['one', 'two']);
    plain.say({ say: 'three' });
    task();
    expect(heard).toEqual(['one', 'two', 'three']);
  });

  it('tells what it heard before it tells that it was closed', () => {
    const { plain, heard, task } = gathered();
    plain.say({ say: 'last' });
    plain.lose(1001);
    task();
    expect(heard).toEqual(['last', 'closed 1001']);
  });

  it('sends at once', () => {
    const { plain, socket } = gathered();
    socket.send('{"type":"hello"}');
    expect(plain.sent).toEqual([{ type: 'hello' }]);
  });
});
