import type { CatalogProduct } from '../../../domain/product.ts';
import { priceOf, sellersOf } from './columns.ts';
import { tokensOf, wordsOf } from './words.ts';

const maxKnownWords = 50_000;

/** @returns a function that lists the tokens of a product. Most words occur in many products, and are split and normalized once */
export function createProductTokens(): (product: CatalogProduct) => string {
  const known = new Map<string, string>();
  const split = (text: string) => wordsOf(text).flatMap(tokensOf).join(' ');
  function tokensOfWord(word: string): string {
    const stored = known.get(word);
    if (stored !== undefined) return stored;
    const tokens = split(word);
    if (known.size === maxKnownWords) known.clear();
    known.set(word, tokens);
    return tokens;
  }
  return (product) => {
    let tokens = `${split(product.productId)} ${priceToken(priceStep(priceOf(product)))}`;
    for (const text of [product.name, product.brand, ...sellersOf(product)])
      for (const word of text.split(' ')) tokens += ` ${tokensOfWord(word)}`;
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
