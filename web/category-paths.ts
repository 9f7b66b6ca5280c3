import { decode, encodeSegment, pageQueryOf } from './paths.ts';

export const categoriesPath = '/c';
export const categoryPattern = `${categoriesPath}/*`;

export function categoryPath(path: string): string {
  return `${categoriesPath}/${path.split('/').map(encodeSegment).join('/')}`;
}

export function categoryOf(pathname: string): string | undefined {
  const [, first, ...segments] = pathname.replace(/\/$/, '').split('/');
  if (`/${first}`.toLowerCase() !== categoriesPath || segments.length === 0) return undefined;
  return segments.map((segment) => decode(segment) ?? segment).join('/');
}

export function hasFilters({ search }: Pick<URL, 'search'>): boolean {
  return [...pageQueryOf(search).keys()].some((name) => name !== 'page');
}
