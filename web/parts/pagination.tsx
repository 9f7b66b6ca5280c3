import { Link, useLocation } from 'react-router';
import { paginationTexts } from '../../domain/texts/pagination.ts';
import type { PageRange } from '../../store/lists/list-access.ts';
import { pageNumberOf, pageQueryOf } from '../paths.ts';

/** Number of lists, or of products of a list. Larger pages would be slow on a phone. */
const defaultSize = 100;

/** @returns the number of the first item of a page, from 1 */
export function firstPositionOf(page: number): number {
  return (page - 1) * defaultSize + 1;
}

type Load<T> = (range: PageRange) => Promise<T>;

/** Loads the page in the query, or the last one if there are fewer pages. */
export async function loadPage<T>(url: URL, load: Load<T>, totalOf: (content: T) => number) {
  const requested = pageNumberOf(url.search);
  const loadNumber = (page: number) => load({ offset: (page - 1) * defaultSize, limit: defaultSize });
  const content = await loadNumber(requested);
  const page = Math.min(requested, lastPageNumber(totalOf(content)));
  return { page, content: page === requested ? content : await loadNumber(page) };
}

/** @param more whether there is a next page, if the total is not known */
type Props = { page: number; total?: number; size?: number; more?: boolean };

export function Pagination({ page, total, size, more = false }: Props) {
  const { search } = useLocation();
  const pages = total === undefined ? undefined : lastPageNumber(total, size);
  const hasNext = pages === undefined ? more : page < pages;
  if (page === 1 && !hasNext) return null;
  const to = (page: number) => {
    const query = pageQueryOf(search);
    if (page > 1) query.set('page', String(page));
    else query.delete('page');
    return { search: query.toString() };
  };
  return (
    <nav className="pager" aria-label={paginationTexts.label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="secondary-button">
          {paginationTexts.previous}
        </Link>
      )}
      <span>{paginationTexts.position(page, pages)}</span>
      {hasNext && (
        <Link to={to(page + 1)} rel="next" className="secondary-button">
          {paginationTexts.next}
        </Link>
      )}
    </nav>
  );
}

export function lastPageNumber(total: number, size = defaultSize): number {
  return Math.max(1, Math.ceil(total / size));
}
