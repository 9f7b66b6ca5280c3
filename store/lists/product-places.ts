import { failure, success } from '../../domain/result-codes.ts';
import { type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { commitChange, rejectWrite } from './list-access.ts';
import type { ListedProductStore } from './listed-product-store.ts';
import { updateVersion } from './shares.ts';
import { placesPerWrite } from './sql-fragments.ts';
import { sql } from './statements.ts';

const perWrite = BigInt(placesPerWrite);
const minStep = 64n;

export const neighbourCounts = [1, 32, 1_024, 2 ** 31 - 1];

type OtherProducts = { others: number; before: number };
type ProductPlace = { productId: string; place: string };

export function createPlacements(write: Database['write']) {
  return {
    placeProduct: (owner, docId, productId, position, versions) =>
      write(owner, async (query, sequenceNumber, version) => {
        if (!(await updateVersion(query, { owner, docId }, version, versions)))
          return rejectWrite(query, owner, docId);
        const [listed] = await query(sql.listedIds, owner, docId, [productId]);
        if (!listed) return rollBack(failure('product-not-listed'));
        const [counted] = await query<OtherProducts>(sql.countOthers, owner, docId, productId);
        const { others, before } = counted as OtherProducts;
        const index = Math.min(position - 1, others);
        const placed = { position: index + 1, previousPosition: before + 1 };
        if (index === before) return rollBack(success(placed));
        await placeAt(query, owner, docId, { productId, index }, sequenceNumber);
        return commitChange(placed, version);
      }),
  } satisfies Partial<ListedProductStore>;
}

async function placeAt(
  query: Query,
  owner: string,
  docId: string,
  { productId, index }: { productId: string; index: number },
  sequenceNumber: number,
): Promise<void> {
  for (const count of neighbourCounts) {
    const start = Math.max(0, index - count);
    const range = [index - start + count, start];
    const rows = await query<ProductPlace>(sql.neighbours, owner, docId, productId, ...range);
    const [before, after] = [rows.slice(0, index - start), rows.slice(index - start)];
    const placements = placeBetween(productId, { before, after, count }, sequenceNumber);
    if (!placements) continue;
    for (const { productId, place } of placements) {
      await query(sql.setPlace, owner, docId, productId, place);
    }
    return;
  }
}

/** Renumbers neighbours if there is no room. @returns undefined if more are needed */
export function placeBetween(
  productId: string,
  { before, after, count }: { before: ProductPlace[]; after: ProductPlace[]; count: number },
  sequenceNumber: number,
): ProductPlace[] | undefined {
  const isAlone = count === 1;
  const start = isAlone || before.length === count ? before[0] : undefined;
  const end = isAlone || after.length === count ? after.at(-1) : undefined;
  const renumbered = [...before.slice(start ? 1 : 0), { productId, place: '' }];
  renumbered.push(...after.slice(0, end ? -1 : undefined));
  const parts = BigInt(renumbered.length + 1);
  const highest = end ? BigInt(end.place) : BigInt(sequenceNumber + 1) * perWrite;
  const lowest = start ? BigInt(start.place) : highest - perWrite * parts;
  const step = (highest - lowest) / parts;
  if (step < (isAlone ? 1n : minStep)) return undefined;
  return renumbered.flatMap(({ productId, place }, index) => {
    const newPlace = String(lowest + step * BigInt(index + 1));
    return newPlace === place ? [] : { productId, place: newPlace };
  });
}
