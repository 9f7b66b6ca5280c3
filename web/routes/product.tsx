import { type ShouldRevalidateFunctionArgs as Change, data } from 'react-router';
import { toProductDetails } from '../../domain/product-display.ts';
import { productTexts as texts } from '../../domain/texts/product.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { CreateListDialog } from '../lists/dialogs/create-list-dialog.tsx';
import { useOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { productIdOf, productPath } from '../paths.ts';
import { Breadcrumb } from '../products/breadcrumb.tsx';
import { ProductDetails } from '../products/product-details.tsx';
import { requestContext } from '../rendering/request-context.ts';
import type { Route } from './+types/product.ts';

export { formAction as action } from '../lists/forms/list-action.ts';
export { formClientAction as clientAction } from '../lists/forms/list-client-action.ts';
export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalog, publicUrl } = context.get(requestContext);
  const product = await catalog.findProduct(productIdOf(url));
  if (product) {
    const canonical = publicUrl && publicUrl + productPath(product.productId);
    return { product: toProductDetails(product), canonical };
  }
  const isFeedRead = (await catalog.readVersion()) !== '';
  throw data(isFeedRead ? 'product-unknown' : 'store-unavailable', { status: isFeedRead ? 404 : 503 });
}

/** No form changes a product, but the history may lead to another one, and a stored page is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Change) {
  const isForm = currentUrl.pathname === nextUrl.pathname && formMethod;
  return isForm ? false : defaultShouldRevalidate;
}

/** What the quick look shows, as a page: for a new tab, for search engines and without scripts. */
export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, canonical } = loaderData;
  const [dialog, setDialog] = useOpenDialog(actionData);
  return (
    <>
      <title>{shopTexts.title(product.name)}</title>
      <meta name="description" content={texts.description(product.name, product.brand)} />
      {canonical && <link rel="canonical" href={canonical} />}
      <Breadcrumb product={product.name} />
      <div className="product-page">
        <ProductDetails
          product={product}
          action={productPath(product.productId)}
          label={product.name}
          heading={<h1 tabIndex={-1}>{product.name}</h1>}
          onOpenDialog={setDialog}
        />
      </div>
      <CreateListDialog
        dialog={dialog}
        action={productPath(product.productId)}
        productName={product.name}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}
