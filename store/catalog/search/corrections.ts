/** Words of fewer products are often errors themselves. */
export const minCorrectionProducts = 3;
const minLength = 3;
/** From this length, two errors are corrected. */
const longWord = 8;
const maxCandidates = 4;
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const similarSounds = ['bv', 'csz', 'ckq', 'gj', 'iy'];

export type KnownWord = { word: string; products: number };
type Candidate = KnownWord & { letters: number };

/** @param words the words of the index that may be meant, of the letters a to z. @returns a function that returns those that are similar to a word, the most probable first */
export function createCorrector(words: KnownWord[]): (word: string) => string[] {
  const byLength: Candidate[][] = [];
  for (const known of words) {
    byLength[known.word.length] ??= [];
    byLength[known.word.length]?.push({ ...known, letters: lettersOf(known.word) });
  }
  return (word) => {
    // Codes and sizes are not corrected: 'N5' is not 'N3'.
    if (word.length < minLength || !/^[a-z]+$/.test(word)) return [];
    const limit = word.length >= longWord ? 2 : 1;
    const letters = lettersOf(word);
    const found: (KnownWord & { distance: number; frequency: number })[] = [];
    for (let length = Math.max(minLength, word.length - limit); length <= word.length + limit; length += 1)
      for (const candidate of byLength[length] ?? []) {
        if (countBits(letters ^ candidate.letters) > 2 * limit) continue;
        const distance = Math.min(
          distanceOf(word, candidate.word, limit),
          1 + distanceOf(word.replaceAll('ll', 'y'), candidate.word.replaceAll('ll', 'y'), limit),
        );
        if (distance === 0 || distance > limit) continue;
        found.push({
          ...candidate,
          distance,
          frequency: distance === 1 ? frequencyOf(word, candidate.word) : 0,
        });
      }
    return found
      .sort(
        (one, other) =>
          one.distance - other.distance || other.frequency - one.frequency || other.products - one.products,
      )
      .slice(0, maxCandidates)
      .map((candidate) => candidate.word);
  };
}

/** Errors, the most frequent last: other letters; exchanged letters, those beside each other on the keyboard, or of a similar sound; omitted or doubled letters. */
function frequencyOf(typed: string, meant: string): 0 | 1 | 2 {
  let at = 0;
  while (typed[at] === meant[at]) at += 1;
  const [one = '', other = ''] = [typed[at], meant[at]];
  if (typed.length !== meant.length) return typed.length < meant.length || one === typed[at - 1] ? 2 : 0;
  const isExchange = one === meant[at + 1] && other === typed[at + 1];
  const isNeighbour = keyRows.some((row) => row.includes(one + other) || row.includes(other + one));
  const isSimilar = similarSounds.some((letters) => letters.includes(one) && letters.includes(other));
  return isExchange || isNeighbour || isSimilar ? 1 : 0;
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

/** Insertions, deletions, substitutions and exchanges of neighbours (Damerau-Levenshtein, optimal string alignment). @returns a number above the limit if there are more */
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
