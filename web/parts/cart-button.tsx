import { useRouteLoaderData } from 'react-router';
import { cartAddress } from '../../domain/home-page.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { unavailable } from './unavailable-control.tsx';

type Props = {
  product: { productId: string; seller: string | undefined };
  label: string;
  canBuy: boolean;
  isListed?: boolean;
};

export function useCartUrl(): string | undefined {
  return useRouteLoaderData<{ cartUrl?: string }>('root')?.cartUrl;
}

/** Without `CART_URL` it has no function (specification §2). */
export function CartButton({ product, label, canBuy, isListed }: Props) {
  const cartUrl = useCartUrl();
  const className = isListed ? 'button outline-button' : 'button primary-button';
  const shared = { className, 'aria-label': texts.labelOf(texts.addToCart, label) };
  if (canBuy && cartUrl) {
    return (
      <a href={cartAddress(cartUrl, product)} {...shared}>
        {texts.addToCart}
      </a>
    );
  }
  const state = canBuy ? unavailable('soon-buying') : ({ 'aria-disabled': true } as const);
  return (
    <button type="button" {...shared} {...state}>
      {texts.addToCart}
    </button>
  );
}
