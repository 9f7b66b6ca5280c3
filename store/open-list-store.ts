import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ListStore } from './list-store.ts';
import { openSqliteListStore } from './sqlite-list-store.ts';

/**
 * Opens the store that a setting names, and makes its folder where it is missing.
 * @param database the path of a SQLite file, or ':memory:'
 * @throws when it cannot be opened or written
 */
export async function openListStore(database: string): Promise<ListStore> {
  if (database !== ':memory:') await mkdir(dirname(database), { recursive: true });
  return openSqliteListStore(database);
}
