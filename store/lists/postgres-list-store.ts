import type { Product } from '../../domain/product.ts';
import type { Thumbnail } from '../../domain/product-display.ts';
import { failure, success } from '../../domain/result-codes.ts';
import type { CreatedList, ListWithProducts, MenuList, WishList } from '../../domain/wish-list.ts';
import { commit, rollBack } from '../../platform/database/owner-database.ts';
import type { PostgresDatabase } from '../../platform/database/postgres-database.ts';
import type { Query } from '../../platform/database/postgres-queries.ts';
import {
  type Addition,
  expiryDate,
  type Idempotency,
  type ListedProductRow,
  type ListPage,
  type ListStore,
  newList,
  type PageRange,
  repeatAddition,
  replayCreation,
  uniqueIds,
} from './list-store.ts';
import { postgresStatements as sql } from './statements.ts';

export function createPostgresListStore({ read, write }: PostgresDatabase): ListStore {
  return { ...createReads(read), ...createListWrites(write), ...createProductWrites(write) };
}

type Write = PostgresDatabase['write'];

function createReads(query: Query) {
  return {
    readListsWithProducts: (...range) => readListPage<Product>(query, sql.listsWithProducts, ...range),

    readOverview: (...range) => readListPage<Thumbnail>(query, sql.overview, ...range),

    async readList(owner, docId, { offset, limit }) {
      if (!isText(docId)) return undefined;
      return (await query<ListWithProducts>(sql.listById, owner, docId, limit, offset))[0];
    },

    async readListByName(owner, name, { offset, limit }) {
      return (await query<ListWithProducts>(sql.listByName, owner, name, limit, offset))[0];
    },

    readMenuLists: (owner, productId, limit, offset = 0) =>
      query<MenuList>(sql.menuLists, owner, isText(productId) ? productId : '', limit, offset),

    readListedProductIds: async (owner, limit) =>
      uniqueIds(await query<ListedProductRow>(sql.listedProductIds, owner, limit)),

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

function createListWrites(write: Write) {
  return {
    createList: (owner, draft, product, idempotency) =>
      write(owner, async (query, sequenceNumber) => {
        const stored = idempotency && (await findCreation(query, owner, idempotency));
        if (stored) return rollBack(stored);
        const [nameTaken] = await query(sql.nameTaken, owner, draft.name);
        if (nameTaken) return rollBack(failure('name-taken'));
        const list = newList(draft, product);
        const { docId, date, name, status } = list;
        await query(sql.insertList, owner, docId, date, sequenceNumber, name, status);
        if (product) await insertProduct(query, owner, docId, product, sequenceNumber);
        if (idempotency) {
          const { key, fingerprint } = idempotency;
          await query(sql.deleteExpiredCreations, owner, expiryDate());
          await query(sql.insertCreation, owner, key, date, fingerprint, JSON.stringify(list));
        }
        return commit(success({ ...list, replayed: false }));
      }),

    editList: (owner, docId, { name, status }) =>
      write(owner, async (query) => {
        const [list] = isText(docId) ? await query<WishList>(sql.updateList, owner, docId, name, status) : [];
        return list ? commit(success(list)) : rollBack(failure('list-not-found'));
      }),

    deleteList: (owner, docId) =>
      write(owner, async (query) => {
        const [deleted] = isText(docId) ? await query(sql.deleteList, owner, docId) : [];
        return deleted ? commit(success(undefined)) : rollBack(failure('list-not-found'));
      }),
  } satisfies Partial<ListStore>;
}

function createProductWrites(write: Write) {
  return {
    addProduct: (owner, docId, product, key) =>
      write(owner, async (query, sequenceNumber) => {
        if (!isText(docId)) return rollBack(failure('list-not-found'));
        const [added] = await insertProduct(query, owner, docId, product, sequenceNumber, key);
        if (added) return commit(success(undefined));
        const [earlier] = await query<Addition>(sql.additionKey, owner, docId, product.productId);
        return rollBack(repeatAddition(earlier, key));
      }),

    removeProduct: (owner, docId, productId) =>
      write(owner, async (query) => {
        const canExist = isText(docId) && isText(productId);
        const [removed] = canExist ? await query(sql.deleteProduct, owner, docId, productId) : [];
        if (removed) return commit(success(undefined));
        const [list] = isText(docId) ? await query(sql.listExists, owner, docId) : [];
        return rollBack(list ? success(undefined) : failure('list-not-found'));
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

type StoredCreation = { fingerprint: string; list: CreatedList };

async function findCreation(query: Query, owner: string, idempotency: Idempotency) {
  const [stored] = await query<StoredCreation>(sql.creation, owner, idempotency.key, expiryDate());
  return stored && replayCreation(stored, idempotency);
}

/** PostgreSQL rejects text with NUL or unpaired surrogates, so no stored ID contains them. */
function isText(id: string): boolean {
  return !id.includes('\0') && id.isWellFormed();
}
