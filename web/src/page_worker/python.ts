// Python in a worker: its files are fetched, unpacked and counted.

import { forgetMemory, keepMemory, keptMemory } from './memory';

interface Manifest {
  /** Changes with any of Python's files. */
  version: string;
  /** Of all that is fetched, as it is stored. */
  bytes: number;
  /** Files that are stored smaller than they are. */
  packed: string[];
  archives: { name: string; format: string; folder: string }[];
}

export interface Python {
  unpackArchive(data: ArrayBuffer, format: string, options?: { extractDir: string }): void;
  runPython(code: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  pyimport(name: string): any; // oxlint-disable-line no-explicit-any -- Python's objects have no types here
}

const FOLDER = 'python/';

function counted(stream: ReadableStream<Uint8Array<ArrayBuffer>>, count: (bytes: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  return stream.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
}

async function isKept(url: string): Promise<boolean> {
  try {
    return (await caches.match(url)) !== undefined;
  } catch {
    return false; // a private window, or no secure address
  }
}

/** From now on files of Python's folder come unpacked, and are counted. The service worker keeps them unpacked. */
function unpackFetches(base: string, manifest: Manifest, count: (bytes: number) => void): typeof fetch {
  const plain = self.fetch.bind(self);
  const folder = base + FOLDER;
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(folder)) return plain(input, init);
    const name = url.slice(folder.length);
    const packed = manifest.packed.includes(name);
    const kept = packed && (await isKept(url)) ? await plain(url) : null;
    // Handed on as it is: only then does the browser find what it compiled of it on an earlier visit.
    if (kept?.ok) return kept;
    const response = await plain(packed ? `${url}.packed` : url);
    if (!response.ok || !response.body) return response;
    const stream = counted(response.body, count);
    const kind = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(packed ? stream.pipeThrough(new DecompressionStream('gzip')) : stream, { headers: { 'content-type': kind } });
  };
}

interface Options {
  indexURL: string;
  /** Private names of Pyodide, whose version is fixed. */
  _loadSnapshot?: ArrayBuffer;
  _makeSnapshot?: boolean;
}

/**
 * `loaded` is called with the part that has come, from 0 to 1. From the second time on Python does not begin anew: its memory
 * after the start was kept.
 */
export async function loadPython(base: string, loaded: (part: number) => void): Promise<Python> {
  const folder = base + FOLDER;
  const manifest = (await (await fetch(`${folder}manifest.json`)).json()) as Manifest;
  const kept = await keptMemory(base, manifest.version);
  let bytes = 0;
  self.fetch = unpackFetches(base, manifest, (more) => {
    bytes += more;
    loaded(Math.min(1, bytes / manifest.bytes));
  });
  const archives = Promise.all(manifest.archives.map(async ({ name }) => (await fetch(folder + name)).arrayBuffer()));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: (options: Options) => Promise<Python>;
  };
  const start = (how: Partial<Options>) => loadPyodide({ indexURL: folder, ...how });
  const restored = kept && (await start({ _loadSnapshot: kept }).catch(() => forgetMemory(base, manifest.version)));
  const python = restored || (await start({ _makeSnapshot: !kept }));
  if (restored) python.runPython('import random; random.seed()');
  else if (!kept) keepMemory(base, manifest.version, python);
  for (const [at, data] of (await archives).entries()) {
    const { format, folder: extractDir } = manifest.archives[at]!;
    python.unpackArchive(data, format, { extractDir });
  }
  python.runPython('import sys; sys.path.insert(0, "/sheepfold")');
  return python;
}
