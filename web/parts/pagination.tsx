import { Link, useLocation, useNavigate } from 'react-router';
import { withDots } from '../../domain/texts/numbers.ts';
import { paginationTexts as texts } from '../../domain/texts/pagination-texts.ts';
import type { PageRange } from '../../store/lists/list-access.ts';
import { pageNumberOf, pageQueryOf } from '../paths.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { pageNumbers } from './page-numbers.ts';

/** Lists, or products of a list. More would be slow on a phone. */
const defaultSize = 100;
const mostPagesWithoutField = 10;

export function firstPositionOf(page: number): number {
  return (page - 1) * defaultSize + 1;
}

type Load<T> = (range: PageRange) => Promise<T>;

export async function loadPage<T>(url: URL, load: Load<T>, totalOf: (content: T) => number) {
  const requested = pageNumberOf(url.search);
  const loadNumber = (page: number) => load({ offset: (page - 1) * defaultSize, limit: defaultSize });
  const content = await loadNumber(requested);
  const page = Math.min(requested, lastPageNumber(totalOf(content)));
  return { page, content: page === requested ? content : await loadNumber(page) };
}

type Props = { page: number; total?: number; size?: number; more?: boolean };

export function Pagination({ page, total, size, more = false }: Props) {
  const { search } = useLocation();
  const pages = total === undefined ? undefined : lastPageNumber(total, size);
  const hasNext = pages === undefined ? more : page < pages;
  if (page === 1 && !hasNext) return null;
  return (
    <nav
      className={pages ? 'screen-only pager numbered-pager' : 'screen-only pager'}
      aria-label={texts.label}
    >
      {page > 1 && (
        <Link to={pageOf(search, page - 1)} rel="prev" className="button pager-start" data-icon="previous">
          {texts.previous}
        </Link>
      )}
      {pages && <Numbers page={page} pages={pages} />}
      <p>{texts.position(page, pages)}</p>
      {hasNext && (
        <Link to={pageOf(search, page + 1)} rel="next" className="button pager-end" data-icon="next">
          {texts.next}
        </Link>
      )}
      {pages && page > 2 && (
        <Link to={pageOf(search, 1)} className="pager-start">
          {texts.first}
        </Link>
      )}
      {pages && page < pages - 1 && (
        <Link to={pageOf(search, pages)} className="pager-end">
          {texts.last}
        </Link>
      )}
      {pages && pages > mostPagesWithoutField && <PageForm key={page} pages={pages} />}
    </nav>
  );
}

type NumberProps = { page: number; pages: number };

function Numbers({ page, pages }: NumberProps) {
  const { search } = useLocation();
  return (
    <ol role="list" className="row">
      {pageNumbers(page, pages).map((number, index) => (
        <li key={number ?? -index}>
          {number === undefined && '…'}
          {number === page && (
            <b className="icon-button" aria-current="page">
              {withDots(number)}
            </b>
          )}
          {number !== undefined && number !== page && (
            <Link to={pageOf(search, number)} className="icon-button" aria-label={texts.position(number)}>
              {withDots(number)}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The last page for a number after it, the first for a text that is no number. */
function PageForm({ pages }: { pages: number }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  function open(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('page'));
    const page = pageNumberOf(String(new URLSearchParams({ page: number })));
    void navigate(pageOf(search, Math.min(page, pages)));
  }
  return (
    <form className="row" action={pathname} onSubmit={open}>
      <HiddenFields fields={[...pageQueryOf(search)].filter(([name]) => name !== 'page')} />
      <label>
        {texts.goTo}{' '}
        <input className="field" name="page" inputMode="numeric" autoComplete="off" maxLength={9} />
      </label>
      <button type="submit" className="button">
        {texts.go}
      </button>
    </form>
  );
}

function pageOf(search: string, page: number) {
  const query = pageQueryOf(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  return { search: query.toString() };
}

export function lastPageNumber(total: number, size = defaultSize): number {
  return Math.max(1, Math.ceil(total / size));
}
