/** The service worker: keeps the page for when there is no line, and says that it is your turn when no page is open. */

import type { PushEvent, WorkerScope } from './scope';
import { textsIn } from './texts';

/** The files of the page and a name for this version of them, put in when it is built. */
declare const __SHELL__: { version: string; files: string[] };

const scope = self as unknown as WorkerScope;
const { version, files } = __SHELL__;
const PREFIX = 'folsom-';
const CACHE = PREFIX + version;
const kept = new Set(files);

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Files with a hash in their name never change, the others are asked for afresh.
  const requests = ['/', ...files].map((file) =>
    file.startsWith('/assets/') ? file : new Request(file, { cache: 'reload' }),
  );
  await cache.addAll(requests);
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** The page from the network; without one as it was kept, marked so that it can say what works. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match('/', { cacheName: CACHE });
    if (!known) throw error;
    const headers = new Headers(known.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    const text = await known.text();
    return new Response(text.replace('<html', '<html data-offline'), { headers });
  }
}

async function file(request: Request): Promise<Response> {
  const known = await caches.match(new URL(request.url).pathname, { cacheName: CACHE });
  return known ?? fetch(request);
}

// A new version waits until the pages of the old one are closed: they may still need their files.
scope.addEventListener('install', (event) => event.waitUntil(keep()));
scope.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (kept.has(pathname)) event.respondWith(file(request));
});

async function tell(event: PushEvent): Promise<void> {
  const said = (event.data?.json() ?? {}) as { table?: string; host?: string; language?: string };
  const { title, text } = textsIn(said.language ?? 'en');
  await scope.registration.showNotification(title, {
    body: text(said.host ?? 'Folsom'),
    tag: said.table ?? '',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: said.table ?? null,
  });
}

async function show(table: unknown): Promise<void> {
  const path = typeof table === 'string' ? `/t/${table}` : '/';
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : scope.clients.openWindow(path));
}

scope.addEventListener('push', (event) => event.waitUntil(tell(event)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});
