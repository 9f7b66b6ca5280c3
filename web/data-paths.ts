import { categoriesPath, categoryPattern } from './category-paths.ts';
import {
  accountDataPath,
  deletedItemsPath,
  encodeSegment,
  giftsPath,
  homePath,
  listPattern,
  overviewPath,
  privacyPath,
  productPath,
  productPattern,
  returnListsPath,
  revealedGiftsPattern,
  searchPath,
  sharedListPath,
  sharedListPattern,
  signInPath,
  signInResponsePath,
  signOutPath,
} from './paths.ts';

export const overviewDataPath = '/mis-listas-en-vivo';
export const personalDataPath = '/usuario';
export const targetListsPath = '/listas';
export const categoryMenuPath = '/categorias';
export const accountFilePath = `${accountDataPath}/descarga`;

export const menuListsPattern = `${productPattern}/listas`;
export const similarPattern = `${productPattern}/parecidos`;
export const listFilePattern = '/listas/:docId/csv';
export const ownShareDataPattern = '/listas/:docId/enlace';
export const sharedListDataPattern = `${sharedListPattern}/datos`;

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
  return listFilePattern.replace(':docId', encodeSegment(docId));
}

export function ownShareDataPath(docId: string): string {
  return ownShareDataPattern.replace(':docId', encodeSegment(docId));
}

export function sharedListDataPath(token: string): string {
  return `${sharedListPath(token)}/datos`;
}

/** React Router requests the data of a page with these, which its documentation does not name. */
const suffix = '.data';
export const routesParameter = '_routes';
/** Of '/'. */
const rootDataPath = '/_.data';

export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(suffix);
}

export function pagePathOf(pathname: string): string {
  if (pathname === rootDataPath) return homePath;
  return isDataPath(pathname) ? pathname.slice(0, -suffix.length) : pathname;
}

const patterns = [
  overviewPath,
  listPattern,
  productPattern,
  menuListsPattern,
  similarPattern,
  revealedGiftsPattern,
  ownShareDataPattern,
  listFilePattern,
  sharedListPattern,
  sharedListDataPattern,
  giftsPath,
  personalDataPath,
  searchPath,
  categoriesPath,
  categoryPattern,
  overviewDataPath,
  targetListsPath,
  categoryMenuPath,
  deletedItemsPath,
  accountDataPath,
  accountFilePath,
  privacyPath,
  returnListsPath,
  signInPath,
  signInResponsePath,
  signOutPath,
].map((pattern) => ({
  pattern,
  regExp: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i'),
}));

/** Without names of lists and tokens. */
export function patternOf(pathname: string): string {
  const path = pagePathOf(pathname).replace(/(.)\/$/, '$1');
  if (path === homePath) return homePath;
  return patterns.find(({ regExp }) => regExp.test(path))?.pattern ?? 'other';
}
