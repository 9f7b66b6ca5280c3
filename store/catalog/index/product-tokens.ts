import type { CatalogProduct } from '../../../domain/product.ts';
import { offersOf, priceOf, sellersOf } from './product-facts.ts';
import { joinUnits, tokensOf, wordsOf } from './words.ts';

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
    const name = /\d/.test(product.name) ? joinUnits(product.name) : product.name;
    let tokens = `${split(product.productId)} ${priceTokens(product)}`;
    for (const text of [product.brand, ...sellersOf(product), ...name.split(' ')])
      tokens += ` ${tokensOfText(text)}`;
    return tokens;
  };
}

function priceTokens(product: CatalogProduct): string {
  const step = priceStep(priceOf(product));
  const others = new Set(offersOf(product).map(({ price }) => priceStep(price)));
  others.delete(step);
  return [priceToken(step), ...[...others].map(otherPriceToken)].join(' ');
}

/** @returns a token of products that have an offer with such a price, unless it is the first one's */
export function otherPriceToken(step: number): string {
  return `$${priceToken(step)}`;
}

/** @returns a token that products with similar prices share; all without a price have the same */
export function priceToken(step: number): string {
  return `$${Number.isNaN(step) ? '' : step}`;
}

export function priceStep(price: number): number {
  return Math.round(8 * Math.log2(price + 1));
}
