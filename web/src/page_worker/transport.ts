/* oxlint-disable unicorn/require-post-message-target-origin -- workers, ports and channels have no other origin */
// The client's way to the tables of this page: messages to its worker. What never changes is read from files, so that the
// home page and the rules are there before Python is.

import type { Socket } from '../lib/net/connection.svelte';
import { root } from '../lib/net/host';
import type { Reply, Transport, Wish } from '../lib/net/transport';
import type { ToPage, ToTables, ToThinker } from './messages';
import { keepFiles } from './keeping';
import { loading } from './loading.svelte';

const THINKER_AFTER = 800;
const FILES = /^\/(games|bots|games\/[a-z-]+\/rules\/[a-z]{2})$/;
const answers = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
const sockets = new Map<number, PageSocket>();
let count = 0;
let tables: Promise<Worker> | null = null;

const newWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

async function start(): Promise<Worker> {
  await keepFiles();
  const channel = new MessageChannel();
  const worker = newWorker();
  worker.onmessage = ({ data }: MessageEvent<ToPage>) => hear(data, channel.port2);
  worker.onerror = () => hear({ kind: 'failed', message: 'The worker failed.' }, channel.port2);
  const message: ToTables = { kind: 'start', base: root, thinker: channel.port1 };
  worker.postMessage(message, [channel.port1]);
  return worker;
}

function started(): Promise<Worker> {
  tables ??= start();
  return tables;
}

/** Begin to load Python, whoever will need it. */
export const startTables = (): void => void started();

function startThinker(port: MessagePort): void {
  const message: ToThinker = { kind: 'think', base: root, port };
  newWorker().postMessage(message, [port]);
}

function hear(message: ToPage, thinker: MessagePort): void {
  switch (message.kind) {
    case 'loaded':
      loading.part = message.part;
      return;
    case 'ready':
      loading.done = true;
      setTimeout(() => startThinker(thinker), THINKER_AFTER);
      return;
    case 'failed':
      loading.failed = message.message;
      for (const { reject } of answers.values()) reject(new Error(message.message));
      answers.clear();
      return;
    case 'answer':
      answers.get(message.number)?.resolve({ status: message.status, text: '', body: JSON.parse(message.text) });
      answers.delete(message.number);
      return;
    case 'message':
      sockets.get(message.number)?.onmessage?.({ data: message.text });
      return;
    case 'closed':
      sockets.get(message.number)?.onclose?.({ code: message.status });
      sockets.delete(message.number);
      return;
  }
}

function say(message: ToTables): void {
  void started().then((worker) => worker.postMessage(message));
}

class PageSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  private readonly number = ++count;

  constructor(table: string) {
    sockets.set(this.number, this);
    say({ kind: 'connect', number: this.number, table });
    setTimeout(() => this.onopen?.());
  }

  send(text: string): void {
    say({ kind: 'send', number: this.number, text });
  }

  close(): void {
    sockets.delete(this.number);
    say({ kind: 'hang up', number: this.number });
  }
}

async function fromFile(path: string): Promise<Reply> {
  const response = await fetch(`${root}answers${path}.json`);
  return { status: response.status, text: response.statusText, body: await response.json() };
}

function ask(path: string, { method, body, token }: Wish): Promise<Reply> {
  if (method === 'GET' && FILES.test(path)) return fromFile(path);
  if (loading.failed) return Promise.reject(new Error(loading.failed));
  const number = ++count;
  return new Promise((resolve, reject) => {
    answers.set(number, { resolve, reject });
    say({ kind: 'request', number, method, path, token: token ?? '', body: body === undefined ? '' : JSON.stringify(body) });
  });
}

export const pageTransport: Transport = { ask, socket: (table) => new PageSocket(table) };
