import type { ProductDetails as Details } from '../../domain/product-display.ts';
import { homeTexts as texts } from '../../domain/texts/home.ts';
import { productTexts } from '../../domain/texts/product.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import type { OpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { CartButton } from '../parts/cart-button.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { AddToListMenu } from './add-to-list-menu.tsx';

type Props = {
  /** Without offerings while they are being loaded. */
  product: Omit<Details, 'offerings'> & Partial<Pick<Details, 'offerings'>>;
  /** The path of the route that receives the forms. */
  action: string;
  label: string;
  heading: React.ReactNode;
  onOpenDialog(dialog: OpenDialog): void;
};

/** The content of the quick look and of the page of a product. */
export function ProductDetails({ product, action, label, heading, onOpenDialog }: Props) {
  const { brand, name, images, price, seller, offerings } = product;
  return (
    <div className="product-details">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; on a phone the keyboard scrolls the group (WCAG 2.1.1) */}
      <div
        className="gallery"
        role="group"
        aria-label={productTexts.photos}
        tabIndex={images.length > 1 ? 0 : undefined}
      >
        {images.length === 0 && <ProductPicture src={undefined} side={480} />}
        {images.map((src, index) => (
          <ProductPicture
            key={src}
            src={src}
            side={480}
            sizes="(width < 48rem) 86vw, 360px"
            hasPriority={index === 0}
            alt={productTexts.photo(name, index + 1, images.length)}
          />
        ))}
      </div>
      <div className="product-facts">
        <p className="brand">{brand}</p>
        {heading}
        <p className="sold-by">{texts.soldBy(seller ?? shopTexts.name)}</p>
        <p className="price">{price}</p>
        <CartButton label={label} className="primary-button" />
        <AddToListMenu
          id="listas"
          product={product}
          action={action}
          label={label}
          initialMenuLists={undefined}
          onOpenDialog={onOpenDialog}
        />
        <Sellers offerings={offerings} />
      </div>
    </div>
  );
}

function Sellers({ offerings }: Partial<Pick<Details, 'offerings'>>) {
  if (offerings?.length === 0) return null;
  return (
    <section className="sellers" aria-busy={!offerings}>
      <h2>{productTexts.sellers}</h2>
      {offerings ? (
        <ul role="list">
          {offerings.map(({ seller, price }, index) => (
            <li key={index}>
              <span>{seller ?? shopTexts.name}</span> <b>{price}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p>{shopTexts.loading}</p>
      )}
    </section>
  );
}
