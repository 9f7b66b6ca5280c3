import type { LoaderFunctionArgs } from 'react-router';
import type { ListService } from '../../server/lists/service.ts';
import { loadPage } from '../parts/pagination.tsx';
import { requestOfUser } from '../rendering/request-context.ts';
import { unlessFailed, withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { toCard } from './list-card.tsx';

export const loadOverview = withServiceUnavailable(
  'lists',
  'overview',
  async ({ url, context }: LoaderFunctionArgs) => {
    const { lists, gifts, catalog, log } = requestOfUser(context);
    const query = url.searchParams.get('q')?.trim() ?? '';
    const { page, content } = await loadPage(
      url,
      (range) => lists.overview(range, query),
      ({ total }) => total,
    );
    const ids = content.lists.flatMap(({ products }) => products.map(({ productId }) => productId));
    const onSale = await unlessFailed(log, 'catalog', 'findProducts', () => catalog.findProducts(ids));
    const cards = content.lists.map((list) => toCard(list, onSale));
    return {
      page,
      query,
      ...content,
      lists: cards,
      hasDeletedItems: await hasDeletedItems(lists, content.total),
      hasGifts: await gifts.hasAny(),
    };
  },
);

/** No link to an empty page. */
async function hasDeletedItems({ deletedItems }: ListService, total: number): Promise<boolean> {
  return total > 0 || (await deletedItems({ offset: 0, limit: 1 })).items.length > 0;
}
