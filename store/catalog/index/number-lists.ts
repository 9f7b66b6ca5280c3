export type NumberLists = { ends: Uint32Array; numbers: Uint32Array };

/** 256 MB, in each thread of the search. */
const maxCount = 2 ** 26;

export function createLists(maxProducts: number, maxNumbers = maxCount) {
  const ends = new Uint32Array(maxProducts);
  const numbers = createGrowingNumbers(maxNumbers);
  const replaced = createGrowingNumbers(maxNumbers);
  let count = 0;
  let next = 0;
  let from = 0;

  function copy(end: number): void {
    while (next < end) endWith(numbers.all().subarray(from, ends[next]));
  }

  function endWith(own: Iterable<number>): void {
    for (const number of own) replaced.add(number);
    from = ends[next] as number;
    ends[next] = replaced.count();
    next += 1;
  }

  return {
    add(own: number[]): void {
      for (const number of own) numbers.add(number);
      ends[count] = numbers.count();
      count += 1;
    },

    replace(position: number, own: number[]): void {
      copy(position);
      endWith(own);
    },

    complete(): NumberLists {
      if (next > 0) copy(count);
      return { ends: ends.subarray(0, count), numbers: (next > 0 ? replaced : numbers).all() };
    },
  };
}

function createGrowingNumbers(max: number) {
  let numbers = new Uint32Array(1_024);
  let count = 0;
  return {
    count: () => count,
    all: () => numbers.subarray(0, count),
    add(number: number): void {
      if (count === max) throw new Error(`its products have more than ${max} sellers or categories`);
      if (count === numbers.length) {
        const larger = new Uint32Array(2 * count);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[count] = number;
      count += 1;
    },
  };
}

export function startOf(ends: Uint32Array, position: number): number {
  return position === 0 ? 0 : (ends[position - 1] as number);
}
