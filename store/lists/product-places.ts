/** The distance between products that were added by successive writes; `place` in sql-fragments.ts. */
const placesPerWrite = 2n ** 20n;

/** Between products that were added by one write, so that up to `maxSelectedProducts` are before those of the next. */
export const placesPerProduct = 2_048;

const minStep = 64n;

/** How many neighbours on each side are read, until there is enough room between them. */
export const neighbourCounts = [1, 32, 1_024, 2 ** 31 - 1];

/** The number of other products in the list, and of those before the product. */
export type Counts = { others: number; before: number };
export type Neighbour = { productId: string; place: string };
export type Placement = { productId: string; place: string };

/** Places a product between at most `count` neighbours on each side, and renumbers others only if there is no room. @returns the products with new places; undefined if there is too little room between these neighbours */
export function placeBetween(
  productId: string,
  { before, after, count }: { before: Neighbour[]; after: Neighbour[]; count: number },
  sequenceNumber: number,
): Placement[] | undefined {
  const isAlone = count === 1;
  const start = isAlone || before.length === count ? before[0] : undefined;
  const end = isAlone || after.length === count ? after.at(-1) : undefined;
  const renumbered = [...before.slice(start ? 1 : 0), { productId, place: '' }];
  renumbered.push(...after.slice(0, end ? -1 : undefined));
  const parts = BigInt(renumbered.length + 1);
  const highest = end ? BigInt(end.place) : BigInt(sequenceNumber + 1) * placesPerWrite;
  const lowest = start ? BigInt(start.place) : highest - placesPerWrite * parts;
  const step = (highest - lowest) / parts;
  if (step < (isAlone ? 1n : minStep)) return undefined;
  return renumbered
    .map(({ productId, place }, index) => ({
      productId,
      place,
      newPlace: String(lowest + step * BigInt(index + 1)),
    }))
    .filter(({ place, newPlace }) => place !== newPlace)
    .map(({ productId, newPlace }) => ({ productId, place: newPlace }));
}
