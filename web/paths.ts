import { categoryLimits } from '../domain/category.ts';
import { searchLimits } from '../domain/search.ts';

export const homePath = '/';
export const overviewPath = '/Mis-Listas';
export const headerListsPath = '/Mis-listas';
export const searchPath = '/buscar';
export const offlinePath = '/sin-conexion';
export const deletedItemsPath = '/eliminados';
export const giftsPath = '/regalos';
export const signInPath = '/iniciar-sesion';
export const signInResponsePath = `${signInPath}/respuesta`;
export const signOutPath = '/cerrar-sesion';
export const returnListsPath = '/devolver-listas';
export const accountDataPath = '/mis-datos';
export const privacyPath = '/cookies-y-datos';

export const listPattern = `${overviewPath}/:name`;
export const productPattern = '/productos/:productId';
export const sharedListPattern = '/compartida/:token';
export const revealedGiftsPattern = '/listas/:docId/regalos';

export const deletionParameter = 'borrar';
export const deletionPath = `${accountDataPath}?${deletionParameter}`;

export const shareDialog = 'share-list';

/** Only in the history: React Router loads no data when only the hash changes. */
export const quickLookHash = '#vista';

export const productsPerPage = 48;

export type ListRef = { docId: string; name: string; shadowed?: boolean };

export function detailPath(list: ListRef): string {
  return list.shadowed ? detailPathById(list) : `${overviewPath}/${encodeSegment(list.name)}`;
}

/** Remains valid when the list gets another name. */
export function detailPathById(list: ListRef): string {
  return `${overviewPath}/${encodeSegment(list.name)}?${new URLSearchParams({ id: list.docId })}`;
}

/** The page then contains what the dialog offers, also after a rejected form. */
export function withDialog(path: string, dialog: string, productIds: string[] = []): string {
  const query = new URLSearchParams([['dialog', dialog], ...productIds.map((id) => ['productId', id])]);
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

export function listKey(url: URL): { docId: string | undefined; name: string } {
  return { docId: url.searchParams.get('id') ?? undefined, name: secondSegment(url) };
}

export function productIdOf(url: Pick<URL, 'pathname'>): string {
  return secondSegment(url);
}

export function sharedTokenOf(url: URL): string {
  return secondSegment(url);
}

/** In the route's parameter '%2F' would be '/'. */
function secondSegment({ pathname }: Pick<URL, 'pathname'>): string {
  const segment = pathname.split('/')[2] ?? '';
  return decode(segment) ?? segment;
}

export function productPath(productId: string): string {
  return productPattern.replace(':productId', encodeSegment(productId));
}

export function sharedListPath(token: string): string {
  return sharedListPattern.replace(':token', encodeSegment(token));
}

export function isSharedListPath(pathname: string): boolean {
  return pathname.startsWith(sharedListPath(''));
}

export function revealedGiftsPath(docId: string): string {
  return revealedGiftsPattern.replace(':docId', encodeSegment(docId));
}

export function searchTextPath(text: string, category?: string): string {
  return `${searchPath}?${new URLSearchParams({ q: text, ...(category && { category }) })}`;
}

export function searchTextOf(pathname: string, search: string): string {
  return canonicalPath(pathname).toLowerCase() === searchPath
    ? (new URLSearchParams(search).get('q') ?? '')
    : '';
}

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

export function pageQueryOf(search: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const isFilter = filterParameters.includes(name);
    const isKnown = isFilter ? value !== '' && !query.has(name, value) : pageParameters.includes(name);
    const maxLength = name === 'category' ? categoryLimits.maxPath : searchLimits.maxValue;
    const isLong = value.length > maxLength && name !== 'q';
    const count = isFilter ? searchLimits.maxValues : 1;
    if (isKnown && !isLong && query.getAll(name).length < count) query.append(name, value);
  }
  return query;
}

export function contentPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return [pathname, String(pageQueryOf(search))].filter(Boolean).join('?');
}

const filterParameters = ['brand', 'seller'];
const pageParameters = ['id', 'page', 'q', 'minPrice', 'maxPrice', 'sort', 'cheaper', 'exact', 'category'];

/** What a press on a list does; `from`: the ID of the list from which the product moves. */
export type MenuMode = { intent: 'add-product' | 'remove-products' | 'move-products'; from?: string };

export const additionMode: MenuMode = { intent: 'add-product' };

export function menuPath(productId: string, path = homePath, offset = 0, mode = additionMode): string {
  const [pathname, query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('productId', productId);
  if (offset > 0) parameters.set('offset', String(offset));
  if (mode !== additionMode) for (const [name, value] of Object.entries(mode)) parameters.set(name, value);
  return cardPath(productId, `${pathname}?${parameters}`);
}

export function menuProductOf(search: string): string | undefined {
  return new URLSearchParams(search).get('productId') ?? undefined;
}

export function menuModeOf(search: string): MenuMode {
  const query = new URLSearchParams(search);
  const [intent, from] = [query.get('intent'), query.get('from')];
  if (intent === 'move-products') return from ? { intent, from } : additionMode;
  return intent === 'remove-products' ? { intent } : additionMode;
}

export function cardId(productId: string): string {
  return `producto-${productId}`;
}

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

/** Routes match in any letter case, with or without a final slash. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(new RegExp(`^${overviewPath}`, 'i'), overviewPath).replace(/\/$/, '');
}

export function canDecodePath(href: string): boolean {
  return decode(new URL(href).pathname) !== undefined;
}

/** '.data' is a data request; URLs would resolve '.' and '..' (WHATWG URL §4.1), and names are trimmed. */
export function encodeSegment(text: string): string {
  const isDotSegment = text === '.' || text === '..';
  return encodeURIComponent(isDotSegment ? `${text} ` : text).replaceAll('.', '%2E');
}

export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
