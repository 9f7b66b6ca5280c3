import { Link, useLocation } from 'react-router';
import { pagerTexts } from '../../domain/texts/pager.ts';

/** How many lists, or products of a list, stand on one page: more would be slow on a phone. */
export const pageSize = 100;

/** @returns which page an address asks for, from 1 */
export function readPage(url: URL): number {
  const page = Number(url.searchParams.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** @returns the part of a long row that stands on a page */
export function pageOf(page: number) {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}

/** @returns the page, or the last there is when a row has become shorter */
export function clampPage(page: number, total: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)));
}

/** The way through a long row; nothing where one page is enough. */
export function Pager({ page, total }: { page: number; total: number }) {
  const { search } = useLocation();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const to = (next: number) => {
    const id = new URLSearchParams(search).get('id');
    return `?${new URLSearchParams({ ...(id && { id }), page: String(next) })}`;
  };
  return (
    <nav className="pager" aria-label={pagerTexts.label}>
      {page > 1 && <Link to={to(page - 1)}>{pagerTexts.previous}</Link>}
      <span>{pagerTexts.position(page, pages)}</span>
      {page < pages && <Link to={to(page + 1)}>{pagerTexts.next}</Link>}
    </nav>
  );
}
