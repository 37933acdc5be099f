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
  // An edition that is kept for times without this server has caches of its own.
  const old = (name) => name.startsWith('sheepfold-') && !name.startsWith('sheepfold-page ') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
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

const WORDS = {
  en: { turn: 'Your turn', reminder: 'Your turn: your time is running out' },
  fr: { turn: 'À vous', reminder: 'À vous : votre temps est presque écoulé' },
  de: { turn: 'Du bist dran', reminder: 'Du bist dran: Deine Zeit läuft ab' },
};

/** The page's language, which it leaves here when it subscribes. */
async function words() {
  const kept = await caches.match('/alerts/language');
  return WORDS[kept ? await kept.text() : navigator.language.slice(0, 2)] ?? WORDS.en;
}

/** The server says that something waits; whoever looks at that table sees it already. */
async function alertOf({ event, table, title }) {
  const url = `/t/${table}`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some((one) => one.focused && new URL(one.url).pathname === url)) return;
  const said = await words();
  const shown = { body: String(title), tag: `sheepfold-${table}`, icon: '/icon-192.png', data: { url } };
  await self.registration.showNotification(said[event] ?? said.turn, shown);
}

self.addEventListener('push', (event) => {
  let told = null;
  try {
    told = event.data.json();
  } catch {
    return;
  }
  if (/^[0-9a-z]{12}$/.test(told?.table)) event.waitUntil(alertOf(told));
});
