/** A word of fewer products is often an error itself. */
export const minCorrectionProducts = 3;
const minLength = 3;
/** Many short words differ in one letter. */
const shortWord = 6;
const longWord = 8;
const maxCandidates = 4;
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const similarSounds = ['bv', 'csz', 'ckq', 'gj', 'iy'];

export type KnownWord = { word: string; products: number };
type Candidate = KnownWord & { letters: number };
type Errors = { distance: number; frequency: number; isSure: boolean };

/** The most probable first; unsure ones are only for a question. */
export function createCorrector(words: KnownWord[]): (word: string) => { word: string; isSure: boolean }[] {
  const byLength: Candidate[][] = [];
  for (const known of words) {
    byLength[known.word.length] ??= [];
    byLength[known.word.length]?.push({ ...known, letters: lettersOf(known.word) });
  }
  return (word) => {
    // 'N5' is not 'N3'.
    if (word.length < minLength || !/^[a-z]+$/.test(word)) return [];
    const limit = word.length >= longWord ? 2 : 1;
    const letters = lettersOf(word);
    const found: (KnownWord & Errors)[] = [];
    for (let length = Math.max(minLength, word.length - limit); length <= word.length + limit; length += 1)
      for (const candidate of byLength[length] ?? []) {
        if (countBits(letters ^ candidate.letters) > 2 * limit) continue;
        const errors = errorsBetween(word, candidate.word, limit);
        if (errors) found.push({ ...candidate, ...errors });
      }
    return found
      .sort(
        (one, other) =>
          one.distance - other.distance || other.frequency - one.frequency || other.products - one.products,
      )
      .slice(0, maxCandidates);
  };
}

function errorsBetween(typed: string, meant: string, limit: number): Errors | undefined {
  const distance = Math.min(
    distanceOf(typed, meant, limit),
    1 + distanceOf(typed.replaceAll('ll', 'y'), meant.replaceAll('ll', 'y'), limit),
  );
  if (distance === 0 || distance > limit) return undefined;
  let at = 0;
  while (typed[at] === meant[at]) at += 1;
  const isExchange = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
  const isOmission = typed.length < meant.length;
  const isDoubled = typed.length > meant.length && typed[at] === typed[at - 1];
  // The first letter is seldom wrong.
  const isFrequent = distance === 1 && (isExchange || isOmission || isDoubled);
  const isSure = isFrequent || (typed.length > shortWord && at > 0);
  return { distance, frequency: frequencyOf(typed, meant, at, distance, isFrequent), isSure };
}

/** The most frequent last. */
function frequencyOf(
  typed: string,
  meant: string,
  at: number,
  distance: number,
  isFrequent: boolean,
): number {
  if (distance > 1) return 0;
  if (typed.length !== meant.length) return isFrequent ? 2 : 0;
  const [one = '', other = ''] = [typed[at], meant[at]];
  const isNeighbour = keyRows.some((row) => row.includes(one + other) || row.includes(other + one));
  const isSimilar = similarSounds.some((letters) => letters.includes(one) && letters.includes(other));
  return isFrequent || isNeighbour || isSimilar ? 1 : 0;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Damerau-Levenshtein, optimal string alignment; stops above the limit. */
export function distanceOf(one: string, other: string, limit: number): number {
  let [beforeLast, last, current] = [[], [], []] as [number[], number[], number[]];
  for (let column = 0; column <= other.length; column += 1) last[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row;
    let lowest = row;
    const letter = one.charCodeAt(row - 1);
    for (let column = 1; column <= other.length; column += 1) {
      const otherLetter = other.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (letter === otherLetter ? 0 : 1),
      );
      const isExchange = letter === other.charCodeAt(column - 2) && otherLetter === one.charCodeAt(row - 2);
      if (isExchange && row > 1 && column > 1) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current[column] = cost;
      if (cost < lowest) lowest = cost;
    }
    if (lowest > limit) return lowest;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[other.length] as number;
}
