import type { Product } from '../../domain/product.ts';
import { listingTexts as texts } from '../../domain/texts.ts';

/** 'Agregar al carro', which does nothing yet (specification §2). Its name says of which product. */
export function CartButton({ product, className }: { product: Product; className: string }) {
  return (
    <button type="button" className={className} aria-label={texts.of(texts.addToCart, product.name)}>
      {texts.addToCart}
    </button>
  );
}
