// What the page and its workers say to each other.

/** To the worker that keeps the tables. */
export type ToTables =
  | { kind: 'start'; base: string; thinker: MessagePort }
  | { kind: 'request'; number: number; method: string; path: string; token: string; body: string }
  | { kind: 'connect'; number: number; table: string }
  | { kind: 'send'; number: number; text: string }
  | { kind: 'hang up'; number: number };

/** To the worker in which bots think. */
export type ToThinker = { kind: 'think'; base: string; port: MessagePort };

/** To the page. */
export type ToPage =
  | { kind: 'loaded'; part: number }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; number: number; status: number; text: string }
  | { kind: 'message'; number: number; status: number; text: string }
  | { kind: 'closed'; number: number; status: number; text: string };
