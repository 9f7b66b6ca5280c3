import type { Thumbnail } from '../../../domain/product-display.ts';
import { ProductPicture } from '../../parts/product-picture.tsx';

export function DialogPictures({ products }: { products: Thumbnail[] }) {
  return (
    products.length > 0 && (
      <div className="dialog-pictures">
        {products.map(({ productId, image }) => (
          <ProductPicture key={productId} src={image} side={96} />
        ))}
      </div>
    )
  );
}
