import { memo } from 'react';
import type { CardDisplay } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { formActionOf } from '../forms/page-after-form.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { CartButton } from '../parts/cart-button.tsx';
import { Price } from '../parts/price.tsx';
import { cardId } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { AddToListMenu } from './add-to-list-menu.tsx';
import { CardPictures } from './card-pictures.tsx';
import { Heart } from './heart.tsx';
import type { InitialMenuLists } from './use-menu.ts';

type Props = {
  product: CardDisplay;
  path: string;
  label: string;
  hasPriority: boolean;
  isAdding: boolean;
  initialMenuLists: InitialMenuLists | undefined;
  onOpenQuickLook(product: CardDisplay): void;
  onOpenDialog: OnOpenDialog;
};

const longestNameOfTwoLines = 50;

/** `memo`, because dialogs and pending forms render the page but change few cards. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, path, label, hasPriority, isAdding, initialMenuLists } = props;
  const { onOpenQuickLook, onOpenDialog } = props;
  const { productId, name } = product;
  const shop = useShop();
  const menuId = `listas-${productId}`;
  const isLong = name.length > longestNameOfTwoLines;
  return (
    <li className={isLong ? 'product-card product-card-long' : 'product-card'} id={cardId(productId)}>
      <CardPictures product={product} label={label} hasPriority={hasPriority} onOpen={onOpenQuickLook}>
        <Heart productId={productId} label={label} menuId={menuId} isAdding={isAdding} />
      </CardPictures>
      <p className="brand">{product.brand}</p>
      <h2>{name}</h2>
      <p className="note sold-by">{texts.soldBy(product.seller ?? shop.name)}</p>
      <p className="price">
        <Price product={product} />
      </p>
      {(product.fittingOffer ?? product.sellers) && (
        <p className="note sellers-from">
          {product.fittingOffer && <strong>{product.fittingOffer}</strong>} {product.sellers}
        </p>
      )}
      <CartButton product={product} label={label} canBuy={!product.isSoldOut} />
      <AddToListMenu
        menuId={menuId}
        product={product}
        action={formActionOf(path)}
        path={path}
        label={label}
        initialMenuLists={initialMenuLists}
        onOpenDialog={onOpenDialog}
      />
    </li>
  );
});
