import { randomUUID } from 'node:crypto';
import { failure, success } from '../../domain/result-codes.ts';
import { commit, type Database, rollBack } from '../../platform/database/owner-database.ts';
import { runOnce } from './idempotency.ts';
import { idsOf, rejectWrite, type VersionedList } from './list-access.ts';
import { type ListLimits, rejectGrowth } from './list-limits.ts';
import type { ListStore } from './list-store.ts';
import { insertProducts } from './product-writes.ts';
import { sql } from './statements.ts';

export function createListWrites({ write }: Database, limits: ListLimits) {
  return {
    createList: (owner, draft, products = [], idempotency) =>
      write(owner, (query, sequenceNumber, version) =>
        runOnce(query, owner, idempotency, async () => {
          const { name, status } = draft;
          const [nameTaken] = await query(sql.nameTaken, owner, name);
          if (nameTaken) return rollBack(failure('name-taken'));
          const [docId, date] = [randomUUID(), new Date().toISOString()];
          const count = new Set(idsOf(products)).size;
          await query(sql.insertList, owner, docId, date, sequenceNumber, version, name, status, count);
          await insertProducts(query, owner, docId, products, { sequenceNumber });
          const growth = { lists: 1, productsOfList: count, products: count };
          const rejection = await rejectGrowth(query, owner, docId, growth, limits);
          const list = { docId, date, name, status, products: products.slice(0, 1), version };
          return rejection ?? commit(success(list));
        }),
      ),

    editList: (owner, docId, { name, status }, versions) =>
      write(owner, async (query, _, version) => {
        const change = [versions, version, name, status];
        const [list] = await query<VersionedList>(sql.updateList, owner, docId, ...change);
        return list ? commit(success({ ...list })) : rejectWrite(query, owner, docId);
      }),
  } satisfies Partial<ListStore>;
}
