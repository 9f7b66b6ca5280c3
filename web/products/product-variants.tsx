import type { ProductDetails, VariantDisplay } from '../../domain/product-display.ts';
import { cartAddress } from '../../domain/shop.ts';
import { homeTexts } from '../../domain/texts/home-texts.ts';
import { productTexts as texts } from '../../domain/texts/product-texts.ts';
import { CartButton } from '../parts/cart-button.tsx';
import { useShop } from '../rendering/shop-context.tsx';

type Props = { product: ProductDetails };

const shownAtFirst = 12;

/** The cart of some shops needs a variant, which is chosen here. */
export function ProductVariants({ product }: Props) {
  const { variants, variant, name } = product;
  return (
    <>
      {variants.length > 0 && (
        <section className="sellers">
          <h2>{texts.variants}</h2>
          <VariantList product={product} variants={variants.slice(0, shownAtFirst)} />
          {variants.length > shownAtFirst && (
            <details>
              <summary className="text-button">{texts.moreVariants(variants.length - shownAtFirst)}</summary>
              <VariantList product={product} variants={variants.slice(shownAtFirst)} />
            </details>
          )}
        </section>
      )}
      {variant !== '' && <CartButton product={product} label={name} canBuy={!product.isSoldOut} />}
    </>
  );
}

function VariantList({ product, variants }: Props & { variants: VariantDisplay[] }) {
  const { cart } = useShop();
  const isChosen = product.variant === '';
  const isCompact = !isChosen && variants.every(({ price }) => price === undefined);
  const hrefOf = (variant: string) => isChosen && cart && cartAddress(cart, { ...product, variant });
  return (
    <ul role="list" className={isCompact ? 'row wrapped' : undefined}>
      {variants.map(({ variantId, name, price }) => {
        const href = hrefOf(variantId);
        return (
          <li key={variantId} className="row apart">
            <span>{name}</span>{' '}
            <span className="row">
              {price && <span className="price">{price}</span>}
              {href && (
                <a
                  href={href}
                  className="button outline-button"
                  aria-label={homeTexts.labelOf(homeTexts.addToCart, texts.variantOf(product.name, name))}
                >
                  {homeTexts.addToCart}
                </a>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
