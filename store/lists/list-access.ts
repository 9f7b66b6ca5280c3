import { setImmediate } from 'node:timers/promises';
import type { Product } from '../../domain/product.ts';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { WishList } from '../../domain/wish-list.ts';
import { commit, type Query, rollBack } from '../../platform/database/owner-database.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { rowsPerStatement } from '../../platform/database/parts.ts';
import { sql } from './statements.ts';

export type PageRange = { offset: number; limit: number };

/** Undefined is no condition. */
export type Versions = Version[] | undefined;

export type VersionedList = WishList & { version: Version };

/** With a version if something was written. */
export type Changed<T, Code extends string = WriteError> = Result<T & { version?: Version }, Code>;

export type WriteError = 'list-not-found' | 'precondition-failed';

export async function rejectWrite(query: Query, owner: string, docId: string) {
  const [list] = await query(sql.versionedList, owner, docId);
  return rollBack(failure(list ? 'precondition-failed' : 'list-not-found'));
}

export function commitChange<T>(value: T, version: Version) {
  return commit(success({ ...value, version }));
}

export function expiryDate(ttlMs: number): string {
  return new Date(Date.now() - ttlMs).toISOString();
}

export type ProductIdRow = { productId: string };

export function idsOf(rows: ProductIdRow[]): string[] {
  return rows.map(({ productId }) => productId);
}

export async function freeName(query: Query, owner: string, name: string): Promise<string> {
  return (await query<{ name: string }>(sql.freeName, owner, name))[0]?.name ?? name;
}

type Part = { version: Version; productCount: number; products: Product[] };

/** In parts, and in larger ones after a change of the list, so that it ends. */
export async function readWhole<List extends Part>(
  readPart: (page: PageRange) => Promise<List | undefined>,
  { offset, limit: max }: PageRange = { offset: 0, limit: Number.POSITIVE_INFINITY },
): Promise<List | undefined> {
  for (let limit = rowsPerStatement; ; limit *= 2) {
    await setImmediate();
    const list = await readPart({ offset, limit: Math.min(limit, max) });
    const count = list ? Math.min(list.productCount - offset, max) : 0;
    let part = list;
    while (list && part?.version === list.version && list.products.length < count) {
      await setImmediate();
      const { length } = list.products;
      part = await readPart({ offset: offset + length, limit: Math.min(limit, max - length) });
      list.products.push(...(part?.products ?? []));
    }
    if (part?.version === list?.version) return list;
  }
}

export type ProductRow = { product: string };

export function productsOf(rows: ProductRow[]): Product[] {
  return rows.map(({ product }) => JSON.parse(product));
}
