import { data } from 'react-router';
import { ErrorMessage } from '../parts/error-page.tsx';
import { homePath } from '../paths.ts';
import { Suggestions, suggestionsOf } from '../products/suggestions.tsx';
import { requestContext } from '../rendering/request-context.ts';
import type { Route } from './+types/not-found.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const products = await context.get(requestContext).catalog.readProducts();
  return data({ products: suggestionsOf(products) }, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

/** The page of every unknown URL. It has no search of its own, because the search of the header has no behaviour (specification §1). */
export default function NotFound({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <ErrorMessage kind="notFound" to={homePath} />
      <Suggestions products={products} />
    </>
  );
}
