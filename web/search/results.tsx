import { useLocation } from 'react-router';
import { searchLimits } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import type { FormResult } from '../forms/form-result.ts';
import { lastPageNumber, Pagination } from '../parts/pagination.tsx';
import { contentPath } from '../paths.ts';
import type { loadMenu } from '../products/load-menu.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import { Filters } from './filter-panel.tsx';
import { PriceError } from './filter-price.tsx';
import type { loadResults } from './load-results.ts';
import { useShownSearch } from './use-search-forms.ts';

export type ResultsProps = Omit<Awaited<ReturnType<typeof loadResults>>, 'otherProducts'> & {
  menu: Awaited<ReturnType<typeof loadMenu>>;
  formResult: FormResult | undefined;
  /** With the number of products that can be shown. */
  limitText(shown: number): string;
  children: React.ReactNode;
};

/** Filters and products. @param children the head */
export function Results({ children, ...props }: ResultsProps) {
  return (
    <div className="home search-page">
      {children}
      <a className="raised screen-only skip-link" href="#resultados">
        {texts.skipFilters}
      </a>
      <Filters {...props} />
      <Products {...props} />
    </div>
  );
}

function Products(props: Omit<ResultsProps, 'children'>) {
  const { page, total, hasMore, priceError, products, menu, formResult, limitText } = props;
  const path = contentPath(useLocation());
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
        <p className="hint search-limit">{limitText(total)}</p>
      )}
    </div>
  );
}
