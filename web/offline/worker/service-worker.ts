import { offlinePath, pageQueryOf } from '../../paths.ts';
import {
  type ConnectionState,
  deletePages,
  findStoredPage,
  isPageData,
  pageUrlOf,
  storePage,
} from '../stored-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** By `build-service-worker.ts`, and `shop` by the server. */
declare const build: { id: string; files: string[] };
declare const shop: typeof build;

const filesPrefix = 'files-';
const filesCache = `${filesPrefix}${build.id}-${shop.id}`;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(storeFirst(event.data)));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isNavigation = mode === 'navigate';
  const pageUrl = pageUrlOf(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(?:assets|shop)\//.test(pathname)) event.respondWith(respondWithFile(event.request));
  else if (isNavigation && pathname === offlinePath) event.respondWith(respondWithOfflinePage(event));
  else if (pageUrl && isNavigation) event.respondWith(respondWithDocument(event, pageUrl));
  else if (isNavigation && !pathname.startsWith('/api')) event.respondWith(respondWithOtherDocument(event));
  else if (isPageData(url)) event.respondWith(respondWithData(event, pageUrl));
});

async function install(): Promise<void> {
  const cache = await caches.open(filesCache);
  // Without credentials: no message of this user.
  const waiting = [...build.files, ...shop.files, new Request(offlinePath, { credentials: 'omit' })];
  // With HTTP/1.1 the page and its worker share six connections.
  const storeNext = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await cache.add(file);
  };
  try {
    await Promise.all([storeNext(), storeNext()]);
  } catch (error) {
    await caches.delete(filesCache);
    throw error;
  }
  await self.skipWaiting();
}

/** Pages of the previous build may be open or stored. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(filesPrefix) && name !== filesCache);
  const isOtherShop = others.at(-1)?.endsWith(shop.id) === false;
  if (isOtherShop) await deletePages();
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
  for (const { url } of isOtherShop ? await self.clients.matchAll() : []) await storeFirst(url);
}

/** Shown before the first worker was active. */
async function storeFirst(address: string): Promise<void> {
  const pageUrl = pageUrlOf(address);
  if (pageUrl && !(await findStoredPage(pageUrl))) await storePage(pageUrl, await fetch(pageUrl));
}

async function respondWithFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function respondWithOfflinePage(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    const cache = await caches.open(filesCache);
    return (await cache.match(offlinePath)) ?? Response.error();
  }
}

async function respondWithOtherDocument(event: FetchEvent): Promise<Response> {
  return fetch(event.request).catch(() => redirectToOfflinePage(event));
}

function redirectToOfflinePage({ request }: FetchEvent): Response {
  const { pathname, search } = new URL(request.url);
  return Response.redirect(`${offlinePath}#${pathname}${search}`);
}

function withoutOpenParts(pageUrl: string): string {
  const url = new URL(pageUrl);
  url.search = String(pageQueryOf(url.search));
  return url.href;
}

async function respondWithDocument(event: FetchEvent, pageUrl: string): Promise<Response> {
  try {
    const response = await fetch(event.request);
    event.waitUntil(storePage(pageUrl, response.clone()));
    return response;
  } catch {
    const stored = await findStoredPage(pageUrl);
    const plainUrl = withoutOpenParts(pageUrl);
    if (!stored && plainUrl !== pageUrl) return Response.redirect(plainUrl);
    if (!stored?.isDocument) return redirectToOfflinePage(event);
    const html = await stored.response.text();
    const withTime = html.replace('<html ', `<html data-stored-at="${stored.storedAt}" `);
    return new Response(withTime, { headers: stored.response.headers });
  }
}

async function respondWithData(event: FetchEvent, pageUrl: string | undefined): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (pageUrl) event.waitUntil(storePage(pageUrl, response.clone()));
    await sendToPage(event, { isLost: false });
    return response;
  } catch {
    const stored = pageUrl && (await findStoredPage(pageUrl));
    if (!stored || stored.isDocument) {
      await sendToPage(event, { isLost: true, hasDocument: Boolean(stored) });
      return Response.error();
    }
    await sendToPage(event, { isLost: true, storedAt: stored.storedAt });
    return stored.response;
  }
}

async function sendToPage({ clientId }: FetchEvent, message: ConnectionState): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}
