import { giftsPath } from './sharing-paths.ts';
import { accountDataPath } from './user-paths.ts';

/** Route patterns (specification §2). */
export const overviewPattern = 'Mis-Listas';
export const detailPattern = ':name';
export const productPattern = 'productos/:productId';
export const menuListsPattern = `${productPattern}/listas`;
export const similarPattern = `${productPattern}/parecidos`;
export const searchPattern = 'buscar';
export const offlinePattern = 'sin-conexion';
export const overviewDataPattern = 'mis-listas-en-vivo';
export const personalDataPattern = 'usuario';
export const targetListsPattern = 'listas';
export const listFilePattern = 'listas/:docId/csv';
export const deletedItemsPattern = 'eliminados';

export const homePath = '/';
export const searchPath = `/${searchPattern}`;
export const overviewDataPath = `/${overviewDataPattern}`;
export const personalDataPath = `/${personalDataPattern}`;
export const targetListsPath = `/${targetListsPattern}`;
export const overviewPath = `/${overviewPattern}`;
export const deletedItemsPath = `/${deletedItemsPattern}`;
export const headerListsPath = '/Mis-listas';

/** In the history, but not in the address bar: React Router loads no data when only the hash changes. */
export const quickLookHash = '#vista';

export const productsPerPage = 48;

export type ListRef = { docId: string; name: string; shadowed?: boolean };

export function detailPath(list: ListRef): string {
  return list.shadowed ? detailPathById(list) : `${overviewPath}/${encodeSegment(list.name)}`;
}

/** The path remains valid when the list gets another name. */
export function detailPathById(list: ListRef): string {
  return `${overviewPath}/${encodeSegment(list.name)}?${new URLSearchParams({ id: list.docId })}`;
}

/** The page of the list then contains what can be chosen, also after a rejected form. */
export function transferPath(list: ListRef, dialog: string, productIds: string[] = []): string {
  return withDialog(detailPath(list), dialog, productIds);
}

export function withDialog(path: string, dialog: string, productIds: string[] = []): string {
  const query = new URLSearchParams([['dialog', dialog], ...productIds.map((id) => ['productId', id])]);
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

export function listKey(url: URL): { docId: string | undefined; name: string } {
  return { docId: url.searchParams.get('id') ?? undefined, name: secondSegment(url) };
}

/** @returns '' for another page of the account than that of a list */
export function listNameOf(pathname: string): string {
  return secondSegment({ pathname });
}

export function productIdOf(url: Pick<URL, 'pathname'>): string {
  return secondSegment(url);
}

export function sharedTokenOf(url: URL): string {
  return secondSegment(url);
}

/** Not the route's parameter, in which the router replaces '%2F' by '/' after it has decoded it. */
function secondSegment({ pathname }: Pick<URL, 'pathname'>): string {
  const segment = pathname.split('/')[2] ?? '';
  return decode(segment) ?? segment;
}

export function productPath(productId: string): string {
  return `/${productPattern.replace(':productId', encodeSegment(productId))}`;
}

export function similarPath(productId: string): string {
  return `${productPath(productId)}/parecidos`;
}

export function listFilePath(docId: string): string {
  return `/${listFilePattern.replace(':docId', encodeSegment(docId))}`;
}

/** @returns 1 for an invalid number */
export function pageNumberOf(search: string): number {
  const number = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

/** @param position the number of products before the product */
export function homePageOf(position = 0): number {
  return Math.floor(position / productsPerPage) + 1;
}

export function homePagePath(page: number): string {
  return page === 1 ? homePath : `${homePath}?page=${page}`;
}

/** The parameters that select the content of a page, without those of an open menu or dialog. */
export function pageQueryOf(search: string): URLSearchParams {
  const entries = [...new URLSearchParams(search)];
  return new URLSearchParams(entries.filter(([name]) => pageParameters.includes(name)));
}

const pageParameters = ['id', 'page', 'q', 'brand', 'seller', 'minPrice', 'maxPrice', 'sort', 'exact'];

/** @param path a page of products. @returns the path that receives its forms, and renders it again if a form is rejected */
export function formActionOf(path: string): string {
  const [pathname, query] = path.split('?');
  return pathname === homePath ? [`${homePath}?index`, query].filter(Boolean).join('&') : path;
}

/** A page of products with an open menu, for browsers without scripts. */
export function menuPath(productId: string, path = homePath, offset = 0): string {
  const [pathname, query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('productId', productId);
  if (offset > 0) parameters.set('offset', String(offset));
  return cardPath(productId, `${pathname}?${parameters}`);
}

export function menuProductOf(search: string): string | undefined {
  return new URLSearchParams(search).get('productId') ?? undefined;
}

export function cardId(productId: string): string {
  return `producto-${productId}`;
}

/** @param path the page of products that contains the card */
export function cardPath(productId: string, path: string): string {
  return `${path}#${encodeURIComponent(cardId(productId))}`;
}

export function isAccountPath(pathname: string): boolean {
  const path = canonicalPath(pathname);
  const isBeside = [deletedItemsPath, giftsPath, accountDataPath].includes(path.toLowerCase());
  return isBeside || `${path}/`.startsWith(`${overviewPath}/`);
}

export function isOverviewPath(pathname: string): boolean {
  return canonicalPath(pathname) === overviewPath;
}

export function isSamePage(target: string, current: { href: string }): boolean {
  const currentUrl = new URL(current.href);
  const targetUrl = new URL(target, currentUrl);
  const id = targetUrl.searchParams.get('id');
  const hasSamePath = canonicalPath(targetUrl.pathname) === canonicalPath(currentUrl.pathname);
  const isProductPage = currentUrl.pathname.toLowerCase().startsWith(productPath(''));
  const hasFormsOfCards = isProductPage && [homePath, searchPath].includes(targetUrl.pathname);
  return hasFormsOfCards || (hasSamePath && (id === null || id === currentUrl.searchParams.get('id')));
}

export function isLaterPageOfLists({ pathname, search }: { pathname: string; search: string }): boolean {
  return isOverviewPath(pathname) && pageNumberOf(search) > 1;
}

/** Routes match in any letter case, with or without a final slash. */
function canonicalPath(pathname: string): string {
  return pathname.replace(new RegExp(`^${overviewPath}`, 'i'), overviewPath).replace(/\/$/, '');
}

export function canDecodePath(href: string): boolean {
  return decode(new URL(href).pathname) !== undefined;
}

/** Encodes '.', because a final '.data' is a data request. Adds a space to '.' and '..', which URLs would resolve (WHATWG URL §4.1); names are trimmed. */
function encodeSegment(text: string): string {
  const isDotSegment = text === '.' || text === '..';
  return encodeURIComponent(isDotSegment ? `${text} ` : text).replaceAll('.', '%2E');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
