import { offlinePattern, overviewPath, patternOf, storedPagePatterns } from '../paths.ts';

/** Sent by the service worker after each request for the data of a page. */
export type ConnectionState = {
  isLost: boolean;
  /** When the shown page was stored, in milliseconds since 1970; undefined if it is not a stored page. */
  storedAt?: number;
};

/** Contains personal pages: `caches.delete(pagesCache)` deletes all of them. */
export const pagesCache = 'pages';
export const offlinePath = `/${offlinePattern}`;
const storedAtHeader = 'x-stored-at';
const maxResponses = 200;
const dataSuffix = '.data';
/** The parameter with which React Router requests the data of some routes of a page only. */
const routesParameter = '_routes';

/**
 * The URL of a page, from its own URL or that of its data. Routes match in any letter case.
 * @returns undefined for every other URL
 */
export function pageUrlOf(address: string): string | undefined {
  const url = new URL(address);
  if (!storedPagePatterns.includes(patternOf(url.pathname))) return undefined;
  const path = isDataUrl(address) ? url.pathname.slice(0, -dataSuffix.length) : url.pathname;
  url.pathname = path.replace(/\/_?$/, '').replace(new RegExp(`^${overviewPath}`, 'i'), overviewPath);
  url.searchParams.delete(routesParameter);
  url.hash = '';
  return url.href;
}

export function isDataUrl(address: string): boolean {
  return new URL(address).pathname.endsWith(dataSuffix);
}

/** Stores the document or the data of a page, and deletes the older other form. If the page no longer exists, both are deleted. */
export async function storePage(address: string, response: Response): Promise<void> {
  if (response.status !== 200 && response.status !== 404) return;
  const cache = await caches.open(pagesCache);
  const stored = await cache.keys();
  for (const { url } of stored.filter(({ url }) => pageUrlOf(url) === pageUrlOf(address))) {
    if (response.status === 404 || isDataUrl(url) !== isDataUrl(address)) await cache.delete(url);
  }
  for (const oldest of stored.slice(0, -maxResponses)) await cache.delete(oldest);
  if (response.status === 404) return;
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, String(Date.now()));
  await cache.put(address, new Response(await response.blob(), { headers }));
}

/**
 * The stored response for a document or for data. A list that was opened from its card is stored with its ID, which the address bar
 * does not show, so a page without parameters also matches one with parameters.
 */
export async function findStoredPage(address: string) {
  const cache = await caches.open(pagesCache);
  const stored = (await cache.keys()).filter(({ url }) => isSameKind(url, address));
  const pageUrl = pageUrlOf(address);
  const found =
    stored.find(({ url }) => pageUrlOf(url) === pageUrl) ??
    stored.find(({ url }) => pageUrlOf(url)?.split('?', 1)[0] === pageUrl);
  const response = found && (await cache.match(found));
  return response && { response, storedAt: Number(response.headers.get(storedAtHeader)) };
}

/** Whether both are documents, or data of the same routes. */
function isSameKind(address: string, other: string): boolean {
  const routesOf = (text: string) => new URL(text).searchParams.get(routesParameter);
  return isDataUrl(address) === isDataUrl(other) && routesOf(address) === routesOf(other);
}
