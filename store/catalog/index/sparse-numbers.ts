/** Between two neighbours of a new index, for products that are inserted later. */
export const numberGap = 16;
const first = 2 ** 31;
const limit = 2 ** 32;

export function firstNumberAt(position: number): number {
  return first + numberGap * position;
}

/** Numbers positions so that the numbers increase. As many as possible keep theirs. @param previous the number that each position had, or 0. @returns undefined if there are no numbers left */
export function numberPositions(previous: Uint32Array): Uint32Array | undefined {
  const numbers = new Uint32Array(previous.length);
  let start = 0;
  let before: number | undefined;
  for (const position of [...longestIncrease(previous), previous.length]) {
    const after = previous[position];
    const count = position - start;
    if (before !== undefined && after !== undefined && after - before <= count) continue;
    const step = before !== undefined && after !== undefined ? (after - before) / (count + 1) : numberGap;
    const from = before ?? (after === undefined ? first - numberGap : after - numberGap * (count + 1));
    if (from < 0 || from + step * count >= limit) return undefined;
    for (let index = 1; index <= count; index += 1) numbers[start + index - 1] = from + step * index;
    if (after !== undefined) numbers[position] = after;
    before = after;
    start = position + 1;
  }
  return numbers;
}

/** @returns the positions of the longest increasing subsequence of the numbers other than 0 */
function longestIncrease(numbers: Uint32Array): number[] {
  /** For each length of a subsequence, the position with the lowest last number. */
  const ends: number[] = [];
  const predecessors = new Int32Array(numbers.length);
  const numberAt = (position = 0) => numbers[position] as number;
  for (let position = 0; position < numbers.length; position += 1) {
    const number = numberAt(position);
    if (number === 0) continue;
    let [low, high] = [0, ends.length];
    if (ends.length === 0 || number > numberAt(ends.at(-1))) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberAt(ends[middle]) < number) low = middle + 1;
      else high = middle;
    }
    predecessors[position] = ends[low - 1] ?? -1;
    ends[low] = position;
  }
  const found: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = predecessors[at] as number) found.push(at);
  return found.reverse();
}
