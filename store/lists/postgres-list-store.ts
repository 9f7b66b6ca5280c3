import type { Product } from '../../domain/product.ts';
import type { Thumbnail } from '../../domain/product-display.ts';
import { failure, success } from '../../domain/result-codes.ts';
import type { MenuList } from '../../domain/wish-list.ts';
import { commit, rollBack } from '../../platform/database/owner-database.ts';
import type { PostgresDatabase } from '../../platform/database/postgres-database.ts';
import type { Query } from '../../platform/database/postgres-queries.ts';
import { commitChange, idsOf, type PageRange, type ProductIdRow, type VersionedList } from './list-access.ts';
import type { ListLimits } from './list-limits.ts';
import { earlierAddition, type FoundList, type ListPage, type ListStore, newList } from './list-store.ts';
import { createDeletedItemStore } from './postgres-deletions.ts';
import { createProductSelectionStore } from './postgres-selections.ts';
import {
  findCreation,
  insertCreation,
  rejectGrowth,
  rejectWrite,
  storable,
  type Write,
} from './postgres-writes.ts';
import { postgresStatements as sql } from './statements.ts';

export function createPostgresListStore(database: PostgresDatabase, limits: ListLimits): ListStore {
  const { read, write } = database;
  return {
    ...createReads(read),
    ...createWrites(write, limits),
    ...createDeletedItemStore(database),
    ...createProductSelectionStore(database, limits),
  };
}

function createReads(query: Query) {
  return {
    readListsWithProducts: (...range) => readListPage<Product>(query, sql.listsWithProducts, ...range),

    readOverview: (...range) => readListPage<Thumbnail>(query, sql.overview, ...range),

    async readList(owner, docId, { offset, limit }) {
      return (await query<FoundList>(sql.listById, owner, storable(docId), limit, offset))[0];
    },

    async readListByName(owner, name, { offset, limit }) {
      return (await query<FoundList>(sql.listByName, owner, name, limit, offset))[0];
    },

    async readProductsByDate(owner, docId) {
      const rows = await query<{ product: Product }>(sql.productsByDate, owner, storable(docId));
      return rows.map(({ product }) => product);
    },

    readMenuLists: (owner, productId, limit, offset = 0) =>
      query<MenuList>(sql.menuLists, owner, storable(productId), limit, offset),

    readListedProductIds: async (owner, limit) => [
      ...new Set(idsOf(await query<ProductIdRow>(sql.listedProductIds, owner, limit))),
    ],

    async readListedProducts(owner, productIds) {
      const ids = productIds.map(storable);
      const rows = await query<{ product: Product | null }>(sql.copiesOfProducts, owner, ids);
      return rows.flatMap(({ product }) => product ?? []);
    },

    findCreation: (owner, idempotency) => findCreation(query, owner, idempotency),
  } satisfies Partial<ListStore>;
}

async function readListPage<Item>(
  query: Query,
  statement: string,
  owner: string,
  { offset, limit }: PageRange,
  productsEach: number,
): Promise<ListPage<Item>> {
  const rows = await query<ListPage<Item>>(statement, owner, limit, offset, productsEach);
  return rows[0] as ListPage<Item>;
}

function createWrites(write: Write, limits: ListLimits) {
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
        const parameters = [owner, storable(docId), versions, version, name, status];
        const [list] = await query<VersionedList>(sql.updateList, ...parameters);
        return list ? commit(success(list)) : rejectWrite(query, owner, docId);
      }),

    addProduct: (owner, docId, product, { key, versions } = {}) =>
      write(owner, async (query, sequenceNumber, version) => {
        const [updated] = await query(sql.updateVersion, owner, storable(docId), versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
        const [added] = await insertProduct(query, owner, docId, product, sequenceNumber, key);
        if (added) {
          await query(sql.addToCount, owner, docId, 1);
          const growth = { productsOfList: 1, products: 1 };
          const rejection = await rejectGrowth(query, owner, docId, growth, limits);
          return rejection ?? commitChange({ product, outcome: 'new' as const }, version);
        }
        const [listed] = await query<ListedProduct>(sql.listedProduct, owner, docId, product.productId);
        return rollBack(earlierAddition(listed as ListedProduct, key));
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

type ListedProduct = { product: Product; key: string | null };
