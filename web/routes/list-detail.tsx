import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { type RowDisplay, toRowDisplay, totalOf } from '../../domain/listed-product.ts';
import { hasStoredOrder } from '../../domain/product-order.ts';
import { deletedItemsTexts } from '../../domain/texts/deleted-items-texts.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail-texts.ts';
import { myListsTexts } from '../../domain/texts/my-lists-texts.ts';
import { paginationTexts } from '../../domain/texts/pagination-texts.ts';
import { firstNameOf } from '../../server/current-user.ts';
import type { PageRange } from '../../store/lists/list-access.ts';
import { ListHead, NoProducts } from '../list/list-head.tsx';
import { ListProducts } from '../list/list-products.tsx';
import { useListState } from '../list/list-state.ts';
import { loadSimilar } from '../list/load-similar.ts';
import { productViewOf } from '../list/product-view.ts';
import { useRecordListId, useRedirectToRenamedList } from '../list/renamed-list.ts';
import { dateText } from '../lists/date-text.ts';
import { dialogDataOf } from '../lists/dialogs/dialog-table.ts';
import { useOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { productKey, useOptimisticChanges } from '../lists/forms/optimistic-changes.ts';
import { ListNote } from '../lists/list-note.tsx';
import { hasPictureTransition, useRowPictures } from '../overview/picture-transition.ts';
import { ErrorPage } from '../parts/error-page.tsx';
import { PageTitle } from '../parts/page-head.tsx';
import { firstPositionOf, loadPage, Pagination } from '../parts/pagination.tsx';
import { deletedItemsPath, listKey, overviewPath } from '../paths.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { unlessFailed, withServiceUnavailable } from '../rendering/service-unavailable.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { loadShare } from '../sharing/load-share.ts';
import type { Route } from './+types/list-detail.ts';
import { ListDetailDialog } from './list-detail-dialogs.tsx';

export { shouldRevalidateAfterForm as shouldRevalidate } from '../forms/form-result.ts';
export { formAction as action } from './form-action.ts';
export { formClientAction as clientAction } from './form-client-action.ts';

export const loader = withServiceUnavailable(
  'lists',
  'findView',
  async ({ url, context }: Route.LoaderArgs) => {
    const services = requestOfUser(context);
    const { lists, catalog, log, shop } = services;
    const find = async (range: PageRange) => {
      const list = await lists.findView(listKey(url), productViewOf(url.search), range);
      if (!list.ok) throw pageError(list.code);
      return list.value;
    };
    const { page, content } = await loadPage(url, find, ({ matchCount }) => matchCount);
    const ids = content.products.map(({ productId }) => productId);
    const onSale = await unlessFailed(log, 'catalog', 'findProducts', () => catalog.findProducts(ids));
    const products = content.products.map((product) => toRowDisplay(product, onSale, shop));
    const share = await loadShare(services, content.docId, url);
    const dialogData = dialogDataOf(url.searchParams);
    const productId = url.searchParams.get('productId');
    return {
      page,
      date: dateText(new Date(), shop),
      list: { ...content, products },
      firstName: firstNameOf(services.user),
      hasLink: share !== undefined,
      // For pages without scripts. The service worker stores the pages without the link.
      share: dialogData === 'share' ? share : undefined,
      targetLists: dialogData === 'targetLists' ? await lists.targetLists() : undefined,
      similar: dialogData === 'similar' && productId ? await loadSimilar(services, productId) : undefined,
    };
  },
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useRedirectToRenamedList(isRouteErrorResponse(error) && error.status === 404);
  return <ErrorPage />;
}

export default function ListDetail(props: Route.ComponentProps) {
  return <DetailOfList key={props.loaderData.list.docId} {...props} />;
}

function DetailOfList({ loaderData, actionData }: Route.ComponentProps) {
  const { page, date } = loaderData;
  const firstPosition = firstPositionOf(page);
  const { list, state, dispatch } = useListState(loaderData.list, firstPosition);
  const { edited, removed } = useOptimisticChanges();
  const { search } = useLocation();
  const [dialog, setDialog] = useOpenDialog(actionData);
  useRecordListId(list.docId);
  useRowPictures(list.docId, page === 1 && hasStoredOrder(productViewOf(search)), list.products);
  const draft = edited.get(list.docId) ?? list;
  const isRemoved = (productId: string) => removed.has(productKey(list.docId, productId));
  const shown = list.products.filter(({ productId }) => !isRemoved(productId));
  const count = list.productCount - list.products.length + shown.length;
  return (
    <section className="list-detail">
      <PageTitle>{paginationTexts.title(list.name, page)}</PageTitle>
      <meta name="description" content={myListsTexts.intro} />
      <Link
        to={overviewPath}
        className="text-button back-link"
        data-icon="previous"
        viewTransition={hasPictureTransition()}
      >
        {texts.back}
      </Link>
      <p className="print-head">
        <b>{useShop().name}</b> {texts.loadedOn(date)}
      </p>
      <ListHead
        list={list}
        draft={draft}
        count={count}
        total={useTotal(shown, count)}
        isShared={loaderData.hasLink && draft.status === 'Pública'}
        onOpenDialog={setDialog}
      />
      <ListNote note={draft.note} />
      {list.productCount === 0 ? (
        <NoProducts />
      ) : (
        <ListProducts
          {...{ list, firstPosition, isRemoved, state }}
          onChange={dispatch}
          onOpenDialog={setDialog}
        />
      )}
      <Pagination page={page} total={list.matchCount} />
      <DeletedItemsLink />
      {dialog && (
        <ListDetailDialog
          key={dialog.openingNumber}
          {...loaderData}
          {...{ dialog, list, draft, firstPosition }}
          onOpenDialog={setDialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

function useTotal(shown: RowDisplay[], count: number): string | undefined {
  const shop = useShop();
  return shown.length === count ? totalOf(shown, shop) : undefined;
}

function DeletedItemsLink() {
  return (
    <Link to={deletedItemsPath} className="text-button screen-only" data-icon="bin">
      {deletedItemsTexts.heading}
    </Link>
  );
}
