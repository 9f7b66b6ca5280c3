import { memo } from 'react';
import type { CardDisplay } from '../../domain/product-display.ts';
import { listingTexts as texts } from '../../domain/texts/listing.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import type { OpenDialog } from '../lists/use-open-dialog.ts';
import { cardId, productPath } from '../paths.ts';
import { CartButton } from '../ui/cart-button.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';
import { AddToListMenu } from './add-to-list-menu.tsx';

type Props = {
  product: CardDisplay;
  label: string;
  hasPriority: boolean;
  initialMenuLists: MenuLists | undefined;
  onOpenDialog(dialog: OpenDialog): void;
};

/** On a phone less than the width of the card: with three pixels each, the image of 480 px is sharp enough and has half the bytes. */
const sizes = '(width < 28rem) 37vw, (width < 37.5rem) 46vw, (width < 48rem) 31vw, 228px';

/** Longer names are truncated; the quick look shows them whole. */
const longestWholeName = 50;

/** One product of the grid (specification §2); `memo`, because opening a dialog renders the page but changes no card. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, label, hasPriority, initialMenuLists, onOpenDialog } = props;
  const { productId, name } = product;
  const isLong = name.length > longestWholeName;
  return (
    <li className={isLong ? 'product-card product-card-long' : 'product-card'} id={cardId(productId)}>
      <div className="product-card-picture" data-second={product.secondImage}>
        <a className="product-link" href={productPath(productId)} aria-label={label}>
          <ProductPicture src={product.image} side={228} sizes={sizes} hasPriority={hasPriority} />
        </a>
        <span className="badge">{texts.sustainable}</span>
      </div>
      <p className="brand">{product.brand}</p>
      <h2 title={isLong ? name : undefined}>{name}</h2>
      <p className="sold-by">{texts.soldBy(product.seller ?? shopTexts.name)}</p>
      <p className="price">{product.price}</p>
      <CartButton label={label} className="primary-button" />
      <AddToListMenu
        product={product}
        label={label}
        initialMenuLists={initialMenuLists}
        onOpenDialog={onOpenDialog}
      />
    </li>
  );
});
