import { categoriesPath, categoryPattern, hasFilters } from '../category-paths.ts';
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

/** Sent by the service worker. */
export type ConnectionState = {
  isLost: boolean;
  /** In milliseconds since 1970. */
  storedAt?: number;
  /** That of the page, not its data. */
  hasDocument?: boolean;
};

const storedPagePatterns = [
  homePath,
  overviewPath,
  listPattern,
  productPattern,
  categoriesPath,
  categoryPattern,
];

const otherPagePatterns = [searchPath, deletedItemsPath];

const pagesCache = 'pages';
const storedAtHeader = 'x-stored-at';
const maxPages = 100;

/** Of a page or its data. Routes accept '/Mis-Listas' in any letter case. */
export function pageUrlOf(address: string): string | undefined {
  const url = new URL(address);
  const pattern = patternOf(url.pathname);
  if (!storedPagePatterns.includes(pattern)) return undefined;
  if (pattern === categoryPattern && hasFilters(url)) return undefined;
  const withoutSlash = pagePathOf(url.pathname).replace(/(.)\/$/, '$1');
  url.pathname = withoutSlash.replace(new RegExp(`^${overviewPath}`, 'i'), overviewPath);
  url.searchParams.delete(routesParameter);
  url.hash = '';
  return url.href;
}

export const messageHeader = 'x-message';

export function isPageData(address: string): boolean {
  const { pathname } = new URL(address);
  const pattern = patternOf(pathname);
  return isDataPath(pathname) && [...storedPagePatterns, ...otherPagePatterns].includes(pattern);
}

/** Without messages, which would be shown again, and links of lists. */
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

async function deletePagesOfOthers(user: string | null): Promise<void> {
  const cache = await caches.open(pagesCache);
  for (const key of user ? await cache.keys() : []) {
    const owner = (await cache.match(key))?.headers.get(userHeader);
    if (owner === user) return;
    if (owner) return deletePages();
  }
}

/** No store without HTTPS; it may also be blocked. */
export async function deletePages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(pagesCache).catch(() => false);
}

/** Each may contain the old name of a list. */
export async function deletePagesOfUser(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(pagesCache).catch(() => false))) return;
  const cache = await caches.open(pagesCache);
  for (const key of await cache.keys())
    if ((await cache.match(key))?.headers.has(userHeader)) await cache.delete(key);
}

/** A list may be stored with its ID. */
export async function findStoredPage(pageUrl: string) {
  const cache = await caches.open(pagesCache);
  const response = (await cache.match(pageUrl)) ?? (await matchWithId(cache, pageUrl));
  return (
    response && {
      response,
      isDocument: response.headers.get('content-type')?.startsWith('text/html') ?? false,
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
