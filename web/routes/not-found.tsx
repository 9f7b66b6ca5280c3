import { data } from 'react-router';
import { toProductDisplay } from '../../domain/product-display.ts';
import { ErrorMessage } from '../parts/error-page.tsx';
import { OtherProducts, otherProductCount } from '../products/other-products.tsx';
import { pageError } from '../rendering/page-error.ts';
import { requestContext } from '../rendering/request-context.ts';
import type { Route } from './+types/not-found.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, shop } = context.get(requestContext);
  const { products } = catalog.readRange(0, otherProductCount);
  return data({ products: products.map((product) => toProductDisplay(product, shop)) }, { status: 404 });
}

export function action() {
  throw pageError('path-unknown');
}

export default function NotFound({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <ErrorMessage code="path-unknown" />
      <OtherProducts products={products} />
    </>
  );
}
