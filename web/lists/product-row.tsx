import type { ProductDisplay } from '../../domain/product-display.ts';
import { listDetailTexts as texts } from '../../domain/texts/list-detail.ts';
import { CartButton } from '../ui/cart-button.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';
import { useFocusAfterRemoval } from '../ui/restore-focus.ts';
import { BinIcon } from './account-icons.tsx';
import { DialogOpener } from './dialog-opener.tsx';
import type { OpenDialog } from './use-open-dialog.ts';

type Props = {
  product: ProductDisplay;
  label: string;
  docId: string;
  onOpenDialog(dialog: OpenDialog): void;
};

export function ProductRow({ product, label, docId, onOpenDialog }: Props) {
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
      <DialogOpener
        className="icon-button"
        aria-label={texts.removeProduct(label)}
        opens={{ kind: 'remove-product', docId, productId: product.productId }}
        onOpen={onOpenDialog}
      >
        <BinIcon />
      </DialogOpener>
    </li>
  );
}
