import { redirect, useLocation } from 'react-router';
import { paginationTexts } from '../../domain/texts/pagination-texts.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { categoryPath } from '../category-paths.ts';
import { PageHead } from '../parts/page-head.tsx';
import { contentPath } from '../paths.ts';
import { loadMenu } from '../products/load-menu.ts';
import { OtherProducts } from '../products/other-products.tsx';
import { requestContext } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { loadResults } from '../search/load-results.ts';
import { headingOf, NoResults } from '../search/no-results.tsx';
import { Results } from '../search/results.tsx';
import { SearchHead } from '../search/search-head.tsx';
import { activeFilters, pathInCategory, readSearchUrl } from '../search/search-url.ts';
import { useSearchUrl } from '../search/use-search-forms.ts';
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
    const { text, category } = readSearchUrl(url, services.shop.currency);
    const pathname = categoryPath(category ?? '');
    if (category && !text) throw redirect(pathInCategory({ pathname, search: url.search }, category));
    const results = await loadResults(services, url);
    return { ...results, menu: await loadMenu(services, url, contentPath(url)) };
  },
);

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const { text, page, total, corrected, within, isCategoryGone } = loaderData;
  const filters = activeFilters(useSearchUrl(useLocation()));
  const isFiltered = !isCategoryGone && filters.some(({ name }) => name !== 'category');
  const hasResults = total > 0 || isFiltered;
  const title = hasResults ? texts.heading(corrected ?? text, within.at(-1)?.name) : headingOf(loaderData);
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
        <Results {...loaderData} formResult={actionData} limitText={texts.moreResults}>
          <SearchHead {...loaderData} />
        </Results>
      ) : (
        <NoResults {...loaderData} />
      )}
      <OtherProducts products={loaderData.otherProducts} />
    </>
  );
}
