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
  if (pathname === rootDataPath) return '/';
  return isDataPath(pathname) ? pathname.slice(0, -suffix.length) : pathname;
}
