import {
  accountDataPattern,
  encodeSegment,
  homePath,
  productPath,
  productPattern,
  sharedListPath,
  sharedListPattern,
} from './paths.ts';

export const menuListsPattern = `${productPattern}/listas`;
export const similarPattern = `${productPattern}/parecidos`;
export const overviewDataPattern = 'mis-listas-en-vivo';
export const personalDataPattern = 'usuario';
export const targetListsPattern = 'listas';
export const listFilePattern = 'listas/:docId/csv';
export const ownShareDataPattern = 'listas/:docId/enlace';
export const sharedListDataPattern = `${sharedListPattern}/datos`;
export const accountFilePattern = `${accountDataPattern}/descarga`;

export const overviewDataPath = `/${overviewDataPattern}`;
export const personalDataPath = `/${personalDataPattern}`;
export const targetListsPath = `/${targetListsPattern}`;
export const accountFilePath = `/${accountFilePattern}`;

export const menuListsPerStep = 50;
export const maxMenuLists = 1_000;

export function menuListsPath(productId: string, { offset = 0, limit = menuListsPerStep } = {}): string {
  const query = new URLSearchParams({
    ...(limit !== menuListsPerStep && { limit: String(limit) }),
    ...(offset > 0 && { offset: String(offset) }),
  });
  const path = `${productPath(productId)}/listas`;
  return query.size === 0 ? path : `${path}?${query}`;
}

export function readMenuListsRange({ searchParams }: URL): { offset: number; limit: number } {
  const read = (name: string, min: number) => {
    const number = Number(searchParams.get(name));
    return Number.isSafeInteger(number) && number >= min ? number : undefined;
  };
  return {
    offset: Math.min(read('offset', 0) ?? 0, 2 ** 31 - 1),
    limit: Math.min(read('limit', 1) ?? menuListsPerStep, maxMenuLists),
  };
}

export function similarPath(productId: string): string {
  return `${productPath(productId)}/parecidos`;
}

export function listFilePath(docId: string): string {
  return `/${listFilePattern.replace(':docId', encodeSegment(docId))}`;
}

export function ownShareDataPath(docId: string): string {
  return `/${ownShareDataPattern.replace(':docId', encodeSegment(docId))}`;
}

export function sharedListDataPath(token: string): string {
  return `${sharedListPath(token)}/datos`;
}

/** React Router requests the data of a page at its URL with this suffix, and the parameter with the names of its routes. Its documentation does not name them. */
const suffix = '.data';
export const routesParameter = '_routes';
/** Of '/', whose URL with the suffix would have no name. */
const rootDataPath = '/_.data';

export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(suffix);
}

/** @returns the path of a page, from its own path or that of its data */
export function pagePathOf(pathname: string): string {
  if (pathname === rootDataPath) return homePath;
  return isDataPath(pathname) ? pathname.slice(0, -suffix.length) : pathname;
}
