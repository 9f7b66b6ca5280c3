import type { Product } from '../../domain/product.ts';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { ListChoice, ListWithProducts, WishList } from '../../domain/wish-list.ts';
import { NewerSchemaError } from '../../platform/database/newer-schema.ts';
import { parsePostgresAddress } from '../../platform/database/postgres-address.ts';
import { defaultHeartbeatMs, listenForVersions, noticeOf } from '../../platform/database/postgres-notify.ts';
import { createQueries, type Query, queryOver } from '../../platform/database/postgres-queries.ts';
import { checkServer, connectTo, type Timeouts } from '../../platform/database/postgres-servers.ts';
import { firstVersion, newToken, type Version, versionOf } from '../../platform/database/version.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import {
  type Change,
  changes,
  newList,
  oldestReplayable,
  replayCreation,
  type StoredCreation,
} from './idempotency.ts';
import type { Idempotency, ListStore, Overview } from './list-store.ts';
import { touchSchema } from './postgres-migrations.ts';
import { sql } from './postgres-statements.ts';

export type PostgresOptions = {
  /** A direct address for LISTEN and migrations, where the other one is that of a transaction pooler (PgBouncer). */
  directUrl?: string | undefined;
  timeouts?: Partial<Timeouts>;
  heartbeatMs?: number;
};

/**
 * Lists in PostgreSQL 15 or newer, for as many processes as one likes. A database that cannot be reached is
 * waited for: until it is there, every call rejects.
 * @param url postgres://…
 * @throws NewerSchemaError when a newer program made the database; InvalidPostgresAddress
 */
export async function openPostgresListStore(
  url: string,
  log: Logger,
  { directUrl, timeouts, heartbeatMs = defaultHeartbeatMs }: PostgresOptions = {},
): Promise<ListStore> {
  const address = parsePostgresAddress(url);
  const direct = directUrl === undefined ? undefined : parsePostgresAddress(directUrl);
  const queries = createQueries(address, { direct, timeouts, log });
  try {
    await queries.ready();
  } catch (error) {
    if (error instanceof NewerSchemaError) throw error;
    log.warn(`PostgreSQL cannot be reached yet: ${(error as Error).message}`);
  }
  const notices = await listenForVersions({
    async connect() {
      await queries.ready();
      return connectTo(direct ?? address, { keepAlive: true, query_timeout: heartbeatMs });
    },
    readVersion: (client, owner) => readVersion(queryOver(client, { named: true }), owner),
    check: (client) => checkServer(client, direct ?? address),
    heartbeatMs,
    log,
  });
  return {
    ...readsOver(queries.read),
    ...writesIn(queries.transaction),
    subscribe: notices.subscribe,
    async close() {
      await notices.close();
      await queries.close();
    },
  };
}

function readsOver(query: Query) {
  return {
    async readOverview(owner, { offset, limit }, thumbnails) {
      const rows = await query<Overview>(sql.overview, owner, limit, offset, thumbnails);
      return rows[0] as Overview;
    },

    async readList(owner, docId, { offset, limit }) {
      if (!isText(docId)) return undefined;
      return (await query<ListWithProducts>(sql.listById, owner, docId, limit, offset))[0];
    },

    async readListByName(owner, name, { offset, limit }) {
      return (await query<ListWithProducts>(sql.listByName, owner, name, limit, offset))[0];
    },

    readChoices: (owner, productId, limit, offset = 0) =>
      query<ListChoice>(sql.choices, owner, isText(productId) ? productId : '', limit, offset),

    findCreation: (owner, attempt) => findCreation(query, owner, attempt),

    readVersion: (owner) => readVersion(query, owner),
  } satisfies Partial<ListStore>;
}

