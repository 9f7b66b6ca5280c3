import { data, Link } from 'react-router';
import { storeTexts, listDetailTexts as texts } from '../../domain/texts.ts';
import { shopContext } from '../context.ts';
import { ConfirmDialog } from '../lists/confirm-dialog.tsx';
import { DialogOpener } from '../lists/dialog-opener.tsx';
import { ListDialog } from '../lists/list-dialog.tsx';
import { listFormAction } from '../lists/list-form.ts';
import { ProductRow } from '../lists/product-row.tsx';
import { useAsked } from '../lists/use-asked.ts';
import { detailPath, listingPath, listKey, overviewPath } from '../paths.ts';
import { PencilIcon } from '../ui/icons.tsx';
import { Pager, pageOf, readPage } from '../ui/pager.tsx';
import type { Route } from './+types/list-detail.ts';

export { announce as clientAction } from '../lists/announce.ts';
export { mayShowNews as shouldRevalidate } from '../lists/answer.ts';
export { listFormAction as action };

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? [{ title: storeTexts.title(loaderData.list.name) }] : [];
}

/** The name comes from the address itself: the router's own decoding takes '%2F' within a name for a '/'. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readPage(url);
  const list = await context.get(shopContext).lists.find(listKey(url), pageOf(page));
  if (!list.ok) throw data(list.code, { status: 404 });
  return { page, list: list.value };
}

/** One list (specification §2). */
export default function ListDetail({ loaderData: { list, page }, actionData }: Route.ComponentProps) {
  const [asked, ask] = useAsked(actionData);
  const { docId, name, status, products } = list;
  const action = detailPath(list);
  const product = products.find(({ productId }) => productId === asked?.productId);
  const close = () => ask(undefined);
  return (
    <section className="list-detail">
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
        <ul>
          {products.map((product) => (
            <ProductRow key={product.productId} product={product} docId={docId} onAsk={ask} />
          ))}
        </ul>
      )}
      <Pager page={page} total={list.productCount} />
      {asked?.dialog === 'edit-list' && (
        <ListDialog
          kind="edit-list"
          action={action}
          about={{ docId }}
          draft={{ name, status, ...asked }}
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
