import { cartAddress } from '../../domain/shop.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { unavailable } from './unavailable-control.tsx';

type Props = {
  product: { productId: string; seller: string | undefined };
  label: string;
  canBuy: boolean;
  isListed?: boolean;
};

/** Without a cart it has no function (specification §2). */
export function CartButton({ product, label, canBuy, isListed }: Props) {
  const { cart, soon } = useShop();
  if (!cart && !soon.includes('cart')) return null;
  const className = isListed ? 'button outline-button' : 'button primary-button';
  const shared = { className, 'aria-label': texts.labelOf(texts.addToCart, label) };
  if (canBuy && cart) {
    return (
      <a href={cartAddress(cart, product)} {...shared}>
        {texts.addToCart}
      </a>
    );
  }
  const state = canBuy ? unavailable('buying') : ({ 'aria-disabled': true } as const);
  return (
    <button type="button" {...shared} {...state}>
      {texts.addToCart}
    </button>
  );
}
