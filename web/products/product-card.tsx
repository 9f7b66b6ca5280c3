import type { ProductDisplay } from '../../domain/product-display.ts';
import { listingTexts as texts } from '../../domain/texts/listing.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import type { Choices } from '../../domain/wish-list.ts';
import { cardId } from '../paths.ts';
import { CartButton } from '../ui/cart-button.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';
import { AddToListMenu } from './add-to-list-menu.tsx';

type Props = {
  product: ProductDisplay;
  /** The name that identifies the product among the others, for accessible names. */
  label: string;
  /** For the picture. */
  hasPriority: boolean;
  /** For a menu that is open in the document. */
  initialChoices: Choices | undefined;
  onCreateList(productId: string, closeMenu: () => void): void;
};

/** Characters that fit on two lines of a card; a card with a longer name has room for three. */
const twoLines = 44;

/** One product of the grid (specification §2). */
export function ProductCard({ product, label, hasPriority, initialChoices, onCreateList }: Props) {
  const isLong = product.name.length > twoLines;
  return (
    <li className={isLong ? 'product-card product-card-long' : 'product-card'} id={cardId(product.productId)}>
      <div className="product-card-picture">
        <ProductPicture
          src={product.image}
          sizes="(width < 48rem) 46vw, 228px"
          side={228}
          hasPriority={hasPriority}
        />
        <span className="badge">{texts.sustainable}</span>
      </div>
      <p className="brand">{product.brand}</p>
      <h2 title={product.name}>{product.name}</h2>
      <p className="sold-by">{texts.soldBy(product.seller ?? shopTexts.name)}</p>
      <p className="price">{product.price}</p>
      <CartButton label={label} className="primary-button" />
      <AddToListMenu
        productId={product.productId}
        label={label}
        initialChoices={initialChoices}
        onCreateList={onCreateList}
      />
    </li>
  );
}
