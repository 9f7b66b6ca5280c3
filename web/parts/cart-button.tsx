import { Link } from 'react-router';
import { type CartItem, cartAddress } from '../../domain/shop.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { productPath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { unavailable } from './unavailable-control.tsx';

type Props = {
  product: CartItem;
  label: string;
  canBuy: boolean;
  isListed?: boolean;
};

/** Without a cart it has no function (specification §2). */
export function CartButton({ product, label, canBuy, isListed }: Props) {
  const { cart, soon } = useShop();
  const isDrawn = cart ? !cart.includes('{link}') || product.link : soon.includes('cart');
  if (!isDrawn) return null;
  const className = isListed ? 'button outline-button' : 'button primary-button';
  const shared = { className, 'aria-label': texts.labelOf(texts.addToCart, label) };
  if (canBuy && cart) {
    const href = cartAddress(cart, product);
    return href ? (
      <a href={href} {...shared}>
        {texts.addToCart}
      </a>
    ) : (
      <Link to={productPath(product.productId)} {...shared}>
        {texts.addToCart}
      </Link>
    );
  }
  const state = canBuy ? unavailable('buying') : ({ 'aria-disabled': true } as const);
  return (
    <button type="button" {...shared} {...state}>
      {texts.addToCart}
    </button>
  );
}
