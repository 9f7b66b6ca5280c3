import { productTexts as texts } from '../../domain/texts/product-texts.ts';

export function SoldOut({ of: { isSoldOut } }: { of: { isSoldOut?: true } }) {
  return isSoldOut && <span className="sold-out">{texts.soldOut}</span>;
}
