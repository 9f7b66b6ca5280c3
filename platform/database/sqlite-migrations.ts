import type { DatabaseSync } from 'node:sqlite';
import type { Schema } from './migrations.ts';

/**
 * Brings a database to the latest schema, in one transaction.
 * @throws NewerSchemaError
 */
export function migrate(db: DatabaseSync, { latestVersion, stepsAfter }: Schema): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const step of stepsAfter(readSchemaVersion(db))) db.exec(step);
    db.exec(`PRAGMA user_version = ${latestVersion}`);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** A write that changes nothing. The version is read first: a process of a newer program may have raised it. */
export function rewriteSchemaVersion(db: DatabaseSync): void {
  db.exec(`PRAGMA user_version = ${readSchemaVersion(db)}`);
}

function readSchemaVersion(db: DatabaseSync): number {
  return (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}
