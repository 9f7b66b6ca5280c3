import { data, Link } from 'react-router';
import { type ProductDisplay, toProductDisplay } from '../../domain/product-display.ts';
import { notFoundTexts as texts } from '../../domain/texts/error-pages.ts';
import { ErrorMessage } from '../parts/error-page.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { cardPath, homePath } from '../paths.ts';
import { requestContext } from '../rendering/request-context.ts';
import type { Route } from './+types/not-found.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await context.get(requestContext).catalog.readRange(0, 4);
  return data({ products: products.map(toProductDisplay) }, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

/** The page of every unknown URL. It has no search of its own, because the search of the header has no behaviour (specification §1). */
export default function NotFound({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <ErrorMessage kind="notFound" to={homePath} />
      {products.length > 0 && (
        <section className="home" aria-labelledby="newest">
          <h2 id="newest">{texts.newest}</h2>
          <ul role="list" className="product-grid">
            {products.map((product) => (
              <li key={product.productId}>
                <ProductLink product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ProductLink({ product: { productId, image, brand, name, price } }: { product: ProductDisplay }) {
  return (
    <Link to={cardPath(productId)} className="product-card">
      <div className="product-card-picture">
        <ProductPicture src={image} side={228} />
      </div>
      <p className="brand">{brand}</p>
      <h3>{name}</h3>
      <p className="price">{price}</p>
    </Link>
  );
}
