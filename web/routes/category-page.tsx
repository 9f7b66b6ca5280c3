import { data, redirect, useLocation } from 'react-router';
import { type Category, categoryLimits } from '../../domain/category.ts';
import { toProductDisplay } from '../../domain/product-display.ts';
import { searchLimits } from '../../domain/search.ts';
import { categoryTexts as texts } from '../../domain/texts/category-texts.ts';
import { productsText } from '../../domain/texts/numbers.ts';
import { paginationTexts } from '../../domain/texts/pagination-texts.ts';
import { searchTexts } from '../../domain/texts/search-texts.ts';
import type { CategoryTree } from '../../store/catalog/index/category-tree.ts';
import { categoryOf, categoryPath, hasFilters } from '../category-paths.ts';
import { ErrorMessage } from '../parts/error-page.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { lastPageNumber } from '../parts/pagination.tsx';
import { contentPath, pageQueryOf, searchPath } from '../paths.ts';
import { Breadcrumb, type Step, stepsOf } from '../products/breadcrumb.tsx';
import { loadMenu } from '../products/load-menu.ts';
import { OtherProducts, otherProductCount } from '../products/other-products.tsx';
import { describeBreadcrumb, describeListing } from '../products/product-structured-data.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestContext } from '../rendering/request-context.ts';
import { largestOf } from '../rendering/selectable-categories.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { structuredDataContext } from '../rendering/structured-data.tsx';
import { CategoryLinks } from '../search/category-links.tsx';
import { loadResults } from '../search/load-results.ts';
import { Results, type ResultsProps } from '../search/results.tsx';
import { ResultsHead } from '../search/results-head.tsx';
import { activeFilters } from '../search/search-url.ts';
import { useSearchUrl } from '../search/use-search-forms.ts';
import type { Route } from './+types/category-page.ts';
import './search-styles.css';

export { shouldRevalidateProducts as shouldRevalidate } from '../products/should-revalidate-products.ts';
export { formAction as action } from './form-action.ts';
export { formClientAction as clientAction } from './form-client-action.ts';

const maxChildren = 1_000;

export const loader = withServiceUnavailable(
  'search',
  'search',
  async ({ url, context }: Route.LoaderArgs) => {
    const services = context.get(requestContext);
    const { catalog, publicUrl, shop } = services;
    const tree = catalog.categories();
    if (!tree.isKnown) throw pageError('catalog-unavailable');
    const typed = (categoryOf(url.pathname) ?? '').slice(0, categoryLimits.maxPath);
    const category = tree.find(typed) ?? tree.find(tree.pathOfNames(typed.split('/')));
    if (category) checkAddress(url, category.path);
    const isPlain = !hasFilters(url);
    const results = category && (await loadResults(services, url));
    if (!category || !results || (isPlain && results.total === 0)) {
      const code = tree.all.length === 0 ? ('path-unknown' as const) : ('category-not-found' as const);
      const otherProducts = catalog.readRange(0, otherProductCount).products;
      return data(
        {
          code,
          other: otherOf(tree, typed),
          otherProducts: otherProducts.map((product) => toProductDisplay(product, shop)),
        },
        { status: 404 },
      );
    }
    const { path, name, products } = category;
    const { page } = results;
    const canonical = publicUrl && isPlain ? publicUrl + pagePathOf(path, page) : undefined;
    const steps = stepsOf(tree.ancestorsOf(path).slice(0, -1));
    if (publicUrl && isPlain) {
      const first = (page - 1) * searchLimits.pageSize;
      context.set(structuredDataContext, [
        describeBreadcrumb([...steps, { name, path: categoryPath(path) }], publicUrl),
        describeListing(results.products, { publicUrl, name, first, total: products }),
      ]);
    }
    const children = largestOf(tree.childrenOf(path), maxChildren);
    const menu = await loadMenu(services, url, contentPath(url));
    return { ...results, category, steps, children, canonical, isPlain, menu };
  },
);

function checkAddress({ pathname, search }: URL, path: string): void {
  const query = pageQueryOf(search);
  if (query.has('q')) {
    query.set('category', path);
    throw redirect(`${searchPath}?${query}`, 301);
  }
  if (pathname !== categoryPath(path)) throw redirect(categoryPath(path) + search, 301);
}

function pagePathOf(path: string, page: number): string {
  return page === 1 ? categoryPath(path) : `${categoryPath(path)}?page=${page}`;
}

/** The moved category, or the nearest one that contained it. */
function otherOf(tree: CategoryTree, path: string): Category | undefined {
  const slugs = path.split('/');
  let moved: Category[] = [];
  for (let first = slugs.length - 1; first >= 0; first -= 1) {
    const end = `/${slugs.slice(first).join('/')}`;
    const from = moved.length > 0 ? moved : tree.all;
    const found = from.filter((category) => `/${category.path}`.endsWith(end));
    if (found.length === 0) break;
    moved = found;
  }
  return moved.length === 1 ? moved[0] : tree.ancestorsOf(path).at(-1);
}

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('category' in loaderData) return <KnownCategory {...loaderData} formResult={actionData} />;
  const { code, other, otherProducts } = loaderData;
  return (
    <>
      <ErrorMessage
        code={code}
        {...(other && { to: categoryPath(other.path), toText: texts.show(other.name) })}
      />
      <OtherProducts products={otherProducts} />
    </>
  );
}

type KnownProps = Omit<ResultsProps, 'limitText' | 'children'> & {
  category: Category;
  steps: Step[];
  children: Category[];
  canonical: string | undefined;
  isPlain: boolean;
};

function KnownCategory({ category, steps, children, canonical, isPlain, ...results }: KnownProps) {
  const { path, name, products } = category;
  const { page, total, hasMore, filters } = results;
  const hasFilters = activeFilters(useSearchUrl(useLocation())).length > 0;
  return (
    <>
      <PageHead
        title={paginationTexts.title(name, page)}
        description={texts.description(name, products)}
        canonical={canonical}
        type="website"
        products={results.products}
      />
      {isPlain ? (
        <>
          {page > 1 && <link rel="prev" href={pagePathOf(path, page - 1)} />}
          {page < lastPageNumber(total, searchLimits.pageSize) && (
            <link rel="next" href={pagePathOf(path, page + 1)} />
          )}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <Breadcrumb steps={[...steps, { name }]} />
      <Results {...results} limitText={texts.moreProducts}>
        <ResultsHead
          heading={name}
          within={results.within}
          count={hasFilters ? searchTexts.resultCount(total, hasMore) : productsText(products)}
        >
          <CategoryLinks
            categories={hasFilters ? (filters?.categories ?? []) : children}
            isExact={!hasFilters || filters?.isExact === true}
            label={texts.title(name)}
          />
        </ResultsHead>
      </Results>
    </>
  );
}
