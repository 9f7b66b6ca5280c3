import { Link } from 'react-router';
import type { ProductDetails as Details } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { productTexts } from '../../domain/texts/product-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { useOptimisticChanges } from '../lists/forms/optimistic-changes.ts';
import { CartButton } from '../parts/cart-button.tsx';
import { Delivery } from '../parts/delivery.tsx';
import { Price } from '../parts/price.tsx';
import { SoldOut } from '../parts/sold-out.tsx';
import { searchTextPath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { AddToListMenu } from './add-to-list-menu.tsx';
import { Gallery } from './gallery.tsx';
import { Heart } from './heart.tsx';

type Props = {
  product: Omit<Details, 'offerings' | 'variants'> & Partial<Pick<Details, 'offerings'>>;
  /** Shown instead of the offerings. */
  failure?: React.ReactNode;
  action: string;
  path: string;
  label: string;
  heading: React.ReactNode;
  /** In place of the button of the cart. */
  buying?: React.ReactNode;
  onOpenDialog: OnOpenDialog;
};

const menuId = 'listas';

export function ProductDetails({ product, failure, action, path, label, ...props }: Props) {
  const { heading, buying, onOpenDialog } = props;
  const { productId, brand, name, images, seller, offerings } = product;
  const shop = useShop();
  const isAdding = useOptimisticChanges().added.has(productId);
  return (
    <div className="product-details">
      <Gallery name={name} images={images} />
      <div className="product-facts">
        <p className="brand">{brand && <Link to={searchTextPath(brand)}>{brand}</Link>}</p>
        {heading}
        <p className="hint">{texts.soldBy(seller ?? shop.name)}</p>
        <div className="row wrapped apart">
          <div>
            <p className="price">
              <Price product={product} />
            </p>
            <SoldOut of={product} />
          </div>
          <Heart productId={productId} label={label} menuId={menuId} isAdding={isAdding} />
        </div>
        {buying ?? <CartButton product={product} label={label} canBuy={!product.isSoldOut} />}
        <AddToListMenu
          menuId={menuId}
          product={product}
          action={action}
          path={path}
          label={label}
          initialMenuLists={undefined}
          onOpenDialog={onOpenDialog}
        />
        <Delivery />
        <Sellers offerings={offerings} failure={failure} />
      </div>
    </div>
  );
}

type Offerings = Details['offerings'];

type SellersProps = { offerings: Offerings | undefined; failure: React.ReactNode };

function Sellers({ offerings, failure }: SellersProps) {
  if (offerings?.length === 0) return null;
  return (
    <section className="sellers" aria-busy={!offerings && !failure}>
      {offerings ? (
        <>
          <OfferingList title={productTexts.soldBy} offerings={offerings.slice(0, 1)} />
          <OfferingList title={productTexts.otherSellers} offerings={offerings.slice(1)} />
        </>
      ) : (
        (failure ?? <p>{shopTexts.loading}</p>)
      )}
    </section>
  );
}

function OfferingList({ title, offerings }: { title: string; offerings: Offerings }) {
  const shop = useShop();
  if (offerings.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul role="list">
        {offerings.map((offering, index) => (
          <li key={index} className="row apart">
            <span>
              {offering.seller ?? shop.name} <SoldOut of={offering} />
              {offering.isCheapest && <span className="cheapest">{productTexts.cheapest}</span>}
            </span>{' '}
            <span className="price">
              <Price product={offering} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
