import type { CatalogProduct } from '../../../domain/product.ts';
import { categoryToken } from './category-numbers.ts';
import { priceOf, sellersOf } from './product-facts.ts';
import { joinUnits, tokenTextOf } from './words.ts';

const maxKnown = { texts: 50_000, length: 60 };

export function createProductTokens(): (product: CatalogProduct, categories: number[]) => string {
  const known = new Map<string, string>();
  function tokensOfText(text: string): string {
    const stored = known.get(text);
    if (stored !== undefined) return stored;
    const tokens = tokenTextOf(text);
    if (text.length > maxKnown.length) return tokens;
    if (known.size === maxKnown.texts) known.clear();
    known.set(text, tokens);
    return tokens;
  }
  return (product, categories) => {
    const name = /\d/.test(product.name) ? joinUnits(product.name) : product.name;
    let tokens = `${tokenTextOf(product.productId)} ${priceToken(priceStep(priceOf(product)))}`;
    for (const text of [product.brand, ...sellersOf(product), ...name.split(' ')])
      tokens += ` ${tokensOfText(text)}`;
    for (const number of categories) tokens += ` ${categoryToken(number)}`;
    return tokens;
  };
}

/** All without a price have the same. */
export function priceToken(step: number): string {
  return `$${Number.isNaN(step) ? '' : step}`;
}

export function priceStep(price: number): number {
  return Math.round(8 * Math.log2(price + 1));
}
