import { Link, useLocation } from 'react-router';
import { paginationTexts } from '../../domain/texts/pagination.ts';
import type { PageRange } from '../../store/lists/list-store.ts';

/** Number of lists, or of products of a list. Larger pages would be slow on a phone. */
const pageSize = 100;

type Load<T> = (range: PageRange) => Promise<T>;

/** Loads the page in the query, or the last one if there are fewer pages. */
export async function loadPage<T>(url: URL, load: Load<T>, totalOf: (content: T) => number) {
  const number = Number(url.searchParams.get('page'));
  const requested = Number.isSafeInteger(number) && number > 0 ? number : 1;
  const loadNumber = (page: number) => load({ offset: (page - 1) * pageSize, limit: pageSize });
  const content = await loadNumber(requested);
  const page = Math.min(requested, lastPageNumber(totalOf(content)));
  return { page, content: page === requested ? content : await loadNumber(page) };
}

export function Pagination({ page, total }: { page: number; total: number }) {
  const { search } = useLocation();
  const pages = lastPageNumber(total);
  if (pages === 1) return null;
  const to = (page: number) => {
    const id = new URLSearchParams(search).get('id');
    return `?${new URLSearchParams({ ...(id && { id }), page: String(page) })}`;
  };
  return (
    <nav className="pager" aria-label={paginationTexts.label}>
      {page > 1 && <Link to={to(page - 1)}>{paginationTexts.previous}</Link>}
      <span>{paginationTexts.position(page, pages)}</span>
      {page < pages && <Link to={to(page + 1)}>{paginationTexts.next}</Link>}
    </nav>
  );
}

function lastPageNumber(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
