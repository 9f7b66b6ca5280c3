import { keyOf, otherNumbersOf, type Word } from '../index/words.ts';

export type Precision = 'spelled' | 'exact' | 'number' | 'prefix';

export type Vocabulary = {
  has(word: string): boolean;
  /** @returns whether a word is in so many products that it is probably no error, which depends on the size of the catalogue */
  isUsed(word: string): boolean;
  /** @returns the words that start so; undefined if these are many or are not known */
  complete(start: string): string[] | undefined;
};

/** @returns an expression of FTS5, whose words are tokens of the index and therefore have no quotes. The last word may be the start of a word with the precision 'prefix' */
export function expressionOf(words: Word[], precision: Precision, vocabulary: Vocabulary): string {
  return allOf(
    words.map((word, index) => expressionOfWord(word, precision, index === words.length - 1, vocabulary)),
  );
}

function expressionOfWord(
  { parts, joined, spelled }: Word,
  precision: Precision,
  isLast: boolean,
  vocabulary: Vocabulary,
): string {
  if (precision === 'spelled' && spelled) return allOf(spelled.map(quote));
  const match = (text: string): string => {
    if (precision === 'prefix' && isLast) return startOf(text, vocabulary);
    return anyOf(
      (precision === 'number' || precision === 'prefix' ? formsOf(text, vocabulary) : [text]).map(quote),
    );
  };
  if (parts.length === 1) return match(joined);
  const last = parts.at(-1) as string;
  return anyOf([match(joined), allOf([...parts.slice(0, -1).map(quote), match(last)])]);
}

/** @returns an expression of products that have all words of one of the texts; '' if a text has no words */
export function expressionOfTexts(texts: string[]): string {
  const all = texts.map((text) => allOf(keyOf(text).split(' ').filter(Boolean).map(quote)));
  return all.includes('') ? '' : anyOf(all);
}

export const allOf = (expressions: string[]) => join(expressions, ' AND ');
export const anyOf = (expressions: string[]) => join(expressions, ' OR ');

function join(expressions: string[], operator: string): string {
  const used = [...new Set(expressions.filter(Boolean))];
  return used.length > 1 ? `(${used.join(operator)})` : (used[0] ?? '');
}

export function quote(token: string): string {
  return `"${token}"`;
}

/** @returns whether FTS5 joins the lists of all words with a start, because it has none of its own for four letters or more */
export function joinsLists(expression: string): boolean {
  return /"[^"]{4,}" \*/.test(expression);
}

export function formsOf(word: string, vocabulary: Vocabulary): string[] {
  return [word, ...otherNumbersOf(word).filter(vocabulary.has)];
}

function startOf(text: string, vocabulary: Vocabulary): string {
  const words = vocabulary.complete(text);
  const forms = formsOf(text, vocabulary);
  if (words) return anyOf([...new Set([...words, ...forms])].map(quote));
  return anyOf([`${quote(text)} *`, ...forms.slice(1).map(quote)]);
}

export function isKnown(word: Word, isLast: boolean, vocabulary: Vocabulary): boolean {
  return hasParts(
    word,
    (text) =>
      formsOf(text, vocabulary).some(vocabulary.has) || (isLast && vocabulary.complete(text)?.length !== 0),
  );
}

export function isUsed(word: Word, vocabulary: Vocabulary): boolean {
  return hasParts(word, vocabulary.isUsed);
}

/** The vocabulary has no words that start with a digit. */
function hasParts({ joined, parts }: Word, isFound: (text: string) => boolean): boolean {
  const isKnownText = (text: string) => /^[^a-z]/.test(text) || isFound(text);
  return isKnownText(joined) || (parts.length > 1 && parts.every(isKnownText));
}
