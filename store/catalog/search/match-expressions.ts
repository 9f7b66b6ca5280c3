import { comparableText, numberOf, tokenOf, type Word } from '../index/words.ts';
import type { Term, Vocabulary } from './terms.ts';

/** From the best; `starts` are also wider meanings. */
export const levels = ['spelled', 'words', 'starts', 'heading'] as const;
export type Level = (typeof levels)[number];

/** Tokens need no quotes in FTS5; '' matches all products. */
export function expressionOf(sets: Term[][], level: Level, vocabulary: Vocabulary): string {
  const isUsed = ({ isOfHeading }: Term) => level !== 'heading' || !isOfHeading;
  return anyUnlessAll(
    sets.map((set) => allOf(set.filter(isUsed).map((term) => expressionOfTerm(term, level, vocabulary)))),
  );
}

function expressionOfTerm(term: Term, level: Level, vocabulary: Vocabulary): string {
  const { typed, alternatives, wider, mayStart } = term;
  const match = (words: Word[]) =>
    allOf(
      words.map((word) => (level === 'spelled' && word.spelled ? allTokens(word.spelled) : exactly(word))),
    );
  const exact = alternatives.map(match);
  if (level === 'spelled' || level === 'words') return anyOf(exact);
  const others = typed.slice(0, -1).map(exactly);
  const last = typed.at(-1) as Word;
  const start = mayStart ? startOf(last, vocabulary) : '';
  return anyOf([...exact, ...wider.map(match), start && allOf([...others, start]), withoutInches(last)]);
}

function exactly({ parts, joined }: Word): string {
  return parts.length === 1 ? token(joined) : anyOf([token(joined), allTokens(parts)]);
}

function startOf({ parts, joined }: Word, vocabulary: Vocabulary): string {
  const start = (text: string) => {
    const completed = vocabulary.complete(text);
    return completed ? anyOf(completed.map(quote)) : `${quote(text)} *`;
  };
  if (parts.length === 1) return start(joined);
  const last = start(parts.at(-1) as string);
  return anyOf([start(joined), last && allOf([allTokens(parts.slice(0, -1)), last])]);
}

/** The unit of a diagonal is often missing in a name. */
function withoutInches({ joined }: Word): string {
  return joined.endsWith('pulg') ? quote(numberOf(joined) ?? joined) : '';
}

/** '' if a text has no words. */
export function expressionOfTexts(texts: string[]): string {
  return anyUnlessAll(texts.map((text) => allTokens(comparableText(text).split(' ').filter(Boolean))));
}

const anyUnlessAll = (expressions: string[]) => (expressions.includes('') ? '' : anyOf(expressions));

export const allOf = (expressions: string[]) => join(expressions, ' AND ');
export const anyOf = (expressions: string[]) => join(expressions, ' OR ');

function join(expressions: string[], operator: string): string {
  const used = [...new Set(expressions.filter(Boolean))];
  return used.length > 1 ? `(${used.join(operator)})` : (used[0] ?? '');
}

const allTokens = (words: string[]) => allOf(words.map(token));
const token = (word: string) => quote(tokenOf(word));

export function quote(token: string): string {
  return `"${token}"`;
}

/** FTS5 has no lists for four letters or more. */
export function joinsLists(expression: string): boolean {
  return /"[^"]{4,}" \*/.test(expression);
}
