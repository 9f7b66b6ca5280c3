import { patternOf } from '../page-patterns.ts';
import { offlinePattern, overviewPath, storedPagePatterns } from '../paths.ts';

/** Sent by the service worker after each request for the data of a page. */
export type ConnectionState = {
  isLost: boolean;
  /** When the shown page was stored, in milliseconds since 1970; undefined if it is not a stored page. */
  storedAt?: number;
};

/** Contains personal pages: `caches.delete(pagesCache)` deletes all of them. */
const pagesCache = 'pages';
export const offlinePath = `/${offlinePattern}`;
const storedAtHeader = 'x-stored-at';
const maxPages = 100;
/** React Router requests the data of a page at its URL with this suffix, and the parameter with the names of its routes. */
const dataSuffix = '.data';
const routesParameter = '_routes';
/** Of the page '/', because its URL with the suffix would have no name. */
const rootDataPath = '/_';

/**
 * The URL of a page, from its own URL or that of its data, with one spelling of '/Mis-Listas', which routes accept in any letter case.
 * @returns undefined for every other URL
 */
export function pageUrlOf(address: string): string | undefined {
  const url = new URL(address);
  if (!storedPagePatterns.includes(patternOf(url.pathname))) return undefined;
  const path = isDataUrl(address) ? url.pathname.slice(0, -dataSuffix.length) : url.pathname;
  const withoutSlash = path === rootDataPath ? '/' : path.replace(/\/$/, '');
  url.pathname = withoutSlash.replace(new RegExp(`^${overviewPath}`, 'i'), overviewPath);
  url.searchParams.delete(routesParameter);
  url.hash = '';
  return url.href;
}

export function isDataUrl(address: string): boolean {
  return new URL(address).pathname.endsWith(dataSuffix);
}

/** Stores the newest response for the page, its document or its data, or deletes the page if it no longer exists. */
export async function storePage(pageUrl: string, response: Response): Promise<void> {
  const cache = await caches.open(pagesCache);
  if (response.status === 404) await cache.delete(pageUrl);
  if (response.status !== 200) return;
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, String(Date.now()));
  await cache.put(pageUrl, new Response(await response.blob(), { headers }));
  for (const oldest of (await cache.keys()).slice(0, -maxPages)) await cache.delete(oldest);
}

/** A list that was opened from its card is stored with its ID, which the address bar does not show. */
export async function findStoredPage(pageUrl: string) {
  const cache = await caches.open(pagesCache);
  const { pathname, search } = new URL(pageUrl);
  const ignoreSearch = search === '' && pathname.startsWith(`${overviewPath}/`);
  const response = (await cache.match(pageUrl)) ?? (await cache.match(pageUrl, { ignoreSearch }));
  return (
    response && {
      response,
      isDocument: response.headers.get('content-type')?.startsWith('text/html') ?? false,
      /** In milliseconds since 1970, by the clock of this machine. */
      storedAt: Number(response.headers.get(storedAtHeader)),
    }
  );
}
