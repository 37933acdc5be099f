// The edition without a server, kept in this browser for times when the server is gone. The server hands it out at /offline/,
// and its own service worker keeps it.

import { read, write } from '../lib/state/storage';

export const OFFLINE = '/offline/';
const MARK = `${OFFLINE}python/manifest.json`;
/** Whoever asked for it once gets the newer ones by themselves. */
const WANTED = 'offline';
const PATIENCE = 30_000;

export const edition = $state<{ kept: boolean; part: number | null; failed: boolean }>({ kept: false, part: null, failed: false });

export const canKeep = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
export const isWanted = (): boolean => read(WANTED, false);

/** Look whether it is all here. */
export async function lookForEdition(): Promise<void> {
  if (!canKeep()) return;
  try {
    edition.kept = (await caches.match(MARK)) !== undefined;
  } catch {
    edition.kept = false; // this window keeps nothing
  }
}

async function active(): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(`${OFFLINE}sw.js`, { scope: OFFLINE });
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return registration.active!;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (coming.state === 'activated') resolve(coming);
      else if (coming.state === 'redundant') reject(new Error('It could not be kept.'));
    };
    coming.addEventListener('statechange', look);
    look();
  });
}

/** Ask the edition's service worker for all of it; what it has already is not loaded again. */
async function keepAll(): Promise<void> {
  const keeper = await active();
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => reject(new Error('It takes too long.')), PATIENCE);
    };
    wait();
    port1.onmessage = ({ data }: MessageEvent<{ part?: number; error?: string }>) => {
      wait();
      edition.part = data.part ?? null;
      if (data.part === 1) resolve();
      if (data.error !== undefined) reject(new Error(data.error));
      if (data.part === 1 || data.error !== undefined) clearTimeout(silence);
    };
    keeper.postMessage('keep', [port2]);
  }).finally(() => port1.close());
}

export async function keepEdition(): Promise<void> {
  if (!canKeep() || edition.part !== null) return;
  edition.part = 0;
  edition.failed = false;
  try {
    await keepAll();
    write(WANTED, true);
  } catch {
    edition.failed = true;
  }
  edition.part = null;
  await lookForEdition();
}
