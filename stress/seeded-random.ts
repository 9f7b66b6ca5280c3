export type Random = ReturnType<typeof seededRandom>;

/** A random number generator that gives the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integerBelow = (limit: number) => Math.floor(next() * limit);
  return {
    integerBelow,
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T => items[integerBelow(items.length)] as T,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => integerBelow(256))),
  };
}
