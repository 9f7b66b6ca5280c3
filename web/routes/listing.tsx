import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { type ShouldRevalidateFunctionArgs as Change, data, useLocation } from 'react-router';
import { productLabels } from '../../domain/product.ts';
import { type CardDisplay, toCardDisplay } from '../../domain/product-display.ts';
import { listingTexts as texts } from '../../domain/texts/listing.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { CreateListDialog } from '../lists/create-list-dialog.tsx';
import { listingEvents } from '../lists/listing-events.ts';
import { type OpenDialog, useOpenDialog } from '../lists/use-open-dialog.ts';
import { menuProductOf, quickLookHash, readMenuListsRange } from '../paths.ts';
import { Breadcrumb } from '../products/breadcrumb.tsx';
import { LazyQuickLook } from '../products/lazy-quick-look.ts';
import { ProductCard } from '../products/product-card.tsx';
import { requestContext } from '../request-context.ts';
import { withServiceUnavailable } from '../service-unavailable.ts';
import yarn from '../ui/yarn.svg?no-inline';
import type { Route } from './+types/listing.ts';

/** Number of products in the first row on a wide screen. */
const firstRowLength = 4;

export { formAction as action } from '../lists/form-action.ts';
export { formClientAction as clientAction } from '../lists/form-client-action.ts';

/** Without products the status is 503, so that caches and search engines ignore the page (RFC 9110 §15.6.4). */
export const loader = withServiceUnavailable(
  'lists',
  'menuLists',
  async ({ url, context }: Route.LoaderArgs) => {
    const { catalog, lists } = context.get(requestContext);
    const productId = menuProductOf(url.search);
    const products = (await catalog.readProducts()).map(toCardDisplay);
    const menu =
      productId === undefined
        ? undefined
        : { productId, lists: await lists.menuLists(productId, readMenuListsRange(url)) };
    // One text, because the document is half a kilobyte longer with the router's encoding of the objects.
    return data({ cards: JSON.stringify(products), menu }, { status: products.length === 0 ? 503 : 200 });
  },
);

/** The products depend neither on the lists, which forms change, nor on the quick look. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Change) {
  const closesQuickLook = currentUrl.hash === quickLookHash && currentUrl.pathname === nextUrl.pathname;
  const isForm = currentUrl.href === nextUrl.href && formMethod;
  return isForm || closesQuickLook ? false : defaultShouldRevalidate;
}

/** The product listing (specification §2). */
export default function Listing({ loaderData: { cards, menu }, actionData }: Route.ComponentProps) {
  const products = useMemo(() => JSON.parse(cards) as CardDisplay[], [cards]);
  const [dialog, setDialog] = useOpenDialog(actionData);
  useListingEvents(setDialog);
  const { mask } = useLocation();
  const labels = productLabels(products);
  return (
    <>
      <title>{shopTexts.title(texts.heading)}</title>
      <meta name="description" content={shopTexts.description} />
      <Breadcrumb />
      <div className="listing">
        <ListingHead />
        {products.length === 0 && (
          <div className="listing-message">
            <img src={yarn} width="160" height="160" alt="" />
            <p>{texts.unavailable}</p>
          </div>
        )}
        <ul role="list" className="product-grid">
          {products.map((product, index) => (
            <ProductCard
              key={product.productId}
              product={product}
              label={labels[index] ?? product.name}
              hasPriority={index < firstRowLength}
              initialMenuLists={menu?.productId === product.productId ? menu.lists : undefined}
              onOpenDialog={setDialog}
            />
          ))}
        </ul>
      </div>
      <Suspense>
        {mask && <LazyQuickLook products={products} labels={labels} onOpenDialog={setDialog} />}
      </Suspense>
      <CreateListDialog
        dialog={dialog}
        productName={products.find(({ productId }) => productId === dialog?.productId)?.name}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

function useListingEvents(setDialog: (dialog: OpenDialog) => void) {
  const openDialog = useEffectEvent(setDialog);
  useEffect(() => {
    listingEvents.openDialog = openDialog;
    listingEvents.onShow?.();
    return () => {
      listingEvents.openDialog = undefined;
    };
  }, []);
}

function ListingHead() {
  return (
    <div className="listing-head">
      <h1 tabIndex={-1}>{texts.heading}</h1>
      <label>
        {texts.sortBy}
        <select>
          {texts.sortOptions.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
