import { useRef } from 'react';
import type { ProductDisplay } from '../../domain/product-display.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail.ts';
import { CartButton } from '../ui/cart-button.tsx';
import { useFocusRescue } from '../ui/focus.ts';
import { ProductPicture } from '../ui/product-picture.tsx';
import { BinIcon } from './account-icons.tsx';
import { DialogOpener } from './dialog-opener.tsx';
import type { OpenDialog } from './use-open-dialog.ts';

type Props = {
  product: ProductDisplay;
  /** What to call it where it must be told from the others. */
  label: string;
  docId: string;
  onAsk(asked: OpenDialog): void;
};

/** One product of a list (specification §2). */
export function ProductRow({ product, label, docId, onAsk }: Props) {
  const item = useRef<HTMLLIElement>(null);
  useFocusRescue(item);
  return (
    <li ref={item} className="product-row">
      <ProductPicture src={product.image} side={70} />
      <div className="product-row-name">
        <p className="brand">{product.brand}</p>
        <h2>{product.name}</h2>
      </div>
      <p className="price">{product.price}</p>
      <CartButton label={label} className="secondary-button" />
      <DialogOpener
        className="icon-button"
        aria-label={texts.removeProduct(label)}
        asked={{ dialog: 'remove-product', docId, productId: product.productId }}
        onAsk={onAsk}
      >
        <BinIcon />
      </DialogOpener>
    </li>
  );
}
