import type { DatabaseSync } from 'node:sqlite';
import type { Schema } from './migrations.ts';

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

/** A write that changes nothing. Reads the version first, because a newer program may have raised it. */
export function rewriteSchemaVersion(db: DatabaseSync): void {
  db.exec(`PRAGMA user_version = ${readSchemaVersion(db)}`);
}

function readSchemaVersion(db: DatabaseSync): number {
  return (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}
