import type { DatabaseSync } from 'node:sqlite';
import { isDamage as isFoundBySqlite } from '../../../platform/database/sqlite-errors.ts';

/** SQLite does not notice a missing or unreadable row. */
export class DamageError extends Error {}

export function isDamage(error: unknown): boolean {
  return error instanceof DamageError || isFoundBySqlite(error);
}

export function readMeta(db: DatabaseSync, key: string): unknown {
  const row = db.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  if (!row) throw new DamageError(`The value "${key}" of the index is missing.`);
  return row.value;
}

export function parseText<T>(text: unknown): T {
  try {
    return JSON.parse(String(text));
  } catch (cause) {
    throw new DamageError('A text of the index is missing or unreadable.', { cause });
  }
}
