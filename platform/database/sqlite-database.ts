import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../../store/lists/sqlite-migrations.ts';
import { findDamage } from './sqlite-check.ts';
import { isDamage, isLocked } from './sqlite-errors.ts';
import { makePrivate } from './sqlite-file.ts';

/** A write waits for the disk, and readers for no writer. */
export const pragmas = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON';

/** How long each statement waits for the lock of another process at the start, when nobody else waits for us. */
const openTimeoutMs = 2_000;
/** Files up to this size are checked before they are served (0.3 s); a gigabyte would take 5 s, or 20 s from a cold disk. */
const quickCheckLimit = 64 * 2 ** 20;
const advice = 'docs/operations.md says how to restore a backup';

/**
 * Opens a database with a mode of 0600, checks it and brings it to the newest schema. Its statements do not wait for locks.
 * @throws with what completes the sentence 'The database cannot be opened: …'
 */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') makePrivate(file);
  const db = new DatabaseSync(file, { timeout: openTimeoutMs });
  try {
    db.exec(pragmas);
    const damage = isLarge(file) ? undefined : findDamage(db);
    if (damage) throw new Error(`it is damaged (${damage}); ${advice}`);
    migrate(db);
    db.exec('PRAGMA busy_timeout = 0');
    return db;
  } catch (error) {
    db.close();
    if (isLocked(error)) throw new Error('another process holds it locked');
    if (isDamage(error)) throw new Error(`${(error as Error).message}; ${advice}`);
    throw error;
  }
}

/** Whether a file is too large to be checked while the start waits. */
export function isLarge(file: string): boolean {
  return file !== ':memory:' && statSync(file).size > quickCheckLimit;
}
