import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../test/support/server-process.ts';

export function newDatabasePath(): string {
  return join(temporaryFolder(), 'lists.sqlite');
}

export function readListNames(database: string): string[] {
  const db = new DatabaseSync(database, { readOnly: true });
  const rows = db.prepare('SELECT name FROM lists ORDER BY turn').all() as { name: string }[];
  db.close();
  return rows.map(({ name }) => name);
}
