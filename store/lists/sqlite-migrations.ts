import type { Steps } from '../../platform/database/migrations.ts';

/**
 * Every key begins with the owner, so that the rows of one owner are stored together. In the columns `turn` is what the code
 * calls the sequence number: the number of the owner's version when the row was written. It orders lists and products. The
 * column `print` is the fingerprint.
 */
export const sqliteSteps: Steps = {
  1: `CREATE TABLE lists (
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

  2: `CREATE TABLE creations (
     owner TEXT NOT NULL,
     key   TEXT NOT NULL,
     date  TEXT NOT NULL,
     print TEXT NOT NULL,
     list  TEXT NOT NULL,
     PRIMARY KEY (owner, key)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX creations_by_date ON creations (owner, date);`,

  3: `DROP INDEX lists_by_date;
   DROP INDEX lists_by_name;
   CREATE INDEX lists_by_turn ON lists (owner, turn DESC);
   CREATE INDEX lists_by_name ON lists (owner, name, turn DESC);`,
};
