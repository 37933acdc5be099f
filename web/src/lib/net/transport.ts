// How the client reaches its tables: over the network, or by messages to a worker of this page.

import type { Socket } from './connection.svelte';
import { inPage } from './host';

export interface Wish {
  method: 'GET' | 'POST';
  body?: unknown;
  token?: string | null;
}

/** What came back; `body` is null if it was not JSON. It is rejected if nobody answers. */
export interface Reply {
  status: number;
  text: string;
  body: unknown;
}

export interface Transport {
  ask(path: string, wish: Wish): Promise<Reply>;
  socket(table: string): Socket;
}

const network: Transport = {
  async ask(path, { method, body, token }) {
    const headers: Record<string, string> = {};
    if (token) headers.Authorization = `Bearer ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`/api/v1${path}`, { method, headers, body: text }); // oxlint-disable-line no-invalid-fetch-options
    return { status: response.status, text: response.statusText, body: await response.json().catch(() => null) };
  },
  socket(table) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/api/v1/tables/${encodeURIComponent(table)}/socket`) as unknown as Socket;
  },
};

let page: Promise<Transport> | null = null;

/** Loaded only where there is no server. */
function fromPage(): Promise<Transport> {
  page ??= import('../../page_worker/transport').then((module) => module.pageTransport);
  return page;
}

/** A socket whose transport is still being loaded. */
class LateSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  private inner: Socket | null = null;
  private closed = false;

  constructor(table: string) {
    void fromPage().then((transport) => {
      if (this.closed) return;
      const inner = (this.inner = transport.socket(table));
      inner.onopen = () => this.onopen?.();
      inner.onmessage = (message) => this.onmessage?.(message);
      inner.onclose = (event) => this.onclose?.(event);
    });
  }

  send(text: string): void {
    this.inner?.send(text);
  }

  close(code?: number): void {
    this.closed = true;
    this.inner?.close(code);
  }
}

const worker: Transport = {
  ask: (path, wish) => fromPage().then((transport) => transport.ask(path, wish)),
  socket: (table) => new LateSocket(table),
};

export const transport: Transport = inPage ? worker : network;
