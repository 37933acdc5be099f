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

async function kept(request, name, stored) {
  const cache = await caches.open(name);
  const found = await cache.match(stored, { ignoreSearch: true });
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(stored, fresh.clone());
  return fresh;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(HERE.href)) return;
  const name = url.href.slice(HERE.href.length).split(/[?#]/)[0];
  if (request.mode === 'navigate') event.respondWith(kept(request, SHELL, HERE.href));
  else if (name.startsWith('python/')) event.respondWith(kept(request, PYTHON, url.href));
  else event.respondWith(kept(request, SHELL, url.href));
});

/** All of Python's files, one after the other; the manifest comes last, so that whoever finds it finds all. */
async function keepPython(port) {
  const cache = await caches.open(PYTHON);
  for (const [at, name] of PYTHON_FILES.entries()) {
    const url = new URL(name, HERE).href;
    if (!(await cache.match(url))) await cache.add(url);
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
