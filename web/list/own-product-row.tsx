import { memo } from 'react';
import { canBuy, type RowDisplay } from '../../domain/listed-product.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail-texts.ts';
import { productOrderTexts } from '../../domain/texts/product-order-texts.ts';
import { replacementTexts } from '../../domain/texts/replacement-texts.ts';
import { selectionTexts } from '../../domain/texts/selection-texts.ts';
import { CartButton } from '../parts/cart-button.tsx';
import { ProductRow } from './product-row.tsx';
import { preventScrolling } from './row-dragging.ts';

/** The IDs of forms that open a dialog, for the buttons of all rows. */
export const rowDialogs = ['remove-products', 'place-product', 'replace-product'] as const;

type Props = {
  product: RowDisplay;
  label: string;
  isSelecting: boolean;
  isSelected: boolean;
  /** Whether the list is shown in its stored order. */
  canBePlaced: boolean;
  onOpen(path: string): void;
};

export const OwnProductRow = memo(function OwnProductRow(props: Props) {
  const { product, label, isSelecting, isSelected, canBePlaced, onOpen } = props;
  const { productId } = product;
  const checkbox = isSelecting && (
    <label className="screen-only row-checkbox">
      <input
        type="checkbox"
        name="productId"
        value={productId}
        aria-label={selectionTexts.select(label)}
        defaultChecked={isSelected}
      />
    </label>
  );
  const similar = product.note?.kind === 'unavailable' && (
    <RowOpener
      dialog="replace-product"
      value={productId}
      className="text-button"
      data-icon="search"
      aria-label={replacementTexts.openFor(label)}
    >
      {replacementTexts.open}
    </RowOpener>
  );
  return (
    <ProductRow product={product} before={checkbox} belowPrice={similar} onOpen={onOpen}>
      <CartButton product={product} label={label} canBuy={canBuy(product)} isListed />
      <RowOpener
        dialog="remove-products"
        value={productId}
        className="icon-button bin"
        data-icon="bin"
        aria-label={texts.removeProduct(label)}
      />
      {canBePlaced && (
        <RowOpener
          dialog="place-product"
          ref={preventScrolling}
          value={productId}
          className="icon-button row-handle"
          data-icon="handle"
          aria-label={productOrderTexts.place(label)}
          aria-keyshortcuts="ArrowUp ArrowDown"
        />
      )}
    </ProductRow>
  );
});

type OpenerProps = React.ComponentProps<'button'> & {
  dialog: (typeof rowDialogs)[number];
  'data-icon': string;
};

function RowOpener({ dialog, ...button }: OpenerProps) {
  return <button type="submit" form={dialog} name="productId" {...button} />;
}
