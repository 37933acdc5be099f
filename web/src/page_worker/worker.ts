/* oxlint-disable unicorn/require-post-message-target-origin -- workers, ports and channels have no other origin */
// The same file runs twice: one worker keeps the tables, in the other bots think, so that a table answers meanwhile.

import type { ToPage, ToTables, ToThinker } from './messages';
import { loadPython } from './python';
import { Shelf } from './shelf';

const post = (message: ToPage) => self.postMessage(message);
type Page = {
  open(): Promise<void>;
  request(number: number, method: string, path: string, token: string, body: string): void;
  connect(number: number, table: string): void;
  send(number: number, text: string): void;
  hang_up(number: number): void;
  hear(table: string, message: string): void;
};
let page: Promise<Page> | null = null;

/** Questions to the worker that thinks, answered in their order. */
function asking(port: MessagePort): (question: string) => Promise<string> {
  const waiting: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  port.onmessage = ({ data }: MessageEvent<{ answer?: string; error?: string }>) => {
    const asked = waiting.shift();
    if (data.answer === undefined) asked?.reject(new Error(data.error));
    else asked?.resolve(data.answer);
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      port.postMessage(question);
    });
}

async function keepTables(base: string, thinker: MessagePort): Promise<Page> {
  const [python, shelf] = await Promise.all([loadPython(base, (part) => post({ kind: 'loaded', part })), Shelf.open()]);
  const say = (kind: 'answer' | 'message' | 'closed', number: number, status: number, text: string) => post({ kind, number, status, text });
  const started = python.pyimport('sheepfold.page.browser').Page(shelf, asking(thinker), say) as Page;
  await started.open();
  shelf.listen((table, message) => started.hear(table, message));
  return started;
}

async function think(base: string, port: MessagePort): Promise<void> {
  const python = await loadPython(base, () => {});
  const thinking = python.pyimport('sheepfold.page.browser');
  thinking.prepare_to_think();
  port.onmessage = ({ data }: MessageEvent<string>) => {
    try {
      port.postMessage({ answer: thinking.think(data) as string });
    } catch (error) {
      port.postMessage({ error: String(error).slice(-300) });
    }
  };
}

async function handle(message: ToTables): Promise<void> {
  if (message.kind === 'start') {
    page = keepTables(message.base, message.thinker);
    page.then(
      () => post({ kind: 'ready' }),
      (error: unknown) => post({ kind: 'failed', message: String(error).slice(-300) }),
    );
    return;
  }
  const started = await page;
  if (!started) return;
  switch (message.kind) {
    case 'request':
      return started.request(message.number, message.method, message.path, message.token, message.body);
    case 'connect':
      return started.connect(message.number, message.table);
    case 'send':
      return started.send(message.number, message.text);
    case 'hang up':
      return started.hang_up(message.number);
    default:
      return;
  }
}

self.onmessage = ({ data }: MessageEvent<ToTables | ToThinker>) => {
  void (data.kind === 'think' ? think(data.base, data.port) : handle(data)).catch(() => {});
};
