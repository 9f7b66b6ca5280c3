import type { CatalogProduct } from '../../../domain/product.ts';
import { tokenOf, tokensOf, type Word, wordsOf } from '../index/words.ts';
import { sellersOf } from './linear-filters.test-support.ts';
import { isStopWord, type QueryWord, queryWordsOf } from './query-words.ts';
import { splitsOf } from './split-words.ts';

/** A word, or two that are also one word of a product. If it may start a word, its end may be missing. */
export type Term = { words: ReturnType<typeof queryWordsOf>; joined: string | undefined; mayStart: boolean };

/** Of the text as it is typed, and with words that products have as several ones. */
export function readingsOf(text: string, products: CatalogProduct[]): Term[][] {
  const typed = queryWordsOf(text);
  const split = typed.flatMap((word) => {
    const apart = (words: QueryWord[]) =>
      words.map((word, at) => ({ words: [word], joined: undefined, mayStart: at === words.length - 1 }));
    const isFound = (words: QueryWord[]) => products.some((product) => hasAll(product, apart(words)));
    return splitsOf(word.joined).map(queryWordsOf).find(isFound) ?? [word];
  });
  const terms = [termsOf(typed, products), termsOf(split, products)];
  return split.length > typed.length ? terms : terms.slice(1);
}

function termsOf(all: QueryWord[], products: CatalogProduct[]): Term[] {
  const withoutStopWords = all.filter((word) => !isStopWord(word));
  const words = withoutStopWords.length > 0 ? withoutStopWords : all;
  const terms = new Map<string, Term>();
  for (let at = 0; at < words.length; at += 1) {
    const [one, two] = words.slice(at, at + 2);
    const both = one && two && tokenOf(one.joined + two.joined);
    const isOne =
      both !== undefined &&
      !/\d \d/.test(`${one?.joined} ${two?.joined}`) &&
      products.some((product) => tokensIn(product).has(both));
    const typed = words.slice(at, isOne ? at + 2 : at + 1);
    if (isOne) at += 1;
    const term = { words: typed, joined: isOne ? both : undefined, mayStart: at === words.length - 1 };
    terms.set(typed.map(({ joined }) => joined).join(' '), term);
  }
  return [...terms.values()];
}

const knownTokens = new WeakMap<CatalogProduct, Set<string>>();

function tokensIn(product: CatalogProduct): Set<string> {
  const known = knownTokens.get(product);
  if (known) return known;
  const texts = [product.name, product.brand, product.productId, ...sellersOf(product)];
  const tokens = new Set(texts.flatMap(wordsOf).flatMap(tokensOf));
  knownTokens.set(product, tokens);
  return tokens;
}

export type Match = 'spelled' | 'words' | 'starts';

export function hasAll(product: CatalogProduct, terms: Term[], match: Match = 'starts'): boolean {
  const tokens = tokensIn(product);
  return terms.every(
    (term) =>
      (term.joined !== undefined && tokens.has(term.joined)) ||
      term.words.every((word) => hasWord(tokens, word, match)) ||
      (match === 'starts' && hasStart(tokens, term)),
  );
}

function hasWord(tokens: Set<string>, { parts, joined, spelled }: Word, match: Match): boolean {
  const hasParts = (all: string[]) => all.every((part) => tokens.has(tokenOf(part)));
  if (match === 'spelled' && spelled) return hasParts(spelled);
  return tokens.has(tokenOf(joined)) || hasParts(parts);
}

function hasStart(tokens: Set<string>, { words, mayStart }: Term): boolean {
  const [last, ...before] = words.toReversed();
  if (!last) return false;
  if (last.joined.endsWith('pulg') && tokens.has(last.joined.slice(0, -4))) return true;
  if (!mayStart || !before.every((word) => hasWord(tokens, word, 'words'))) return false;
  const starts = (text = '') => [...tokens].some((token) => token.startsWith(text));
  const isPartly =
    last.parts.length > 1 && last.parts.slice(0, -1).every((part) => tokens.has(tokenOf(part)));
  return starts(last.joined) || (isPartly && starts(last.parts.at(-1)));
}
