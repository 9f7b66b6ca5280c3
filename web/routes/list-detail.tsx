import { data, isRouteErrorResponse, Link } from 'react-router';
import { productLabels } from '../../domain/product.ts';
import { toProductDisplay } from '../../domain/product-display.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail.ts';
import { myListsTexts } from '../../domain/texts/my-lists.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { PencilIcon } from '../lists/account-icons.tsx';
import { ConfirmDialog } from '../lists/confirm-dialog.tsx';
import { DialogOpener } from '../lists/dialog-opener.tsx';
import { listFormAction } from '../lists/form-action.ts';
import { ListDialog } from '../lists/list-dialog.tsx';
import { useFindByListIdInHistory, useListIdInHistory } from '../lists/list-id-in-history.ts';
import { productIn, useOptimisticChanges } from '../lists/optimistic-changes.ts';
import { ProductRow } from '../lists/product-row.tsx';
import { useOpenDialog } from '../lists/use-open-dialog.ts';
import { detailPath, listingPath, listKey, overviewPath } from '../paths.ts';
import { requestContext } from '../request-context.ts';
import { clampPage, Pager, pageOf, readPage } from '../ui/pager.tsx';
import { RouteError } from '../ui/route-error.tsx';
import type { Route } from './+types/list-detail.ts';

export { runFormAction as clientAction } from '../lists/client-action.ts';
export { shouldRevalidateLists as shouldRevalidate } from '../lists/form-result.ts';
export { listFormAction as action };

/** The name comes from the address itself: the router's own decoding takes '%2F' within a name for a '/'. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { lists } = context.get(requestContext);
  const page = readPage(url);
  let list = await lists.find(listKey(url), pageOf(page));
  const last = list.ok ? clampPage(page, list.value.productCount) : page;
  if (last !== page) list = await lists.find(listKey(url), pageOf(last));
  if (!list.ok) throw data(list.code, { status: 404 });
  return { page: last, list: { ...list.value, products: list.value.products.map(toProductDisplay) } };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useFindByListIdInHistory(isRouteErrorResponse(error) && error.status === 404);
  return <RouteError />;
}

/** One list (specification §2). */
export default function ListDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { list, page } = loaderData;
  const [asked, ask] = useOpenDialog(actionData);
  const { docId, products } = list;
  useListIdInHistory(docId);
  const { edited, removed } = useOptimisticChanges();
  const { name, status } = edited.get(docId) ?? list;
  const action = detailPath(list);
  const product = products.find(({ productId }) => productId === asked?.productId);
  const labels = productLabels(products);
  const close = () => ask(undefined);
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
        <DialogOpener className="link-button" asked={{ dialog: 'edit-list', docId }} onAsk={ask}>
          <PencilIcon /> <span>{texts.edit}</span>
        </DialogOpener>
        <DialogOpener className="link-button" asked={{ dialog: 'delete-list', docId }} onAsk={ask}>
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
        <ul role="list">
          {products.map((product, place) =>
            removed.has(productIn(docId, product.productId)) ? null : (
              <ProductRow
                key={product.productId}
                product={product}
                label={labels[place] ?? product.name}
                docId={docId}
                onAsk={ask}
              />
            ),
          )}
        </ul>
      )}
      <Pager page={page} total={list.productCount} />
      {asked?.dialog === 'edit-list' && (
        <ListDialog
          kind="edit-list"
          action={action}
          about={{ docId }}
          draft={{ name: asked.name ?? list.name, status: asked.status ?? list.status }}
          refused={asked.refused}
          onClose={close}
        />
      )}
      {asked?.dialog === 'delete-list' && (
        <ConfirmDialog kind="delete-list" action={action} about={{ docId }} name={name} onClose={close} />
      )}
      {asked?.dialog === 'remove-product' && product && (
        <ConfirmDialog
          kind="remove-product"
          action={action}
          about={{ docId, productId: product.productId }}
          name={product.name}
          onClose={close}
        />
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
