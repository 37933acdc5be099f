import { afterEach, expect, it, vi } from 'vitest';
import { transport } from '../src/lib/net/transport';

afterEach(() => vi.unstubAllGlobals());

it('asks a server by REST, with the token in a header', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response('{"time": 1}', { status: 201 })));
  vi.stubGlobal('fetch', asked);
  const reply = await transport.ask('/tables', { method: 'POST', body: { game: 'te-kuiti' }, token: 'TOKEN' });
  expect(reply).toEqual({ status: 201, text: '', body: { time: 1 } });
  expect(asked).toHaveBeenCalledWith('/api/v1/tables', {
    method: 'POST',
    headers: { 'Authorization': 'Bearer TOKEN', 'Content-Type': 'application/json' },
    body: '{"game":"te-kuiti"}',
  });
});

it('opens the socket of a table', () => {
  const opened: string[] = [];
  function Opened(this: unknown, address: string) {
    opened.push(address);
  }
  vi.stubGlobal('WebSocket', Opened);
  transport.socket('k3v9m2xq7t4a');
  expect(opened[0]).toMatch(/^wss?:\/\/.*\/api\/v1\/tables\/k3v9m2xq7t4a\/socket$/);
});
