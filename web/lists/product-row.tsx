import { memo } from 'react';
import type { RowDisplay } from '../../domain/listed-product.ts';
import { homeTexts } from '../../domain/texts/home.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail.ts';
import { selectionTexts } from '../../domain/texts/selection.ts';
import { isModifiedClick } from '../browser/modified-click.ts';
import { useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { CartButton } from '../parts/cart-button.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { productPath } from '../paths.ts';

export const removalForm = 'remove-product';

type Props = {
  product: RowDisplay;
  label: string;
  /** At first. */
  isSelected: boolean;
  onOpen(path: string): void;
};

/** Its link is plain, as that of a card of a list. */
export const ProductRow = memo(function ProductRow({ product, label, isSelected, onOpen }: Props) {
  const item = useFocusAfterRemoval<HTMLLIElement>();
  const { note, specialPrice } = product;
  const path = productPath(product.productId);
  function open(event: React.MouseEvent) {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    onOpen(path);
  }
  return (
    <li ref={item} className="product-row" data-note={note?.kind}>
      <label className="row-checkbox">
        <input
          type="checkbox"
          name="productId"
          value={product.productId}
          aria-label={selectionTexts.select(label)}
          defaultChecked={isSelected}
        />
      </label>
      <ProductPicture src={product.image} side={96} />
      <div className="product-row-name">
        <p className="brand">{product.brand}</p>
        <h2>
          <a href={path} onClick={open}>
            {product.name}
          </a>
        </h2>
      </div>
      <div className="product-row-price">
        <p className="price">{product.price}</p>
        {note && <p className="price-note">{note.text}</p>}
        {specialPrice && (
          <p className="price-note">
            {homeTexts.specialPrice} {specialPrice}
          </p>
        )}
      </div>
      <CartButton label={label} className="primary-button" />
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
