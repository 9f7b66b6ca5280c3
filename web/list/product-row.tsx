import { memo } from 'react';
import type { RowDisplay } from '../../domain/listed-product.ts';
import { homeTexts } from '../../domain/texts/home.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail.ts';
import { productOrderTexts } from '../../domain/texts/product-order.ts';
import { selectionTexts } from '../../domain/texts/selection.ts';
import { isModifiedClick } from '../browser/modified-click.ts';
import { useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { CartButton } from '../parts/cart-button.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { productPath } from '../paths.ts';

export const removalForm = 'remove-product';
export const placementForm = 'place-product';

type Props = {
  product: RowDisplay;
  label: string;
  /** At first. */
  isSelected: boolean;
  /** Whether the list is shown in its stored order. */
  canBePlaced: boolean;
  onOpen(path: string): void;
};

/** Its link is plain, as that of a card of a list. */
export const ProductRow = memo(function ProductRow({
  product,
  label,
  isSelected,
  canBePlaced,
  onOpen,
}: Props) {
  const item = useFocusAfterRemoval<HTMLLIElement>();
  const path = productPath(product.productId);
  function open(event: React.MouseEvent) {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    onOpen(path);
  }
  return (
    <li ref={item} className="product-row" data-note={product.note?.kind}>
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
      <RowPrice product={product} />
      <CartButton label={label} className="primary-button" />
      <button
        type="submit"
        form={removalForm}
        name="productId"
        value={product.productId}
        className="icon-button bin"
        aria-label={texts.removeProduct(label)}
      />
      {canBePlaced && (
        <button
          type="submit"
          form={placementForm}
          name="productId"
          value={product.productId}
          className="icon-button row-handle"
          aria-label={productOrderTexts.place(label)}
          aria-keyshortcuts="ArrowUp ArrowDown"
        />
      )}
    </li>
  );
});

function RowPrice({ product: { price, note, specialPrice } }: Pick<Props, 'product'>) {
  return (
    <div className="product-row-price">
      <p className="price">{price}</p>
      {note && <p className="price-note">{note.text}</p>}
      {specialPrice && (
        <p className="price-note">
          {homeTexts.specialPrice} {specialPrice}
        </p>
      )}
    </div>
  );
}
