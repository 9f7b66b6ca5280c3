import { useLocation } from 'react-router';
import { searchLimits } from '../../domain/search.ts';
import { paginationTexts } from '../../domain/texts/pagination-texts.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { PageHead } from '../parts/page-head.tsx';
import { lastPageNumber, Pagination } from '../parts/pagination.tsx';
import { pageQueryOf, searchPath } from '../paths.ts';
import { loadMenu } from '../products/load-menu.ts';
import { OtherProducts } from '../products/other-products.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { requestContext } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { Filters } from '../search/filter-panel.tsx';
import { PriceError } from '../search/filter-price.tsx';
import { loadResults } from '../search/load-results.ts';
import { headingOf, NoResults } from '../search/no-results.tsx';
import { SearchHead } from '../search/search-head.tsx';
import { activeFilters } from '../search/search-url.ts';
import { useSearchUrl, useShownSearch } from '../search/use-search-forms.ts';
import type { Route } from './+types/search-page.ts';
import './search-styles.css';

export { shouldRevalidateProducts as shouldRevalidate } from '../products/should-revalidate-products.ts';
export { formAction as action } from './form-action.ts';
export { formClientAction as clientAction } from './form-client-action.ts';

export const loader = withServiceUnavailable(
  'search',
  'search',
  async ({ url, context }: Route.LoaderArgs) => {
    const services = context.get(requestContext);
    const results = await loadResults(services, url);
    return { ...results, menu: await loadMenu(services, url, pathOf(url)) };
  },
);

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const { text, page, total, corrected } = loaderData;
  const hasFilters = activeFilters(useSearchUrl(useLocation())).length > 0;
  const hasResults = total > 0 || hasFilters;
  const title = hasResults ? texts.heading(corrected ?? text) : headingOf(text);
  return (
    <>
      <PageHead
        title={paginationTexts.title(title, page)}
        description={texts.description}
        canonical={undefined}
        type="website"
      />
      <meta name="robots" content="noindex" />
      {hasResults ? (
        <div className="home search-page">
          <SearchHead {...loaderData} />
          <a className="raised screen-only skip-link" href="#resultados">
            {texts.skipFilters}
          </a>
          <Filters {...loaderData} />
          <Results {...loaderData} formResult={actionData} />
        </div>
      ) : (
        <NoResults {...loaderData} />
      )}
      <OtherProducts products={loaderData.otherProducts} />
    </>
  );
}

type ResultsProps = Route.ComponentProps['loaderData'] & { formResult: Route.ComponentProps['actionData'] };

function Results({ page, total, hasMore, priceError, products, menu, formResult }: ResultsProps) {
  const path = pathOf(useLocation());
  const { isLoading } = useShownSearch();
  const { pageSize } = searchLimits;
  return (
    <div id="resultados" tabIndex={-1} className="search-results" aria-busy={isLoading}>
      <PriceError of={priceError} className="form-error search-note" />
      {products.length > 0 ? (
        <ProductGrid products={products} path={path} menu={menu} formResult={formResult} />
      ) : (
        <p className="error-page">{texts.noFilteredResults}</p>
      )}
      <Pagination page={page} total={total} size={pageSize} />
      {hasMore && page === lastPageNumber(total, pageSize) && (
        <p className="hint search-limit">{texts.moreResults(total)}</p>
      )}
    </div>
  );
}

function pathOf({ search }: { search: string }): string {
  return `${searchPath}?${pageQueryOf(search)}`;
}
