import { memo } from 'react';
import type { CardDisplay } from '../../domain/product-display.ts';
import { listingTexts as texts } from '../../domain/texts/listing.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import type { OpenDialog } from '../lists/use-open-dialog.ts';
import { cardId, listingAction } from '../paths.ts';
import { CartButton } from '../ui/cart-button.tsx';
import { AddToListMenu } from './add-to-list-menu.tsx';
import { CardPictures } from './card-pictures.tsx';

type Props = {
  product: CardDisplay;
  label: string;
  hasPriority: boolean;
  initialMenuLists: MenuLists | undefined;
  onOpenQuickLook(link: HTMLAnchorElement): void;
  onOpenDialog(dialog: OpenDialog): void;
};

/** Longer names are truncated; the quick look shows them whole. */
const longestWholeName = 50;

/** One product of the grid (specification §2); `memo`, because opening a dialog renders the page but changes no card. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, label, hasPriority, initialMenuLists, onOpenQuickLook, onOpenDialog } = props;
  const { productId, name } = product;
  const isLong = name.length > longestWholeName;
  return (
    <li className={isLong ? 'product-card product-card-long' : 'product-card'} id={cardId(productId)}>
      <CardPictures product={product} label={label} hasPriority={hasPriority} onOpen={onOpenQuickLook} />
      <p className="brand">{product.brand}</p>
      <h2 title={isLong ? name : undefined}>{name}</h2>
      <p className="sold-by">{texts.soldBy(product.seller ?? shopTexts.name)}</p>
      <p className="price">{product.price}</p>
      <CartButton label={label} className="primary-button" />
      <AddToListMenu
        product={product}
        action={listingAction}
        label={label}
        initialMenuLists={initialMenuLists}
        onOpenDialog={onOpenDialog}
      />
    </li>
  );
});
