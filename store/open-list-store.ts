import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ListStore } from './list-store.ts';
import type { Log } from './log.ts';
import { openSqliteListStore } from './sqlite-list-store.ts';

/**
 * Opens the store that a setting names; a SQLite file's folder is made where it is missing.
 * @param database a postgres:// address, the path of a SQLite file, or ':memory:'
 * @throws when it was made by a newer program, or a file cannot be opened or written
 */
export async function openListStore(database: string, log: Log): Promise<ListStore> {
  if (isPostgres(database)) {
    const { openPostgresListStore } = await import('./postgres-list-store.ts');
    return openPostgresListStore(database, log);
  }
  if (database !== ':memory:') await mkdir(dirname(database), { recursive: true });
  return openSqliteListStore(database);
}

export function isPostgres(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}
