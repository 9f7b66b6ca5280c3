import type { StatementSync } from 'node:sqlite';
import { failure, success } from '../../domain/result-codes.ts';
import type { ListWithProducts, Status, WishList } from '../../domain/wish-list.ts';
import type { SqliteDatabase } from '../../platform/database/sqlite-database.ts';
import { commit, rollBack } from '../../platform/database/transaction-result.ts';
import type { Version } from '../../platform/database/version.ts';
import { expiryDate, newList, replayCreation } from './idempotency.ts';
import type { Idempotency, ListStore } from './list-store.ts';
import { statements } from './sqlite-statements.ts';

export function createSqliteListStore(database: SqliteDatabase): ListStore {
  const sql = database.prepare(statements);
  return {
    ...createReads(database, sql),
    ...createListWrites(database, sql),
    ...createProductWrites(database, sql),
  };
}

type Sql = Record<keyof typeof statements, StatementSync>;

function createReads({ read, readSnapshot }: SqliteDatabase, sql: Sql) {
  return {
    readOverview: (owner, { offset, limit }, thumbnails) =>
      readSnapshot(() => ({
        ...(sql.overviewHead.get(owner) as { version: Version; total: number }),
        lists: (sql.overview.all(owner, limit, offset, thumbnails) as SummaryRow[]).map(toListWithProducts),
      })),

    readList: (owner, docId, { offset, limit }) =>
      read(() => toFoundList(sql.listById.get(owner, docId, limit, offset))),

    readListByName: (owner, name, { offset, limit }) =>
      read(() => toFoundList(sql.listByName.get(owner, name, limit, offset))),

    readMenuLists: (owner, productId, limit, offset = 0) =>
      read(() => (sql.menuLists.all(owner, productId, limit, offset) as MenuListRow[]).map(toMenuList)),

    findCreation: (owner, idempotency) => read(() => findCreation(sql, owner, idempotency)),
  } satisfies Partial<ListStore>;
}

function createListWrites({ write }: SqliteDatabase, sql: Sql) {
  return {
    createList: (owner, draft, product, idempotency) =>
      write(owner, (sequenceNumber) => {
        const stored = idempotency && findCreation(sql, owner, idempotency);
        if (stored) return rollBack(stored);
        if (sql.nameTaken.get(owner, draft.name)) return rollBack(failure('name-taken'));
        const now = new Date().toISOString();
        const list = newList(draft, now);
        sql.insertList.run(owner, list.docId, list.date, sequenceNumber, list.name, list.status);
        if (product) {
          const json = JSON.stringify(product);
          sql.insertProduct.run(owner, list.docId, product.productId, sequenceNumber, json);
        }
        const created = { ...list, products: product ? [product] : [] };
        if (idempotency) {
          const { key, fingerprint } = idempotency;
          sql.deleteExpiredCreations.run(owner, expiryDate());
          sql.insertCreation.run(owner, key, now, fingerprint, JSON.stringify(created));
        }
        return commit(success(created));
      }),

    editList: (owner, docId, { name, status }) =>
      write(owner, () => {
        const row = sql.updateList.get(owner, docId, name ?? null, status ?? null) as ListRow | undefined;
        return row ? commit(success(toList(row))) : rollBack(failure('list-not-found'));
      }),

    deleteList: (owner, docId) =>
      write(owner, () =>
        sql.deleteList.run(owner, docId).changes
          ? commit(success(undefined))
          : rollBack(failure('list-not-found')),
      ),
  } satisfies Partial<ListStore>;
}

function createProductWrites({ write }: SqliteDatabase, sql: Sql) {
  return {
    addProduct: (owner, docId, product) =>
      write(owner, (sequenceNumber) => {
        const json = JSON.stringify(product);
        const added = sql.insertProduct.run(owner, docId, product.productId, sequenceNumber, json);
        if (added.changes) return commit(success(undefined));
        const listExists = sql.listExists.get(owner, docId);
        return rollBack(failure(listExists ? 'product-already-listed' : 'list-not-found'));
      }),

    removeProduct: (owner, docId, productId) =>
      write(owner, () => {
        if (!sql.listExists.get(owner, docId)) return rollBack(failure('list-not-found'));
        sql.deleteProduct.run(owner, docId, productId);
        return commit(success(undefined));
      }),
  } satisfies Partial<ListStore>;
}

type CreationRow = { fingerprint: string; list: string };
type ListRow = { doc_id: string; date: string; name: string; status: Status };
type SummaryRow = ListRow & { product_count: number; products: string; shadowed: number };
type MenuListRow = { doc_id: string; name: string; contains_product: number };

function findCreation(sql: Sql, owner: string, idempotency: Idempotency) {
  const row = sql.creation.get(owner, idempotency.key, expiryDate()) as CreationRow | undefined;
  return row && replayCreation({ ...row, list: JSON.parse(row.list) }, idempotency);
}

function toMenuList(row: MenuListRow) {
  return { docId: row.doc_id, name: row.name, containsProduct: row.contains_product === 1 };
}

function toList(row: ListRow): WishList {
  return { docId: row.doc_id, date: row.date, name: row.name, status: row.status };
}

function toListWithProducts(row: SummaryRow): ListWithProducts {
  return {
    ...toList(row),
    productCount: row.product_count,
    products: JSON.parse(row.products),
    shadowed: row.shadowed === 1,
  };
}

function toFoundList(row: unknown): ListWithProducts | undefined {
  return row ? toListWithProducts(row as SummaryRow) : undefined;
}
