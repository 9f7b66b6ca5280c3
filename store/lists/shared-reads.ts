import type { Product } from '../../domain/product.ts';
import type { Query } from '../../platform/database/owner-database.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { linkOwner } from './linked-owners.ts';
import type { PageRange } from './list-access.ts';
import { type FoundListRow, toFoundList } from './list-reads.ts';
import type { SharedBy, ShareStore } from './shares.ts';
import { sql } from './statements.ts';

/** @param query reads, or belongs to a transaction that has locked the owner */
export async function readLinkOn(query: Query, token: string): Promise<SharedBy | undefined> {
  const [by] = await query<SharedBy>(sql.link, linkOwner(token));
  return by && { ...by };
}

export async function readSharedProductsOn(
  query: Query,
  { owner, docId }: SharedBy,
  token: string,
  productIds: string[],
): Promise<{ name: string; products: Product[] } | undefined> {
  const rows = await query<{ name: string; product: string | null }>(
    sql.sharedProducts,
    ...[owner, docId, token, productIds],
  );
  const products: Product[] = rows.flatMap(({ product }) => (product ? JSON.parse(product) : []));
  return rows[0] && { name: rows[0].name, products };
}

export function createSharedReads(read: Query) {
  return {
    readLink: (token) => readLinkOn(read, token),

    async readSharedList({ owner, docId }: SharedBy, token: string, { offset, limit }: PageRange) {
      const rows = await read<FoundListRow & { ownerName: string | null }>(
        sql.sharedList,
        ...[owner, docId, limit, offset, token],
      );
      const list = toFoundList(rows);
      return list && { ...list, ownerName: rows[0]?.ownerName ?? null };
    },

    async readSharedVersion({ owner, docId }: SharedBy, token: string) {
      const [list] = await read<{ version: Version }>(sql.sharedVersion, owner, docId, token);
      return list?.version;
    },

    readSharedProducts: (by, token, productIds) => readSharedProductsOn(read, by, token, productIds),
  } satisfies Partial<ShareStore>;
}
