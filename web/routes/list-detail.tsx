import { data, isRouteErrorResponse, Link } from 'react-router';
import { productLabels } from '../../domain/product.ts';
import { type ProductDisplay, toProductDisplay } from '../../domain/product-display.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail.ts';
import { myListsTexts } from '../../domain/texts/my-lists.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { PencilIcon } from '../lists/account-icons.tsx';
import { ConfirmDialog } from '../lists/confirm-dialog.tsx';
import { DialogOpener } from '../lists/dialog-opener.tsx';
import { listFormAction } from '../lists/form-action.ts';
import { ListDialog } from '../lists/list-dialog.tsx';
import { useListIdInHistory, useRedirectToRenamedList } from '../lists/list-id-in-history.ts';
import { productKey, useOptimisticChanges } from '../lists/optimistic-changes.ts';
import { ProductRow } from '../lists/product-row.tsx';
import { type OpenDialog, useOpenDialog } from '../lists/use-open-dialog.ts';
import { detailPath, listingPath, listKey, overviewPath } from '../paths.ts';
import { requestContext } from '../request-context.ts';
import { withServiceUnavailable } from '../service-unavailable.ts';
import { ErrorPage } from '../ui/error-page.tsx';
import { lastPageNumber, Pager, pageRange, readPageNumber } from '../ui/pager.tsx';
import type { Route } from './+types/list-detail.ts';

export { runFormAction as clientAction } from '../lists/form-client-action.ts';
export { shouldRevalidateLists as shouldRevalidate } from '../lists/form-result.ts';
export { listFormAction as action };

export const loader = withServiceUnavailable('find', async ({ url, context }: Route.LoaderArgs) => {
  const { lists } = context.get(requestContext);
  const key = listKey(url);
  const requestedPage = readPageNumber(url);
  let list = await lists.find(key, pageRange(requestedPage));
  const page = list.ok ? Math.min(requestedPage, lastPageNumber(list.value.productCount)) : requestedPage;
  if (page !== requestedPage) list = await lists.find(key, pageRange(page));
  if (!list.ok) throw data(list.code, { status: 404 });
  return { page, list: { ...list.value, products: list.value.products.map(toProductDisplay) } };
});

type List = Route.ComponentProps['loaderData']['list'];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useRedirectToRenamedList(isRouteErrorResponse(error) && error.status === 404);
  return <ErrorPage />;
}

/** The products of one list (specification §2). */
export default function ListDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { list, page } = loaderData;
  const [dialog, setDialog] = useOpenDialog(actionData);
  useListIdInHistory(list.docId);
  const { name, status } = useOptimisticChanges().edited.get(list.docId) ?? list;
  return (
    <section className="list-detail">
      <title>{shopTexts.title(list.name)}</title>
      <meta name="description" content={myListsTexts.intro} />
      <div className="list-detail-top">
        <Link to={overviewPath} className="back-link">
          {texts.back}
        </Link>
        {list.productCount > 0 && <AddProducts />}
      </div>
      <div className="list-detail-head">
        <h1 tabIndex={-1}>{name}</h1>
        <DialogOpener
          className="link-button"
          opens={{ dialog: 'edit-list', docId: list.docId }}
          onOpen={setDialog}
        >
          <PencilIcon /> <span>{texts.edit}</span>
        </DialogOpener>
        <DialogOpener
          className="link-button"
          opens={{ dialog: 'delete-list', docId: list.docId }}
          onOpen={setDialog}
        >
          <span>{texts.deleteList}</span>
        </DialogOpener>
      </div>
      <p className="status">{status}</p>
      {list.productCount === 0 ? (
        <div className="no-products">
          <p>{texts.noProducts}</p>
          <AddProducts />
        </div>
      ) : (
        <Products list={list} onOpenDialog={setDialog} />
      )}
      <Pager page={page} total={list.productCount} />
      {dialog && (
        <DetailDialog dialog={dialog} list={list} name={name} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}

function AddProducts() {
  return (
    <Link to={listingPath} className="primary-button">
      {texts.addProducts}
    </Link>
  );
}

type ProductsProps = { list: List; onOpenDialog(dialog: OpenDialog): void };

function Products({ list: { docId, products }, onOpenDialog }: ProductsProps) {
  const { removed } = useOptimisticChanges();
  const labels = productLabels(products);
  const row = (product: ProductDisplay, index: number) => (
    <ProductRow
      key={product.productId}
      product={product}
      label={labels[index] ?? product.name}
      docId={docId}
      onOpenDialog={onOpenDialog}
    />
  );
  return (
    <ul role="list">
      {products.map((product, index) =>
        removed.has(productKey(docId, product.productId)) ? null : row(product, index),
      )}
    </ul>
  );
}

/** @param name includes an edit that is being sent */
type DialogProps = { dialog: OpenDialog; list: List; name: string; onClose(): void };

function DetailDialog({ dialog, list, name, onClose }: DialogProps) {
  const { docId } = list;
  const form = { action: detailPath(list), onClose };
  switch (dialog.dialog) {
    case 'edit-list': {
      const draft = { name: dialog.name ?? list.name, status: dialog.status ?? list.status };
      return (
        <ListDialog kind="edit-list" {...form} ids={{ docId }} draft={draft} initialError={dialog.error} />
      );
    }
    case 'delete-list':
      return <ConfirmDialog kind="delete-list" {...form} ids={{ docId }} name={name} />;
    case 'remove-product': {
      const product = list.products.find(({ productId }) => productId === dialog.productId);
      if (!product) return null;
      const ids = { docId, productId: product.productId };
      return <ConfirmDialog kind="remove-product" {...form} ids={ids} name={product.name} />;
    }
    default:
      return null;
  }
}