function writesIn(transaction: Transaction) {
  /**
   * Runs one write as a transaction; what is refused, or was done before, leaves no trace. The owner's row, taken
   * first, keeps rivals waiting until it ends.
   */
  const write = <T, Code extends string>(owner: string, work: Work<T, Code>): Promise<Result<T, Code>> =>
    transaction<Result<T, Code>>(owner, async (query) => {
      const token = newToken();
      const [raised] = (await query(sql.incrementVersion, owner, token)) as [{ number: string }];
      // A bigint comes as text.
      const number = Number(raised.number);
      const outcome = await work(query, number);
      const notice = noticeOf(owner, versionOf(number, token));
      return [outcome, changes(outcome) ? `${notice}; COMMIT` : 'ROLLBACK'];
    });

  return {
    createList: (owner, draft, product, attempt) =>
      write(owner, async (query, sequenceNumber) => {
        const before = attempt && (await findCreation(query, owner, attempt));
        if (before) return { ...before, repeated: true };
        if ((await query(sql.nameTaken, owner, draft.name)).length > 0) return failure('name-taken');
        const now = new Date().toISOString();
        const list = newList(draft, now);
        await query(sql.insertList, owner, list.docId, list.date, sequenceNumber, list.name, list.status);
        if (product) {
          await insertProduct(query, owner, list.docId, product, sequenceNumber);
        }
        const created = { ...list, products: product ? [product] : [] };
        if (attempt) {
          await query(sql.forgetCreations, owner, oldestReplayable());
          await query(
            sql.insertCreation,
            owner,
            attempt.key,
            now,
            attempt.fingerprint,
            JSON.stringify(created),
          );
        }
        return success(created);
      }),

    editList: (owner, docId, { name, status }) =>
      write(owner, async (query) => {
        const [list] = isText(docId) ? await query(sql.updateList, owner, docId, name, status) : [];
        return list ? success(list as WishList) : failure('list-not-found');
      }),

    deleteList: (owner, docId) =>
      write(owner, async (query) => {
        const gone = isText(docId) && (await query(sql.deleteList, owner, docId)).length > 0;
        return gone ? success(undefined) : failure('list-not-found');
      }),

    addProduct: (owner, docId, product) =>
      write(owner, async (query, sequenceNumber) => {
        if (!isText(docId)) return failure('list-not-found');
        const added = await insertProduct(query, owner, docId, product, sequenceNumber);
        if (added.length) return success(undefined);
        return failure((await exists(query, owner, docId)) ? 'product-already-listed' : 'list-not-found');
      }),

    removeProduct: (owner, docId, productId) =>
      write(owner, async (query) => {
        const removes = isText(docId) && isText(productId);
        const gone = removes && (await query(sql.deleteProduct, owner, docId, productId)).length > 0;
        return gone || (await exists(query, owner, docId)) ? success(undefined) : failure('list-not-found');
      }),

    checkWritable: () =>
      transaction('', async (query) => {
        await query(touchSchema);
        return [undefined, 'COMMIT'];
      }),
  } satisfies Partial<ListStore>;
}

type Transaction = ReturnType<typeof createQueries>['transaction'];
type Work<T, Code extends string> = (query: Query, sequenceNumber: number) => Promise<Change<T, Code>>;

async function readVersion(query: Query, owner: string): Promise<Version> {
  return (await query<{ version: Version }>(sql.version, owner))[0]?.version ?? firstVersion;
}

function insertProduct(query: Query, owner: string, docId: string, product: Product, sequenceNumber: number) {
  return query(sql.insertProduct, owner, docId, product.productId, sequenceNumber, JSON.stringify(product));
}

async function exists(query: Query, owner: string, docId: string): Promise<boolean> {
  return isText(docId) && (await query(sql.listExists, owner, docId)).length > 0;
}

async function findCreation(query: Query, owner: string, attempt: Idempotency) {
  const [kept] = (await query(sql.creation, owner, attempt.key, oldestReplayable())) as StoredCreation[];
  return kept && replayCreation(kept, attempt);
}

/** PostgreSQL's text knows no NUL, so no id has one. */
function isText(id: string): boolean {
  return !id.includes('\0') && id.isWellFormed();
}
