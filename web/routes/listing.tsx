import { Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs as Change, data } from 'react-router';
import { productLabels } from '../../domain/product.ts';
import { toProductDisplay } from '../../domain/product-display.ts';
import { listingTexts as texts } from '../../domain/texts/listing.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { listFormAction } from '../lists/form-action.ts';
import { LazyListDialog, loadListDialog } from '../lists/lazy-list-dialog.ts';
import { useOpenDialog } from '../lists/use-open-dialog.ts';
import { listingAction, readChoicesPage } from '../paths.ts';
import { ProductCard } from '../products/product-card.tsx';
import { requestContext } from '../request-context.ts';
import { showToast } from '../ui/toast-state.ts';
import type { Route } from './+types/listing.ts';

/** On a desk; a phone shows fewer of them at first sight. */
const inFirstRow = 4;

export { runFormAction as clientAction } from '../lists/client-action.ts';
export { listFormAction as action };

/**
 * The lists are no part of the page, unless a shopper without scripts asks for one product's menu. Without products it is
 * 503: no cache keeps it, and no search engine takes the empty page for the listing (RFC 9110 §15.6.4).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalog, lists } = context.get(requestContext);
  const productId = url.searchParams.get('productId');
  const products = (await catalog.readProducts()).map(toProductDisplay);
  const menu =
    productId === null
      ? undefined
      : { productId, choices: await lists.choices(productId, readChoicesPage(url)) };
  return data({ products, menu }, { status: products.length === 0 ? 503 : 200 });
}

/** Nothing that is done to a list changes the products. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Change) {
  return currentUrl.href === nextUrl.href && formMethod ? false : defaultShouldRevalidate;
}

/** The product listing (specification §2). */
export default function Listing({ loaderData: { products, menu }, actionData }: Route.ComponentProps) {
  const [asked, ask] = useOpenDialog(actionData);
  const createList = (productId: string, closeMenu: () => void) =>
    loadListDialog().then(
      () => {
        closeMenu();
        ask({ dialog: 'create-list', productId });
      },
      () => showToast('server-unreachable'),
    );
  const labels = productLabels(products);
  return (
    <>
      <title>{shopTexts.title(texts.heading)}</title>
      <meta name="description" content={shopTexts.description} />
      <nav className="breadcrumb" aria-label={texts.breadcrumb}>
        <ol>
          {texts.trail.map((step, place) => (
            <li key={step} aria-current={place === texts.trail.length - 1 ? 'page' : undefined}>
              {step}
            </li>
          ))}
        </ol>
      </nav>
      <div className="listing">
        <div className="listing-head">
          <h1 tabIndex={-1}>{texts.heading}</h1>
          <label>
            {texts.sortBy}
            <select>
              {texts.sorts.map((sort) => (
                <option key={sort}>{sort}</option>
              ))}
            </select>
          </label>
        </div>
        {products.length === 0 && <p className="listing-message">{texts.unavailable}</p>}
        <ul role="list" className="product-grid">
          {products.map((product, place) => (
            <ProductCard
              key={product.productId}
              product={product}
              label={labels[place] ?? product.name}
              early={place < inFirstRow}
              choices={menu?.productId === product.productId ? menu.choices : undefined}
              onCreateList={(closeMenu) => createList(product.productId, closeMenu)}
            />
          ))}
        </ul>
      </div>
      {asked?.dialog === 'create-list' && (
        <Suspense>
          <LazyListDialog
            kind="create-list"
            action={listingAction}
            about={{ productId: asked.productId }}
            draft={asked}
            refused={asked.refused}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
