import { dirname } from 'node:path';
import { isPostgres, parsePostgresAddress } from '../../platform/database/postgres-address.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { ListStore } from './list-store.ts';
import { openSqliteListStore } from './sqlite-list-store.ts';

/**
 * Opens the store that a setting names; the folder of a SQLite file is made where it is missing, for its user alone.
 * @param database a postgres:// address, the path of a SQLite file, or ':memory:'
 * @param listenDatabase the direct address, where `database` is that of a transaction pooler
 * @throws when it was made by a newer program, or a file cannot be opened or written
 */
export async function openListStore(
  database: string,
  log: Logger,
  listenDatabase?: string,
): Promise<ListStore> {
  if (isPostgres(database)) {
    const { openPostgresListStore } = await import('./postgres-list-store.ts');
    return openPostgresListStore(database, log, { directUrl: listenDatabase });
  }
  if (database !== ':memory:') await makeFolder(dirname(database));
  return openSqliteListStore(database, log);
}

/** @returns how a message calls the database: a path, or a PostgreSQL address without user and password */
export function describeDatabase(database: string): string {
  return isPostgres(database) ? parsePostgresAddress(database).text : database;
}
