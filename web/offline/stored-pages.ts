import { isDataPath, pagePathOf, patternOf, routesParameter } from '../data-paths.ts';
import {
  deletedItemsPath,
  homePath,
  listPattern,
  overviewPath,
  productPattern,
  searchPath,
  shareDialog,
} from '../paths.ts';
import { userHeader } from '../rendering/user-header.ts';

/** Sent by the service worker after each request for the data of a page. */
export type ConnectionState = {
  isLost: boolean;
  /** When the shown page was stored, in milliseconds since 1970; undefined if it is not a stored page. */
  storedAt?: number;
  /** Whether the document of the requested page is stored, but not its data. */
  hasDocument?: boolean;
};

/** The pages that the service worker stores; the others are of no use without a connection. */
const storedPagePatterns = [homePath, overviewPath, listPattern, productPattern];

const otherPagePatterns = [searchPath, deletedItemsPath];

const pagesCache = 'pages';
const storedAtHeader = 'x-stored-at';
const maxPages = 100;

/**
 * The URL of a page, from its own URL or that of its data, with one spelling of '/Mis-Listas', which routes accept in any letter case.
 * @returns undefined for every other URL
 */
export function pageUrlOf(address: string): string | undefined {
  const url = new URL(address);
  if (!storedPagePatterns.includes(patternOf(url.pathname))) return undefined;
  const withoutSlash = pagePathOf(url.pathname).replace(/(.)\/$/, '$1');
  url.pathname = withoutSlash.replace(new RegExp(`^${overviewPath}`, 'i'), overviewPath);
  url.searchParams.delete(routesParameter);
  url.hash = '';
  return url.href;
}

/** Sent with a document that shows the message of one form. */
export const messageHeader = 'x-message';

export function isPageData(address: string): boolean {
  const { pathname } = new URL(address);
  const pattern = patternOf(pathname);
  return isDataPath(pathname) && [...storedPagePatterns, ...otherPagePatterns].includes(pattern);
}

/** Stores the newest response for the page, its document or its data, or deletes the page if it no longer exists. A document with a message is not stored, because the message would be shown again, nor one with the link of a list. */
export async function storePage(pageUrl: string, response: Response): Promise<void> {
  await deletePagesOfOthers(response.headers.get(userHeader));
  const cache = await caches.open(pagesCache);
  if (response.status === 404) await cache.delete(pageUrl);
  if (response.status !== 200 || response.headers.has(messageHeader) || hasLink(pageUrl)) return;
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, String(Date.now()));
  await cache.put(pageUrl, new Response(await response.blob(), { headers }));
  for (const oldest of (await cache.keys()).slice(0, -maxPages)) await cache.delete(oldest);
}

function hasLink(pageUrl: string): boolean {
  return new URL(pageUrl, 'http://localhost').searchParams.get('dialog') === shareDialog;
}

/** @param user null for a page of all users */
async function deletePagesOfOthers(user: string | null): Promise<void> {
  const cache = await caches.open(pagesCache);
  for (const key of user ? await cache.keys() : []) {
    const owner = (await cache.match(key))?.headers.get(userHeader);
    if (owner === user) return;
    if (owner) return deletePages();
  }
}

/** The store does not exist where a page is loaded without HTTPS, except from this machine, and rejects where the user has blocked it. */
export async function deletePages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(pagesCache).catch(() => false);
}

/** All of them, because each may contain the old name of a list that was renamed or deleted. */
export async function deletePagesOfUser(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(pagesCache).catch(() => false))) return;
  const cache = await caches.open(pagesCache);
  for (const key of await cache.keys())
    if ((await cache.match(key))?.headers.has(userHeader)) await cache.delete(key);
}

/** A list that was opened from its card is stored with its ID, which the address bar does not show. */
export async function findStoredPage(pageUrl: string) {
  const cache = await caches.open(pagesCache);
  const response = (await cache.match(pageUrl)) ?? (await matchWithId(cache, pageUrl));
  return (
    response && {
      response,
      isDocument: response.headers.get('content-type')?.startsWith('text/html') ?? false,
      /** In milliseconds since 1970, by the clock of this machine. */
      storedAt: Number(response.headers.get(storedAtHeader)),
    }
  );
}

async function matchWithId(cache: Cache, pageUrl: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(pageUrl);
  if (search !== '') return undefined;
  const key = (await cache.keys()).find(({ url }) => {
    const stored = new URL(url);
    return stored.pathname === pathname && [...stored.searchParams.keys()].join() === 'id';
  });
  return key && cache.match(key);
}
