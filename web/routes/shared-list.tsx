import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { productLabels } from '../../domain/product.ts';
import { listDetailTexts } from '../../domain/texts/list-detail-texts.ts';
import { myListsTexts } from '../../domain/texts/my-lists-texts.ts';
import { paginationTexts } from '../../domain/texts/pagination-texts.ts';
import { giftsTexts, sharedListTexts as texts } from '../../domain/texts/sharing-texts.ts';
import { apiSharedPath } from '../../server/api-paths.ts';
import { useScrollingToMovedFocus } from '../browser/restore-focus.ts';
import { sharedListDataPath } from '../data-paths.ts';
import { KeyAndPageFields } from '../forms/form-fields.tsx';
import { CreateListDialog } from '../lists/dialogs/list-dialog.tsx';
import { useOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { useOptimisticChanges } from '../lists/forms/optimistic-changes.ts';
import { ListNote } from '../lists/list-note.tsx';
import { ErrorMessage } from '../parts/error-page.tsx';
import { useLiveData } from '../parts/live-data.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { useFormFetcher } from '../parts/use-form-fetcher.ts';
import { giftsPath, overviewPath } from '../paths.ts';
import { loadSharedList, type SharedListData } from '../sharing/load-shared-list.ts';
import { GiftForms, SharedRow } from '../sharing/shared-row.tsx';
import type { Route } from './+types/shared-list.ts';
import './account-styles.css';

export { shouldRevalidateAfterForm as shouldRevalidate } from '../forms/form-result.ts';
export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';
export { formAction as action } from './form-action.ts';
export { formClientAction as clientAction } from './form-client-action.ts';

export const loader = loadSharedList;

/** The address is a secret. With 'no-referrer' forms would have no origin (Fetch §3.2). */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' };
}

export default function SharedList({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  const { shown, hasEnded } = useLiveData(loaderData, {
    streamPath: `${apiSharedPath(token)}/live`,
    dataPath: sharedListDataPath(token),
    canEnd: true,
  });
  const isLeft = useEndOfOwnPage(shown);
  if (isLeft) return null;
  return hasEnded ? <Ended /> : <Shown list={shown} actionData={actionData} />;
}

/** Of the lists that this document has shown to their owner. */
const ownTokens = new Set<string>();

/** An owner whose session ends, or whose list moves to her account, must not see the gifts. */
function useEndOfOwnPage({ token, viewer }: SharedListData): boolean {
  const isOwn = viewer === 'owner';
  const hasEnded = !isOwn && ownTokens.has(token);
  useEffect(() => {
    if (isOwn) ownTokens.add(token);
    if (hasEnded) location.replace(overviewPath);
  }, [token, isOwn, hasEnded]);
  return hasEnded;
}

function Ended() {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return <ErrorMessage code="share-not-found" />;
}

type Props = { list: SharedListData; actionData: Route.ComponentProps['actionData'] };

function Shown({ list, actionData }: Props) {
  const { products, gifts, pagePath, page, productCount, menu } = list;
  const [dialog, setDialog] = useOpenDialog(actionData);
  const navigate = useNavigate();
  const sent = useOptimisticChanges().gifts;
  const labels = productLabels(products);
  useScrollingToMovedFocus(products.map(({ productId }) => productId));
  const count = myListsTexts.productCount(productCount);
  return (
    <section className="panel page-panel shared-list">
      <PageHead
        title={paginationTexts.title(list.name, page)}
        description={texts.description(count, list.ownerName)}
        canonical={list.canonical}
        type="website"
        products={products}
      />
      <meta name="robots" content="noindex" />
      <SharedHead list={list} />
      {gifts && <GiftForms path={pagePath} />}
      {productCount === 0 ? (
        <p className="info-box">{listDetailTexts.noProducts}</p>
      ) : (
        <ul role="list" className="product-rows">
          {products.map((product, index) => (
            <SharedRow
              key={product.productId}
              product={product}
              label={labels[index] ?? product.name}
              path={pagePath}
              gift={gifts && (gifts[product.productId] ?? 'free')}
              isBusy={sent.has(product.productId)}
              initialMenuLists={menu?.productId === product.productId ? menu.lists : undefined}
              onOpen={navigate}
              onOpenDialog={setDialog}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} total={productCount} />
      <CreateListDialog
        dialog={dialog}
        action={pagePath}
        products={products}
        onClose={() => setDialog(undefined)}
      />
    </section>
  );
}

function SharedHead({ list }: Pick<Props, 'list'>) {
  const { name, ownerName, note, productCount, viewer, hasGifts, pagePath } = list;
  const { isBusy, submit } = useFormFetcher(pagePath);
  return (
    <>
      <div className="row wrapped shared-head">
        <p className="brand">{texts.of(ownerName)}</p>
        <h1 tabIndex={-1}>{name}</h1>
        <p className="list-meta">{myListsTexts.productCount(productCount)}</p>
        {viewer === 'visitor' && productCount > 0 && (
          <form method="post" action={pagePath} onSubmit={submit}>
            <KeyAndPageFields />
            <button
              type="submit"
              name="intent"
              value="copy-shared-list"
              className="text-button"
              data-icon="copy"
              aria-disabled={isBusy}
            >
              {texts.copy}
            </button>
          </form>
        )}
      </div>
      <ListNote note={note} />
      {viewer !== 'sample' && productCount > 0 && (
        <p className="row screen-only info-box" data-icon="gift">
          <span>
            {viewer === 'owner' ? (
              texts.ownList
            ) : hasGifts ? (
              <>
                {texts.chosen} <Link to={giftsPath}>{giftsTexts.heading}</Link>.
              </>
            ) : (
              texts.howToGive
            )}
          </span>
        </p>
      )}
    </>
  );
}
