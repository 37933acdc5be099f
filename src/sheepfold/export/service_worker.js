// The whole page without network. The client's files are kept at once, Python's when they are first used: whoever only looks at
// the home page need not load them twice.
const FILES = __FILES__;
const PYTHON_FILES = __PYTHON_FILES__;
const HERE = new URL('./', self.location.href);
// Editions in other folders of this host have their own.
const OURS = `sheepfold-page ${HERE.pathname} `;
const SHELL = `${OURS}shell __SHELL__`;
const PYTHON = `${OURS}python __PYTHON__`;

self.addEventListener('install', (event) => {
  const all = FILES.map((name) => new URL(name, HERE).href);
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(all))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith(OURS) && name !== SHELL && name !== PYTHON;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const PACKED = '.packed';
/** Where a file is kept that comes by this address. */
const place = (url) => (url.endsWith(PACKED) ? url.slice(0, -PACKED.length) : url);

/** Packed files are kept unpacked: of WebAssembly that is kept so, browsers also keep what they made of it. */
function keep(cache, url, response) {
  if (!url.endsWith(PACKED)) return cache.put(url, response);
  const kind = place(url).endsWith('.wasm') ? 'application/wasm' : 'application/json';
  const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'));
  return cache.put(place(url), new Response(unpacked, { headers: { 'content-type': kind } }));
}

/** From the cache, or fetched and kept: what comes is handed on at once, and kept beside that. */
async function kept(event, name, stored) {
  const cache = await caches.open(name);
  const found = await cache.match(stored, { ignoreSearch: true });
  if (found) return found;
  const fresh = await fetch(event.request);
  if (fresh.ok) event.waitUntil(keep(cache, stored, fresh.clone()).catch(() => {})); // the disk may be full
  return fresh;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(HERE.href)) return;
  const name = url.href.slice(HERE.href.length).split(/[?#]/)[0];
  if (request.mode === 'navigate') event.respondWith(kept(event, SHELL, HERE.href));
  else if (name.startsWith('python/')) event.respondWith(kept(event, PYTHON, url.href));
  else event.respondWith(kept(event, SHELL, url.href));
});

/** All of Python's files, one after the other; the manifest comes last, so that whoever finds it finds all. */
async function keepPython(port) {
  const cache = await caches.open(PYTHON);
  for (const [at, name] of PYTHON_FILES.entries()) {
    const url = new URL(name, HERE).href;
    if (!(await cache.match(place(url)))) {
      const fresh = await fetch(url);
      if (!fresh.ok) throw new Error(`${fresh.status} ${name}`);
      await keep(cache, url, fresh);
    }
    port.postMessage({ part: (at + 1) / PYTHON_FILES.length });
  }
}

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data === 'keep') event.waitUntil(keepPython(port).catch((error) => port.postMessage({ error: String(error) })));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then((windows) => windows[0]?.focus()));
});
