import type { StatementSync } from 'node:sqlite';
import type { Product } from '../../domain/product.ts';
import type { Thumbnail } from '../../domain/product-display.ts';
import { failure, success } from '../../domain/result-codes.ts';
import type { ListWithProducts, MenuList } from '../../domain/wish-list.ts';
import { commit, rollBack } from '../../platform/database/owner-database.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import type { SqliteDatabase } from '../../platform/database/sqlite-database.ts';
import { commitChange, idsOf, type PageRange, type ProductIdRow, type VersionedList } from './list-access.ts';
import type { ListLimits } from './list-limits.ts';
import { earlierAddition, type FoundList, type ListPage, type ListStore, newList } from './list-store.ts';
import { createDeletedItemStore } from './sqlite-deletions.ts';
import { createProductSelectionStore } from './sqlite-selections.ts';
import {
  findCreation,
  insertCreation,
  jsonOf,
  rejectGrowth,
  rejectWrite,
  type Sql,
} from './sqlite-writes.ts';
import { sqliteStatements } from './statements.ts';

export function createSqliteListStore(database: SqliteDatabase, limits: ListLimits): ListStore {
  const sql = database.prepare(sqliteStatements);
  return {
    ...createReads(database, sql),
    ...createWrites(database, sql, limits),
    ...createDeletedItemStore(database, sql),
    ...createProductSelectionStore(database, sql, limits),
  };
}

function createReads({ read, readSnapshot }: SqliteDatabase, sql: Sql) {
  return {
    readListsWithProducts: (...range) =>
      readSnapshot(() => readListPage<Product>(sql, sql.listsWithProducts, ...range)),

    readOverview: (...range) => readSnapshot(() => readListPage<Thumbnail>(sql, sql.overview, ...range)),

    readList: (owner, docId, { offset, limit }) =>
      read(() => toFoundList(sql.listById.get(owner, docId, limit, offset))),

    readListByName: (owner, name, { offset, limit }) =>
      read(() => toFoundList(sql.listByName.get(owner, name, limit, offset))),

    readProductsByDate: (owner, docId) =>
      read(() => sql.productsByDate.all(owner, docId).map(({ product }) => JSON.parse(String(product)))),

    readMenuLists: (owner, productId, limit, offset = 0) =>
      read(() => (sql.menuLists.all(owner, productId, limit, offset) as MenuListRow[]).map(toMenuList)),

    readListedProductIds: (owner, limit) =>
      read(() => [...new Set(idsOf(sql.listedProductIds.all(owner, limit) as ProductIdRow[]))]),

    readListedProducts: (owner, productIds) =>
      read(() => {
        const rows = sql.copiesOfProducts.all(owner, jsonOf(productIds));
        return rows.flatMap(({ product }) => (product === null ? [] : JSON.parse(String(product))));
      }),

    findCreation: (owner, idempotency) => read(() => findCreation(sql, owner, idempotency)),
  } satisfies Partial<ListStore>;
}

function readListPage<Item>(
  sql: Sql,
  statement: StatementSync,
  owner: string,
  { offset, limit }: PageRange,
  productsEach: number,
): ListPage<Item> {
  return {
    ...(sql.listPageHead.get(owner) as { version: Version; total: number }),
    lists: (statement.all(owner, limit, offset, productsEach) as ListRow[]).map(toList<Item>),
  };
}

function createWrites({ write }: SqliteDatabase, sql: Sql, limits: ListLimits) {
  return {
    createList: (owner, draft, product, idempotency) =>
      write(owner, (sequenceNumber, version) => {
        const stored = idempotency && findCreation(sql, owner, idempotency);
        if (stored) return rollBack(stored);
        if (sql.nameTaken.get(owner, draft.name)) return rollBack(failure('name-taken'));
        const list = { ...newList(draft, product), version };
        const { docId, date, name, status } = list;
        const count = product ? 1 : 0;
        sql.insertList.run(owner, docId, date, sequenceNumber, version, name, status, count);
        if (product) insertProduct(sql, owner, docId, product, sequenceNumber);
        const growth = { lists: 1, productsOfList: count, products: count };
        const rejection = rejectGrowth(sql, owner, docId, growth, limits);
        if (rejection) return rejection;
        if (idempotency) insertCreation(sql, owner, idempotency, list);
        return commit(success({ ...list, replayed: false }));
      }),

    editList: (owner, docId, { name, status }, versions) =>
      write(owner, (_, version) => {
        const change = [version, name ?? null, status ?? null];
        const row = sql.updateList.get(owner, docId, jsonOf(versions), ...change) as
          | VersionedList
          | undefined;
        return row ? commit(success({ ...row })) : rejectWrite(sql, owner, docId);
      }),

    addProduct: (owner, docId, product, { key, versions } = {}) =>
      write(owner, (sequenceNumber, version) => {
        const updated = sql.updateVersion.get(owner, docId, jsonOf(versions), version);
        if (!updated) return rejectWrite(sql, owner, docId);
        const added = insertProduct(sql, owner, docId, product, sequenceNumber, key);
        if (added) {
          sql.addToCount.run(owner, docId, 1);
          const rejection = rejectGrowth(sql, owner, docId, { productsOfList: 1, products: 1 }, limits);
          return rejection ?? commitChange({ product, outcome: 'new' as const }, version);
        }
        const listed = sql.listedProduct.get(owner, docId, product.productId) as ListedProductJson;
        return rollBack(earlierAddition({ ...listed, product: JSON.parse(listed.product) }, key));
      }),
  } satisfies Partial<ListStore>;
}

function insertProduct(
  sql: Sql,
  owner: string,
  docId: string,
  product: Product,
  sequenceNumber: number,
  key?: string,
) {
  const { productId } = product;
  const json = JSON.stringify(product);
  return sql.insertProduct.get(owner, docId, productId, sequenceNumber, json, key ?? null);
}

type ListedProductJson = { product: string; key: string | null };
type MenuListRow = Omit<MenuList, 'containsProduct'> & { containsProduct: number };
type ListRow = Omit<ListWithProducts, 'products' | 'shadowed'> & { products: string; shadowed: number };

function toMenuList({ docId, name, containsProduct }: MenuListRow): MenuList {
  return { docId, name, containsProduct: containsProduct === 1 };
}

function toList<Item = Product>(row: ListRow): ListWithProducts<Item> {
  const { docId, date, name, status, productCount } = row;
  const products = JSON.parse(row.products);
  return { docId, date, name, status, productCount, products, shadowed: row.shadowed === 1 };
}

function toFoundList(row: unknown): FoundList | undefined {
  return row ? { ...toList(row as ListRow), version: (row as FoundList).version } : undefined;
}
