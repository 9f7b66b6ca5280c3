import type { DatabaseSync } from 'node:sqlite';
import { NewerSchemaError } from '../../platform/database/newer-schema.ts';

/**
 * Every key begins with the owner, so that one owner's rows lie together. `turn` is the number of the
 * owner's version when the row was written: it orders lists and products. A step that was released is never
 * changed: what comes after it is a step of its own.
 */
export const migrations = [
  `CREATE TABLE owners (
     owner   TEXT NOT NULL PRIMARY KEY,
     version INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE lists (
     owner  TEXT NOT NULL,
     doc_id TEXT NOT NULL,
     date   TEXT NOT NULL,
     turn   INTEGER NOT NULL,
     name   TEXT NOT NULL,
     status TEXT NOT NULL CHECK (status IN ('Pública', 'Privada')),
     PRIMARY KEY (owner, doc_id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX lists_by_date ON lists (owner, date DESC, turn DESC);
   CREATE INDEX lists_by_name ON lists (owner, name, date DESC, turn DESC);

   CREATE TABLE list_products (
     owner      TEXT NOT NULL,
     doc_id     TEXT NOT NULL,
     product_id TEXT NOT NULL,
     turn       INTEGER NOT NULL,
     product    TEXT NOT NULL,
     PRIMARY KEY (owner, doc_id, product_id),
     FOREIGN KEY (owner, doc_id) REFERENCES lists (owner, doc_id) ON DELETE CASCADE
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX list_products_by_turn ON list_products (owner, doc_id, turn);
   CREATE INDEX list_products_by_product ON list_products (owner, product_id, doc_id);`,

  `CREATE TABLE creations (
     owner TEXT NOT NULL,
     key   TEXT NOT NULL,
     date  TEXT NOT NULL,
     print TEXT NOT NULL,
     list  TEXT NOT NULL,
     PRIMARY KEY (owner, key)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX creations_by_date ON creations (owner, date);`,

  `ALTER TABLE owners ADD COLUMN token TEXT NOT NULL DEFAULT '';
   UPDATE owners SET token = lower(hex(randomblob(8)));
   DROP INDEX lists_by_date;
   DROP INDEX lists_by_name;
   CREATE INDEX lists_by_turn ON lists (owner, turn DESC);
   CREATE INDEX lists_by_name ON lists (owner, name, turn DESC);`,
];

/**
 * Brings a database to the newest schema, in one transaction.
 * @throws NewerSchemaError when the database is newer than this program
 */
export function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    const row = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (row.user_version > migrations.length) {
      throw new NewerSchemaError(row.user_version, migrations.length);
    }
    for (const step of migrations.slice(row.user_version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** A write that changes nothing. The number is read first: a process of a newer program may have raised it. */
export function touchSchema(db: DatabaseSync): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  db.exec(`PRAGMA user_version = ${version}`);
}
