import { Link, redirect } from 'react-router';
import type { Category } from '../../domain/category.ts';
import { categoryTexts as texts } from '../../domain/texts/category-texts.ts';
import { withDots } from '../../domain/texts/numbers.ts';
import { paginationTexts } from '../../domain/texts/pagination-texts.ts';
import { categoriesPath, categoryPath } from '../category-paths.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { pageNumberOf } from '../paths.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestContext } from '../rendering/request-context.ts';
import { largestOf } from '../rendering/selectable-categories.ts';
import type { Route } from './+types/categories-page.ts';
import './search-styles.css';

const departmentsPerPage = 500;
const maxChildrenOfPage = 1_000;
const maxChildren = 10;

export function loader({ url, context }: Route.LoaderArgs) {
  const { catalog, publicUrl } = context.get(requestContext);
  const tree = catalog.categories();
  if (!tree.isKnown) throw pageError('catalog-unavailable');
  const all = tree.childrenOf('');
  const page = pageNumberOf(url.search);
  const first = (page - 1) * departmentsPerPage;
  const departments = all.slice(first, first + departmentsPerPage);
  if (departments.length === 0) throw pageError(all.length === 0 ? 'path-unknown' : 'page-unknown');
  if (url.pathname !== categoriesPath) throw redirect(categoriesPath + url.search, 301);
  const childCount = Math.min(maxChildren, Math.floor(maxChildrenOfPage / departments.length));
  return {
    page,
    total: all.length,
    canonical: publicUrl && publicUrl + categoriesPath + (page > 1 ? `?page=${page}` : ''),
    departments: departments.map((department) => {
      const children = tree.childrenOf(department.path);
      return { department, children: largestOf(children, childCount), hasMore: children.length > childCount };
    }),
  };
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { page, total, canonical, departments } = loaderData;
  return (
    <>
      <PageHead
        title={paginationTexts.title(texts.heading, page)}
        description={texts.descriptionOfAll}
        canonical={canonical}
        type="website"
      />
      <div className="home">
        <h1 tabIndex={-1}>{texts.heading}</h1>
        <ul role="list" className="panel categories">
          {departments.map(({ department, children, hasMore }) => (
            <li key={department.path}>
              <h2>
                <CategoryLink category={department} />
              </h2>
              {children.length > 0 && (
                <ul role="list">
                  {children.map((child) => (
                    <li key={child.path}>
                      <CategoryLink category={child} />
                    </li>
                  ))}
                </ul>
              )}
              {hasMore && <Link to={categoryPath(department.path)}>{texts.showAll(department.name)}</Link>}
            </li>
          ))}
        </ul>
        <Pagination page={page} total={total} size={departmentsPerPage} />
      </div>
    </>
  );
}

function CategoryLink({ category: { path, name, products } }: { category: Category }) {
  return (
    <>
      <Link to={categoryPath(path)}>{name}</Link> <small>{withDots(products)}</small>
    </>
  );
}
