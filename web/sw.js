// The shell without network: its files are kept, pages get index.html, the API is never touched.
const CACHE = 'sheepfold-__VERSION__';
const FILES = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES).then(() => cache.add('/api/v1/games').catch(() => {})))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('sheepfold-') && name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

async function fromNetworkFirst(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('/');
    if (kept) return kept;
    throw error;
  }
}

async function fromCacheFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    const copy = fresh.clone();
    void caches.open(CACHE).then((cache) => cache.put(request, copy));
  }
  return fresh;
}

/** The list of games is kept as well, so that the home page shows them. */
async function games(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) {
      const copy = fresh.clone();
      void caches.open(CACHE).then((cache) => cache.put(request, copy));
    }
    return fresh;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname === '/api/v1/games') event.respondWith(games(request));
  else if (url.pathname.startsWith('/api/') || url.pathname === '/docs' || url.pathname === '/openapi.json') return;
  else if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(request));
  else if (url.pathname.startsWith('/assets/') || FILES.includes(url.pathname)) event.respondWith(fromCacheFirst(request));
});

/** A touch on a notification leads to its table: to the window that shows it, or to a new one. */
async function openTable(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => new URL(one.url).pathname === url);
  if (open) return open.focus();
  return self.clients.openWindow(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data?.url ?? '/'));
});
