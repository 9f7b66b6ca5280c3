import { type ShouldRevalidateFunctionArgs as Change, data, redirect } from 'react-router';
import {
  type ProductDetails as ProductDetailsData,
  type ProductDisplay,
  toProductDetails,
  toProductDisplay,
} from '../../domain/product-display.ts';
import { productTexts as texts } from '../../domain/texts/product-texts.ts';
import { CreateListDialog } from '../lists/dialogs/list-dialog.tsx';
import { useOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { ErrorMessage } from '../parts/error-page.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { homePageOf, homePagePath, homePath, productIdOf, productPath } from '../paths.ts';
import { Breadcrumb, type Step, stepsOf } from '../products/breadcrumb.tsx';
import { OtherProducts, otherProductCount } from '../products/other-products.tsx';
import { ProductDetails } from '../products/product-details.tsx';
import { describeProduct } from '../products/product-structured-data.ts';
import { ProductVariants } from '../products/product-variants.tsx';
import { SaveForm } from '../products/save-form.tsx';
import { pageError } from '../rendering/page-error.ts';
import { requestContext } from '../rendering/request-context.ts';
import { unlessFailed } from '../rendering/service-unavailable.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { structuredDataContext } from '../rendering/structured-data.tsx';
import { useLoadPersonalData } from '../user/personal-data.ts';
import type { Route } from './+types/product-page.ts';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';
export { formAction as action } from './form-action.ts';
export { formClientAction as clientAction } from './form-client-action.ts';

/** An unavailable product may be in a list, which has its name and brand. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalog, lists, log, publicUrl, shop } = context.get(requestContext);
  const productId = productIdOf(url);
  const product = catalog.findProduct(productId);
  if (product) {
    const tree = catalog.categories();
    const ancestors = tree.ancestorsOf(tree.pathOfNames(product.categories?.[0] ?? []));
    const steps = ancestors.length > 0 ? stepsOf(ancestors) : undefined;
    if (publicUrl) context.set(structuredDataContext, describeProduct(product, { publicUrl, shop, steps }));
    const canonical = publicUrl && publicUrl + productPath(product.productId);
    const page = homePageOf(catalog.positionOf(productId));
    const similar = catalog
      .findSimilar(product, 3 * otherProductCount)
      .filter(({ isAvailable }) => isAvailable !== false)
      .slice(0, otherProductCount)
      .map((product) => toProductDisplay(product, shop));
    return { product: toProductDetails(product, shop), steps, page, canonical, similar };
  }
  const ofVariant = catalog.findByVariant(productId);
  if (ofVariant !== undefined) throw redirect(productPath(ofVariant) + url.search, 301);
  const listed =
    lists && (await unlessFailed(log, 'lists', 'listedProduct', () => lists.listedProduct(productId)));
  const { name, brand } = listed ?? { brand: '' };
  const similar = catalog.findSimilar({ productId, brand }, otherProductCount);
  if (similar.length === 0) throw pageError('store-unavailable');
  return data(
    { name, otherProducts: similar.map((product) => toProductDisplay(product, shop)) },
    { status: 404 },
  );
}

/** No form changes a product, but the history may lead to another one, and a stored page is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Change) {
  const isForm = currentUrl.pathname === nextUrl.pathname && formMethod;
  return isForm ? false : defaultShouldRevalidate;
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return 'product' in loaderData ? (
    <KnownProduct {...loaderData} actionData={actionData} />
  ) : (
    <>
      <ErrorMessage code="product-not-found" subject={loaderData.name} />
      <OtherProducts products={loaderData.otherProducts} />
    </>
  );
}

type Props = Pick<Route.ComponentProps, 'actionData'> & {
  product: ProductDetailsData;
  steps: Step[] | undefined;
  page: number;
  canonical: string | undefined;
  similar: ProductDisplay[];
};

function KnownProduct({ product, steps, page, canonical, similar, actionData }: Props) {
  const { breadcrumb } = useShop().home;
  const stepsOfShop = breadcrumb.map((name, index) =>
    index === breadcrumb.length - 1 ? { name, path: homePath } : { name },
  );
  const [dialog, setDialog] = useOpenDialog(actionData);
  useLoadPersonalData();
  return (
    <>
      <PageHead
        title={product.name}
        description={texts.description(product.name, product.brand)}
        canonical={canonical}
        type="product"
        products={[product]}
      />
      <Breadcrumb steps={steps ?? stepsOfShop} product={product.name} />
      <div className="panel product-page">
        <ProductDetails
          product={product}
          action={productPath(product.productId)}
          path={homePagePath(page)}
          label={product.name}
          heading={<h1 tabIndex={-1}>{product.name}</h1>}
          buying={<ProductVariants product={product} />}
          onOpenDialog={setDialog}
        />
      </div>
      <SaveForm action={productPath(product.productId)} path={homePagePath(page)} />
      <OtherProducts products={similar} />
      <CreateListDialog
        dialog={dialog}
        action={productPath(product.productId)}
        products={[product]}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}
