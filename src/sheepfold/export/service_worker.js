// The whole page without network. The client's files are kept at once, Python's when they are first used: whoever only looks at
// the home page need not load them twice.
const SHELL = 'sheepfold-shell-__SHELL__';
const PYTHON = 'sheepfold-python-__PYTHON__';
const FILES = __FILES__;
const HERE = new URL('./', self.location.href);

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
  const old = (name) => /^sheepfold-(shell|python)-/.test(name) && name !== SHELL && name !== PYTHON;
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

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then((windows) => windows[0]?.focus()));
});
