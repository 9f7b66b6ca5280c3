import { Link } from 'react-router';
import type { ProductDisplay } from '../../domain/product-display.ts';
import { productTexts as texts } from '../../domain/texts/product-texts.ts';
import { Price } from '../parts/price.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { SoldOut } from '../parts/sold-out.tsx';
import { productPath } from '../paths.ts';

export const otherProductCount = 4;

export function OtherProducts({ products }: { products: ProductDisplay[] }) {
  if (products.length === 0) return null;
  return (
    <section className="home" aria-labelledby="other-products">
      <h2 id="other-products">{texts.otherProducts}</h2>
      <ul role="list" className="product-grid">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductLink product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductLink({ product }: { product: ProductDisplay }) {
  const { productId, image, brand, name } = product;
  return (
    <Link to={productPath(productId)} className="product-card">
      <div className="product-card-picture">
        <ProductPicture src={image} side={308} />
        <SoldOut of={product} />
      </div>
      <p className="brand">{brand}</p>
      <h3>{name}</h3>
      <p className="price">
        <Price product={product} />
      </p>
    </Link>
  );
}
