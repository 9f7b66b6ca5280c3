import { Link, useLocation } from 'react-router';
import { maxDeletedProducts, restorableDays } from '../../domain/deleted-item.ts';
import { numberDuplicates } from '../../domain/product.ts';
import { deletedItemsTexts as texts } from '../../domain/texts/deleted-items-texts.ts';
import { listDetailTexts } from '../../domain/texts/list-detail-texts.ts';
import { paginationTexts } from '../../domain/texts/pagination-texts.ts';
import { collapseRemovedItems } from '../browser/collapse-removed-items.ts';
import { DeletedRow } from '../deleted/deleted-row.tsx';
import { toDeletedRow } from '../deleted/deleted-row-data.ts';
import { productKey, useOptimisticChanges } from '../lists/forms/optimistic-changes.ts';
import { PageTitle } from '../parts/page-head.tsx';
import { loadPage, Pagination } from '../parts/pagination.tsx';
import { overviewPath } from '../paths.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { withServiceUnavailable } from '../rendering/service-unavailable.ts';
import type { Route } from './+types/deleted-items.ts';

export { shouldRevalidateAfterForm as shouldRevalidate } from '../forms/form-result.ts';
export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';
export { formAction as action } from './form-action.ts';
export { formClientAction as clientAction } from './form-client-action.ts';

const intro = texts.intro(restorableDays, maxDeletedProducts);

export const loader = withServiceUnavailable(
  'lists',
  'deletedItems',
  async ({ url, context }: Route.LoaderArgs) => {
    const { lists, shop } = requestOfUser(context);
    // Their number is not known. The page after the last one is the first one.
    const { page, content } = await loadPage(url, lists.deletedItems, ({ offset, items }) =>
      items.length > 0 ? offset + items.length : 0,
    );
    const items = content.items.map((item) => toDeletedRow(item, shop));
    return { page, more: content.more, items };
  },
);

export default function DeletedItems({ loaderData }: Route.ComponentProps) {
  const { page, more, items } = loaderData;
  const { pathname, search } = useLocation();
  const { resolved } = useOptimisticChanges();
  const shown = items.filter((item) => !resolved.has(rowKeyOf(item)));
  const labels = numberDuplicates(shown.map(({ name }) => name));
  const action = pathname + search;
  return (
    <section>
      <PageTitle>{paginationTexts.title(texts.heading, page)}</PageTitle>
      <meta name="description" content={intro} />
      <Link to={overviewPath} className="text-button back-link" data-icon="previous">
        {listDetailTexts.back}
      </Link>
      <h1 tabIndex={-1}>{texts.heading}</h1>
      {shown.length === 0 ? <NoItems /> : <p className="lead">{intro}</p>}
      <ul role="list" className="product-rows" ref={collapseRemovedItems}>
        {shown.map((item, index) => (
          <DeletedRow key={rowKeyOf(item)} item={item} label={labels[index] ?? item.name} action={action} />
        ))}
      </ul>
      <Pagination page={page} more={more} />
    </section>
  );
}

function NoItems() {
  return (
    <div className="info-card" data-icon="bin">
      <h2>{texts.empty}</h2>
      <p>{texts.emptyBody(restorableDays)}</p>
    </div>
  );
}

/** A list has no product. */
function rowKeyOf({ docId = '', productId }: { docId?: string; productId?: string | undefined }): string {
  return productKey(docId, productId ?? '');
}
