import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Migrations } from './migrations.ts';
import { isPostgres, parsePostgresAddress } from './postgres-address.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';
import type { Version } from './version.ts';

/**
 * Every row belongs to an owner, and each owner has a version, which each write transaction of the owner increments.
 * Reads and writes take SQL of the respective database: `kind` says which one it is.
 */
export type Database = SqliteDatabase | PostgresDatabase;

/** What both kinds of database have in common. */
export type OwnerDatabase = OwnerVersions & {
  /** Rejects when a write would be rejected. Commits a write of its own that changes no data and no version. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
};

export type OwnerVersions = {
  readVersion(owner: string): Promise<Version>;
  /**
   * Calls the listener once with each new version of the owner, after its commit, by whatever process.
   * @returns a function that unsubscribes
   */
  subscribe(owner: string, listener: (version: Version) => void): () => void;
};

export type DatabaseOptions = {
  migrations: Migrations[];
  /** The direct address, where `address` is that of a transaction pooler such as PgBouncer. */
  listenAddress?: string | undefined;
};

/**
 * Opens a database and brings it to the latest schema. Creates the folder of a SQLite file where it is missing.
 * @param address postgres://…, the path of a SQLite file, or ':memory:'
 * @throws NewerSchemaError; Error when a SQLite file cannot be opened or written
 */
export async function openDatabase(
  address: string,
  log: Logger,
  { migrations, listenAddress }: DatabaseOptions,
): Promise<Database> {
  if (isPostgres(address)) {
    const { openPostgresDatabase } = await import('./postgres-database.ts');
    return openPostgresDatabase(address, log, { migrations, listenAddress });
  }
  if (address !== ':memory:') await makeFolder(dirname(address));
  return openSqliteDatabase(address, migrations, log);
}

/** @returns the address for messages: a path, or a PostgreSQL address without user and password */
export function describeDatabase(address: string): string {
  return isPostgres(address) ? parsePostgresAddress(address).text : address;
}
