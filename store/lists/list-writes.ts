import type { Product } from '../../domain/product.ts';
import { failure, success } from '../../domain/result-codes.ts';
import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { commitChange, type ProductRow, type VersionedList } from './list-access.ts';
import type { ListLimits } from './list-limits.ts';
import { earlierAddition, type ListStore, newList } from './list-store.ts';
import { sql } from './statements.ts';
import { findCreation, insertCreation, rejectGrowth, rejectWrite } from './write-steps.ts';

export function createListWrites({ write }: Database, limits: ListLimits) {
  return {
    createList: (owner, draft, product, idempotency) =>
      write(owner, async (query, sequenceNumber, version) => {
        const stored = idempotency && (await findCreation(query, owner, idempotency));
        if (stored) return rollBack(stored);
        const [nameTaken] = await query(sql.nameTaken, owner, draft.name);
        if (nameTaken) return rollBack(failure('name-taken'));
        const list = { ...newList(draft, product), version };
        const { docId, date, name, status } = list;
        const count = product ? 1 : 0;
        await query(sql.insertList, owner, docId, date, sequenceNumber, version, name, status, count);
        if (product) await insertProduct(query, owner, docId, product, sequenceNumber);
        const growth = { lists: 1, productsOfList: count, products: count };
        const rejection = await rejectGrowth(query, owner, docId, growth, limits);
        if (rejection) return rejection;
        if (idempotency) await insertCreation(query, owner, idempotency, list);
        return commit(success({ ...list, replayed: false }));
      }),

    editList: (owner, docId, { name, status }, versions) =>
      write(owner, async (query, _, version) => {
        const change = [versions, version, name, status];
        const [list] = await query<VersionedList>(sql.updateList, owner, docId, ...change);
        return list ? commit(success({ ...list })) : rejectWrite(query, owner, docId);
      }),

    addProduct: (owner, docId, product, { key, versions } = {}) =>
      write(owner, async (query, sequenceNumber, version) => {
        const [updated] = await query(sql.updateVersion, owner, docId, versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
        const [added] = await insertProduct(query, owner, docId, product, sequenceNumber, key);
        if (added) {
          await query(sql.addToCount, owner, docId, 1);
          const growth = { productsOfList: 1, products: 1 };
          const rejection = await rejectGrowth(query, owner, docId, growth, limits);
          return rejection ?? commitChange({ product, outcome: 'new' as const }, version);
        }
        const [row] = await query<AdditionRow>(sql.listedProduct, owner, docId, product.productId);
        const listed = row as AdditionRow;
        return rollBack(earlierAddition({ ...listed, product: JSON.parse(listed.product) }, key));
      }),
  } satisfies Partial<ListStore>;
}

function insertProduct(
  query: Query,
  owner: string,
  docId: string,
  product: Product,
  sequenceNumber: number,
  key?: string,
) {
  const { productId } = product;
  return query(sql.insertProduct, owner, docId, productId, sequenceNumber, JSON.stringify(product), key);
}

type AdditionRow = ProductRow & { key: string | null };
