import type { Thumbnail } from '../../../domain/product-display.ts';
import { ProductPicture } from '../../parts/product-picture.tsx';

/** The first four pictures in one square. */
export function Mosaic({ products }: { products: Thumbnail[] }) {
  const shown = products.slice(0, 4);
  return (
    shown.length > 0 && (
      <div className="mosaic">
        {shown.map(({ productId, image }) => (
          <span key={productId}>
            <ProductPicture src={image} side={shown.length > 1 ? 48 : 96} />
          </span>
        ))}
      </div>
    )
  );
}
