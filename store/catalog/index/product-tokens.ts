import type { CatalogProduct } from '../../../domain/product.ts';
import { priceOf, sellersOf } from './columns.ts';
import { tokensOf, wordsOf } from './words.ts';

const maxKnown = { texts: 50_000, length: 60 };

/** @returns a function that lists the tokens of a product. Most brands, sellers and words occur in many products, and are split and normalized once */
export function createProductTokens(): (product: CatalogProduct) => string {
  const known = new Map<string, string>();
  const split = (text: string) => wordsOf(text).flatMap(tokensOf).join(' ');
  function tokensOfText(text: string): string {
    const stored = known.get(text);
    if (stored !== undefined) return stored;
    const tokens = split(text);
    if (text.length > maxKnown.length) return tokens;
    if (known.size === maxKnown.texts) known.clear();
    known.set(text, tokens);
    return tokens;
  }
  return (product) => {
    let tokens = `${split(product.productId)} ${priceToken(priceStep(priceOf(product)))}`;
    for (const text of [product.brand, ...sellersOf(product), ...product.name.split(' ')])
      tokens += ` ${tokensOfText(text)}`;
    return tokens;
  };
}

/** @returns a token that products with similar prices share; all without a price have the same */
export function priceToken(step: number): string {
  return `$${Number.isNaN(step) ? '' : step}`;
}

export function priceStep(price: number): number {
  return Math.round(8 * Math.log2(price + 1));
}
