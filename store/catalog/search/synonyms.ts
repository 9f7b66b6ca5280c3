import { tokenOf, type Word, wordsOf } from '../index/words.ts';
import { isStopWord } from './query-words.ts';

export type SynonymGroup = { equal: string[]; wider: string[] };
export type Synonyms = ReturnType<typeof createSynonyms>;
type Meaning = { tokens: string[]; equal: Word[][]; wider: Word[][] };

const maxGroups = 60;

/** 'notebook, laptop' or 'rojo, roja > burdeo'; '#' starts a comment. @throws Error */
export function parseSynonyms(text: string): SynonymGroup[] {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  const groups = lines.filter(Boolean).map((line) => {
    const [equal = [], wider = [], ...rest] = line.split('>').map((side) => side.split(',').map(trimmed));
    const isWrong = rest.length > 0 || [...equal, ...wider].some((synonym) => wordsOf(synonym).length === 0);
    if (isWrong || equal.length + wider.length < 2)
      throw new Error(`the line "${line}" is no group of words`);
    return { equal, wider };
  });
  if (groups.length > maxGroups)
    throw new Error(`it has ${groups.length} groups of words, and at most ${maxGroups} are allowed`);
  return groups;
}

const trimmed = (text: string) => text.trim();

export function createSynonyms(groups: SynonymGroup[]) {
  const byFirst = Map.groupBy(groups.flatMap(meaningsOf), ({ tokens: [first] }) => first);
  for (const meanings of byFirst.values())
    meanings.sort((one, other) => other.tokens.length - one.tokens.length);

  return (words: Word[]): { length: number; equal: Word[][]; wider: Word[][] } | undefined => {
    const tokenAt = (index: number) => words[index] && tokenOf(words[index].joined);
    const isHere = ({ tokens }: Meaning) => tokens.every((token, index) => tokenAt(index) === token);
    const found = byFirst.get(tokenAt(0))?.filter(isHere) ?? [];
    const length = found[0]?.tokens.length;
    if (length === undefined) return undefined;
    const longest = found.filter(({ tokens }) => tokens.length === length);
    return {
      length,
      equal: longest.flatMap(({ equal }) => equal),
      wider: longest.flatMap(({ wider }) => wider),
    };
  };
}

function meaningsOf({ equal, wider }: SynonymGroup): Meaning[] {
  const wordsOfAll = (texts: string[]) =>
    texts.map((text) => wordsOf(text).filter((word) => !isStopWord(word)));
  const [equalWords, widerWords] = [wordsOfAll(equal), wordsOfAll(wider)];
  return equalWords.map((words) => ({
    tokens: words.map(({ joined }) => tokenOf(joined)),
    equal: equalWords.filter((other) => other !== words),
    wider: widerWords,
  }));
}
