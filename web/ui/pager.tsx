import { Link, useLocation } from 'react-router';
import { pagerTexts } from '../../domain/texts/pager.ts';

/** Lists, or products of a list: more would be slow on a phone. */
export const pageSize = 100;

export function readPageNumber(url: URL): number {
  const page = Number(url.searchParams.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export function pageRange(page: number) {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}

export function lastPageNumber(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

export function Pager({ page, total }: { page: number; total: number }) {
  const { search } = useLocation();
  const pages = lastPageNumber(total);
  if (pages === 1) return null;
  const to = (page: number) => {
    const id = new URLSearchParams(search).get('id');
    return `?${new URLSearchParams({ ...(id && { id }), page: String(page) })}`;
  };
  return (
    <nav className="pager" aria-label={pagerTexts.label}>
      {page > 1 && <Link to={to(page - 1)}>{pagerTexts.previous}</Link>}
      <span>{pagerTexts.position(page, pages)}</span>
      {page < pages && <Link to={to(page + 1)}>{pagerTexts.next}</Link>}
    </nav>
  );
}
