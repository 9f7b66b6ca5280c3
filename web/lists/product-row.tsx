import { memo } from 'react';
import type { ProductDisplay } from '../../domain/product-display.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail.ts';
import { useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { CartButton } from '../parts/cart-button.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';

export const removalForm = 'remove-product';

type Props = { product: ProductDisplay; label: string };

export const ProductRow = memo(function ProductRow({ product, label }: Props) {
  const item = useFocusAfterRemoval<HTMLLIElement>();
  return (
    <li ref={item} className="product-row">
      <ProductPicture src={product.image} side={96} />
      <div className="product-row-name">
        <p className="brand">{product.brand}</p>
        <h2>{product.name}</h2>
      </div>
      <p className="price">{product.price}</p>
      <CartButton label={label} className="secondary-button" />
      <button
        type="submit"
        form={removalForm}
        name="productId"
        value={product.productId}
        className="icon-button bin"
        aria-label={texts.removeProduct(label)}
      />
    </li>
  );
});
