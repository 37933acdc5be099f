// Python's memory after its start: kept in this browser, so that later visits need not start it again. It is made here and not
// loaded, because it is larger than all else together.

const NAME = 'memory';
/** What the engine imports of the standard library. */
const IMPORTS =
  'import asyncio, collections.abc, contextlib, dataclasses, datetime, enum, functools, hashlib, hmac, itertools, json, logging, ' +
  'math, pathlib, random, re, secrets, statistics, string, struct, time, tomllib, typing, unicodedata, urllib.parse, zipfile';

/** The edition's service worker throws away all caches with this beginning but its own two when a new one comes. */
const cacheName = (base: string, version: string) => `sheepfold-page ${new URL(base).pathname} memory ${version}`;

export async function keptMemory(base: string, version: string): Promise<ArrayBuffer | null> {
  try {
    const name = cacheName(base, version);
    if (!(await caches.has(name))) return null;
    const found = await (await caches.open(name)).match(base + NAME);
    return found ? await found.arrayBuffer() : null;
  } catch {
    return null; // a private window, or no secure address
  }
}

/** Nothing else may have been loaded into this Python yet. It is written while the page goes on. */
export function keepMemory(
  base: string,
  version: string,
  python: { runPython: (code: string) => unknown; makeMemorySnapshot: () => Uint8Array<ArrayBuffer> },
): void {
  python.runPython(IMPORTS);
  const memory = new Response(python.makeMemorySnapshot());
  void caches
    .open(cacheName(base, version))
    .then((cache) => cache.put(base + NAME, memory))
    .catch(() => {}); // then the next visit takes as long as this one
}

/** It did not work. */
export async function forgetMemory(base: string, version: string): Promise<null> {
  await caches.delete(cacheName(base, version));
  return null;
}
