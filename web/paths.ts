import { apiPath, listChangesPath } from '../server/api-paths.ts';

/** The URL map (specification §2): the only place where the path of a page is spelled. `routes.ts` hangs the pages on it. */
export const patterns = {
  listing: '/',
  overview: 'Mis-Listas',
  detail: ':name',
  /** Which lists hold a product: asked when its menu is about to open. */
  choices: 'productos/:productId/listas',
} as const;

/** Of any page, with the empty one before the first slash. */
const mostSegments = 1 + patterns.choices.split('/').length;

export const listingPath = patterns.listing;
export const overviewPath = `/${patterns.overview}`;
/** As the header spells it (§2). */
export const headerListsPath = '/Mis-listas';
export const livePath = apiPath + listChangesPath;
/** Where forms on the listing post to: a path alone would mean the layout around the index. */
export const listingAction = '/?index';
export const overviewAction = `${overviewPath}?index`;

/** The lists that a menu shows at first, and by which it grows: a phone and its line take no more. */
export const manyChoices = 50;
/** The lists of one answer to a menu, at most: some 100 kB. */
export const mostChoices = 1_000;

type Addressed = { docId: string; name: string; shadowed?: boolean };

/** The address of a list: its name, and its id too where a newer list bears the same name. */
export function detailPath(list: Addressed): string {
  return list.shadowed ? detailPathById(list) : `${overviewPath}/${encodeSegment(list.name)}`;
}

/** The same with the id in any case, which survives a rename: for the router, not for the eye. */
export function detailPathById(list: Addressed): string {
  return `${overviewPath}/${encodeSegment(list.name)}?${new URLSearchParams({ id: list.docId })}`;
}

/** What identifies the list in an address made by the functions above. */
export function listKey(url: URL): { docId: string | undefined; name: string } {
  return {
    docId: url.searchParams.get('id') ?? undefined,
    name: decodeSegment(url.pathname.split('/')[2] ?? ''),
  };
}

/**
 * The same address, in which segments that are badly encoded are taken as they are, as `listKey` does. Those after the
 * last that a page can have are taken as one: each failed decoding costs some microseconds.
 */
export function readableAddress(address: string): string {
  const url = new URL(address);
  if (decoded(url.pathname) !== undefined) return address;
  const segments = url.pathname.split('/');
  const rest = segments.splice(mostSegments).join('/');
  url.pathname = [...segments, ...(rest ? [rest] : [])]
    .map((segment) => (decoded(segment) === undefined ? encodeSegment(segment) : segment))
    .join('/');
  return url.href;
}

/** The lists of a product's menu, a part of which `readChoicesPage` reads. */
export function choicesPath(productId: string, { offset = 0, limit = manyChoices } = {}): string {
  const query = new URLSearchParams({
    ...(limit !== manyChoices && { limit: String(limit) }),
    ...(offset > 0 && { offset: String(offset) }),
  });
  const path = `/${patterns.choices.replace(':productId', encodeSegment(productId))}`;
  return query.size === 0 ? path : `${path}?${query}`;
}

/** @returns the part of the lists that an address made by `choicesPath` or `menuPath` asks for */
export function readChoicesPage({ searchParams }: URL): { offset: number; limit: number } {
  const read = (name: string, least: number) => {
    const number = Number(searchParams.get(name));
    return Number.isSafeInteger(number) && number >= least ? number : undefined;
  };
  return {
    offset: Math.min(read('offset', 0) ?? 0, 2 ** 31 - 1),
    limit: Math.min(read('limit', 1) ?? manyChoices, mostChoices),
  };
}

/** The id of a product's card in the listing. */
export function cardId(productId: string): string {
  return `producto-${productId}`;
}

/** The listing, at one product. */
export function cardPath(productId: string): string {
  return `${listingPath}#${encodeURIComponent(cardId(productId))}`;
}

/**
 * The same with the product's menu open, for whoever has no scripts.
 * @param offset how many of the newest lists it leaves out
 */
export function menuPath(productId: string, offset = 0): string {
  const query = new URLSearchParams({ productId, ...(offset > 0 && { offset: String(offset) }) });
  return `${listingPath}?${query}#${encodeURIComponent(cardId(productId))}`;
}

/**
 * The product whose menu is open at an address made by `menuPath`. Beside it only its `offset` changes the listing.
 * @param search the query of the address, with its '?', or nothing
 */
export function menuProductOf(search: string): string | undefined {
  return new URLSearchParams(search).get('productId') ?? undefined;
}

/** The pattern of the page at an address: for logs and figures, where no name of a list belongs. */
export function patternOf(pathname: string): string {
  const path = pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1');
  if (path === '/' || path === '/_') return listingPath;
  return pagePatterns.find(({ form }) => form.test(path))?.pattern ?? 'other';
}

const pagePatterns = [overviewPath, `${overviewPath}/${patterns.detail}`, `/${patterns.choices}`].map(
  (pattern) => ({ pattern, form: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`, 'i') }),
);

/** In any letter case and with any final slash, as the routes match. */
export function isOverviewPath(pathname: string): boolean {
  return pathname.replace(/\/$/, '').toLowerCase() === overviewPath.toLowerCase();
}

/** In any letter case, as the routes match. */
export function isAccountPath(pathname: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${overviewPath}/`.toLowerCase());
}

/**
 * Whether going to an address would stay on the page, whatever else the page's own address says: a page of a long
 * row, an open dialog.
 */
export function isSamePage(address: string, here: { href: string }): boolean {
  const current = new URL(here.href);
  const next = new URL(address, current);
  const id = next.searchParams.get('id');
  return pageOf(next) === pageOf(current) && (id === null || id === current.searchParams.get('id'));
}

function pageOf({ pathname }: URL): string {
  return pathname.replace(new RegExp(`^${overviewPath}`, 'i'), overviewPath).replace(/\/$/, '');
}

/**
 * Dots are encoded so that no name ends like a data request ('.data'), and a name that URLs would resolve as
 * a step ('.', '..', WHATWG URL §4.1) gets a blank, which names cannot end with and `readName` takes off.
 */
function encodeSegment(text: string): string {
  const step = text === '.' || text === '..';
  return encodeURIComponent(step ? `${text} ` : text).replaceAll('.', '%2E');
}

function decodeSegment(segment: string): string {
  return decoded(segment) ?? segment;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
