import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Logger } from '../telemetry/logger.ts';
import { combineMigrations, type Migrations } from './migrations.ts';
import type { OwnerDatabase, TransactionResult } from './owner-database.ts';
import { newToken, ownerStatements, type Version, versionOf } from './owner-version.ts';
import { openConnection, prepare } from './sqlite-connection.ts';
import { guardFile } from './sqlite-file.ts';
import { createSqliteSubscribers } from './sqlite-subscribers.ts';
import { createWriteQueue } from './sqlite-write-queue.ts';

export type SqliteDatabase = OwnerDatabase & {
  kind: 'sqlite';
  prepare<Name extends string>(statements: Record<Name, string>): Record<Name, StatementSync>;
  read<T>(work: () => T): Promise<T>;
  /** Runs several statements that all read the same state of the database. */
  readSnapshot<T>(work: () => T): Promise<T>;
  /** Runs the work as a transaction, which also increments the version of the owner. */
  write<R extends TransactionResult>(
    owner: string,
    work: (sequenceNumber: number, version: Version) => R,
  ): Promise<R['value']>;
};

export function openSqliteDatabase(file: string, migrations: Migrations[], log?: Logger): SqliteDatabase {
  const db = openConnection(file, combineMigrations(migrations, 'sqlite'));
  const owners = prepare(db, ownerStatements);
  const { isOpenFile, assertOpenFile } = guardFile(file, log);
  const writes = createWriteQueue(db, assertOpenFile);
  const readVersion = (owner: string) => (owners.readVersion.get(owner) as { version: Version }).version;
  const subscribers = createSqliteSubscribers(db, readVersion);

  return {
    kind: 'sqlite',
    prepare: (statements) => prepare(db, statements),
    read: async (work) => work(),
    readSnapshot: async (work) => runInReadTransaction(db, work),

    async write(owner, work) {
      const token = newToken();
      let version: Version = '';
      const { value, isCommitted } = await writes.run(() => {
        // Throws beyond 2^53 - 1, where numbers are no longer exact.
        const { sequenceNumber } = owners.incrementVersion.get(owner, token) as { sequenceNumber: number };
        version = versionOf(sequenceNumber, token);
        return work(sequenceNumber, version);
      });
      if (isCommitted) subscribers.notify(owner, version);
      return value;
    },

    readVersion: async (owner) => readVersion(owner),
    subscribe: subscribers.subscribe,

    status: () => ({ isReachable: isOpenFile(), waiting: { reads: 0, writes: writes.waitingCount() } }),

    async close() {
      subscribers.close();
      writes.close();
      db.close();
    },
  };
}

function runInReadTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN');
  try {
    return work();
  } finally {
    db.exec('COMMIT');
  }
}
