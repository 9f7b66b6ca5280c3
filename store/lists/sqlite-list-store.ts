import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { ListWithProducts, Status, WishList } from '../../domain/wish-list.ts';
import { subscribeAcrossProcesses } from '../../platform/database/sqlite-changes.ts';
import { checkInBackground } from '../../platform/database/sqlite-check.ts';
import { isLarge, openDatabase } from '../../platform/database/sqlite-database.ts';
import { guardFile } from '../../platform/database/sqlite-file.ts';
import { createWriteQueue } from '../../platform/database/sqlite-write-queue.ts';
import { firstVersion, newToken, type Version, versionOf } from '../../platform/database/version.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { type Change, changes, newList, oldestReplayable, replayCreation } from './idempotency.ts';
import type { Idempotency, ListStore, PageRange } from './list-store.ts';
import { touchSchema } from './sqlite-migrations.ts';
import { prepare } from './sqlite-statements.ts';

/**
 * Lists in one SQLite file, which several processes may have open. Every accepted write is on the disk before its
 * promise is fulfilled. A write waits up to 1.5 s for the lock of another process; a read waits for nobody.
 * @param file a path, or ':memory:'
 * @param log told once when the file is not usable any more; with it, a large file is checked in the background
 * @throws when the file cannot be opened or written, is locked or damaged, or was made by a newer program
 */
export function openSqliteListStore(file: string, log?: Logger): ListStore {
  const db = openDatabase(file);
  const sql = prepare(db);
  const guard = guardFile(file, log);
  const writes = createWriteQueue(db, guard);
  const subscribers = subscribeAcrossProcesses(db, readVersion);
  const stopCheck = log && isLarge(file) ? startCheck(log) : () => {};
  const read = guard.markDamageMetBy;

  /** Runs one write as a transaction; what is refused, or was done before, leaves no trace, not even a version. */
  async function write<T, Code extends string>(
    owner: string,
    change: (sequenceNumber: number) => Change<T, Code>,
  ): Promise<Result<T, Code>> {
    const token = newToken();
    let number = 0;
    const outcome = await writes.write(() => {
      // Throws beyond 2^53 - 1, where numbers would no longer be exact.
      ({ number } = sql.incrementVersion.get(owner, token) as { number: number });
      return change(number);
    }, changes);
    if (changes(outcome)) subscribers.tell(owner, versionOf(number, token));
    return outcome;
  }

  function startCheck({ warn }: Logger) {
    const onFailure = (reason: string) => warn(`The database could not be checked for damage: ${reason}`);
    return checkInBackground(file, { onDamage: guard.markDamaged, onFailure });
  }

  function readOverview(owner: string, { offset, limit }: PageRange, thumbnails: number) {
    db.exec('BEGIN');
    try {
      return {
        version: readVersion(owner),
        total: (sql.countLists.get(owner) as { total: number }).total,
        lists: (sql.overview.all(owner, limit, offset, thumbnails) as SummaryRow[]).map(asSummary),
      };
    } finally {
      db.exec('COMMIT');
    }
  }

  return {
    readOverview: async (owner, page, thumbnails) => read(() => readOverview(owner, page, thumbnails)),

    async readList(owner, docId, { offset, limit }) {
      return asFoundList(read(() => sql.listById.get(owner, docId, limit, offset)));
    },

    async readListByName(owner, name, { offset, limit }) {
      return asFoundList(read(() => sql.listByName.get(owner, name, limit, offset)));
    },

    async readChoices(owner, productId, limit, offset = 0) {
      const rows = read(() => sql.choices.all(owner, productId, limit, offset)) as {
        doc_id: string;
        name: string;
        holds: number;
      }[];
      return rows.map((row) => ({ docId: row.doc_id, name: row.name, holdsProduct: row.holds === 1 }));
    },

    createList: (owner, draft, product, attempt) =>
      write(owner, (sequenceNumber) => {
        const before = attempt && findCreation(owner, attempt);
        if (before) return { ...before, repeated: true };
        if (sql.nameTaken.get(owner, draft.name)) return failure('name-taken');
        const now = new Date().toISOString();
        const list = newList(draft, now);
        sql.insertList.run(owner, list.docId, list.date, sequenceNumber, list.name, list.status);
        if (product) {
          sql.insertProduct.run(
            owner,
            list.docId,
            product.productId,
            sequenceNumber,
            JSON.stringify(product),
          );
        }
        const created = { ...list, products: product ? [product] : [] };
        if (attempt) {
          sql.forgetCreations.run(owner, oldestReplayable());
          sql.insertCreation.run(owner, attempt.key, now, attempt.fingerprint, JSON.stringify(created));
        }
        return success(created);
      }),

    findCreation: async (owner, attempt) => read(() => findCreation(owner, attempt)),

    editList: (owner, docId, { name, status }) =>
      write(owner, () => {
        const row = sql.updateList.get(owner, docId, name ?? null, status ?? null);
        return row ? success(asList(row as ListRow)) : failure('list-not-found');
      }),

    deleteList: (owner, docId) =>
      write(owner, () =>
        sql.deleteList.run(owner, docId).changes ? success(undefined) : failure('list-not-found'),
      ),

    addProduct: (owner, docId, product) =>
      write(owner, (sequenceNumber) => {
        const added = sql.insertProduct.run(
          owner,
          docId,
          product.productId,
          sequenceNumber,
          JSON.stringify(product),
        );
        if (added.changes) return success(undefined);
        return failure(sql.listExists.get(owner, docId) ? 'product-already-listed' : 'list-not-found');
      }),

    removeProduct: (owner, docId, productId) =>
      write(owner, () => {
        if (!sql.listExists.get(owner, docId)) return failure('list-not-found');
        sql.deleteProduct.run(owner, docId, productId);
        return success(undefined);
      }),

    readVersion: async (owner) => readVersion(owner),

    async checkWritable() {
      const touch = () => {
        guard.assertReadable();
        touchSchema(db);
      };
      await writes.write(touch, () => true);
    },

    subscribe: subscribers.subscribe,

    async close() {
      stopCheck();
      subscribers.close();
      writes.close();
      db.close();
      guard.close();
    },
  };

  function findCreation(owner: string, attempt: Idempotency) {
    const kept = sql.creation.get(owner, attempt.key, oldestReplayable()) as KeptRow | undefined;
    return kept && replayCreation({ ...kept, list: JSON.parse(kept.list) }, attempt);
  }

  function readVersion(owner: string): Version {
    const row = read(() => sql.version.get(owner)) as { version: Version } | undefined;
    return row?.version ?? firstVersion;
  }
}

type KeptRow = { fingerprint: string; list: string };
type ListRow = { doc_id: string; date: string; name: string; status: Status };
type SummaryRow = ListRow & { product_count: number; products: string; shadowed: number };

function asList(row: ListRow): WishList {
  return { docId: row.doc_id, date: row.date, name: row.name, status: row.status };
}

function asSummary(row: SummaryRow): ListWithProducts {
  return {
    ...asList(row),
    productCount: row.product_count,
    products: JSON.parse(row.products),
    shadowed: row.shadowed === 1,
  };
}

function asFoundList(row: unknown): ListWithProducts | undefined {
  return row ? asSummary(row as SummaryRow) : undefined;
}
