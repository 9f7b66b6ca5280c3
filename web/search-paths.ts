import { patternOf } from './page-patterns.ts';
import { searchPath } from './paths.ts';

export function searchTextPath(text: string): string {
  return `${searchPath}?${new URLSearchParams({ q: text })}`;
}

/** @returns '' for a page that has no results of a search */
export function searchTextOf(pathname: string, search: string): string {
  return patternOf(pathname) === searchPath ? (new URLSearchParams(search).get('q') ?? '') : '';
}
