import type { Steps } from '../../platform/database/migrations.ts';

/** `turn`: sequence number. `print`: fingerprint. `creations`: the results of all writes with a key. */
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

  4: 'ALTER TABLE list_products ADD COLUMN key TEXT',

  5: 'ALTER TABLE lists ADD COLUMN version TEXT',

  6: `CREATE TABLE deleted_lists (
     owner        TEXT NOT NULL,
     doc_id       TEXT NOT NULL,
     date         TEXT NOT NULL,
     turn         INTEGER NOT NULL,
     version      TEXT,
     name         TEXT NOT NULL,
     status       TEXT NOT NULL,
     deleted_at   TEXT NOT NULL,
     deleted_turn INTEGER NOT NULL,
     PRIMARY KEY (owner, doc_id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX deleted_lists_by_date ON deleted_lists (owner, deleted_at DESC, deleted_turn DESC);

   CREATE TABLE deleted_list_products (
     owner      TEXT NOT NULL,
     doc_id     TEXT NOT NULL,
     product_id TEXT NOT NULL,
     turn       INTEGER NOT NULL,
     product    TEXT NOT NULL,
     key        TEXT,
     PRIMARY KEY (owner, doc_id, product_id),
     FOREIGN KEY (owner, doc_id) REFERENCES deleted_lists (owner, doc_id) ON DELETE CASCADE
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE removed_products (
     owner        TEXT NOT NULL,
     doc_id       TEXT NOT NULL,
     product_id   TEXT NOT NULL,
     turn         INTEGER NOT NULL,
     product      TEXT NOT NULL,
     key          TEXT,
     deleted_at   TEXT NOT NULL,
     deleted_turn INTEGER NOT NULL,
     PRIMARY KEY (owner, doc_id, product_id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX removed_products_by_date ON removed_products (owner, deleted_at DESC, deleted_turn DESC, product_id);`,

  7: `ALTER TABLE list_products ADD COLUMN position INTEGER;
   ALTER TABLE deleted_list_products ADD COLUMN position INTEGER;
   ALTER TABLE removed_products ADD COLUMN position INTEGER;
   ALTER TABLE removed_products ADD COLUMN moved_to TEXT;
   CREATE INDEX list_products_by_place ON list_products
     (owner, doc_id, (coalesce(position, turn * 1048576)), turn, position)`,

  8: `ALTER TABLE lists ADD COLUMN counted INTEGER;
   ALTER TABLE lists ADD COLUMN counted_version TEXT;
   ALTER TABLE deleted_lists ADD COLUMN counted INTEGER`,

  9: 'ALTER TABLE lists ADD COLUMN received_from TEXT',
};

export const postgresSteps: Steps = {
  1: `CREATE TABLE lists (
     owner  text    NOT NULL,
     doc_id text    NOT NULL,
     date   text    NOT NULL COLLATE "C",
     turn   integer NOT NULL,
     name   text    NOT NULL COLLATE "C",
     status text    NOT NULL CHECK (status IN ('Pública', 'Privada')),
     PRIMARY KEY (owner, doc_id)
   );
   CREATE INDEX lists_by_date ON lists (owner, date DESC, turn DESC);
   CREATE INDEX lists_by_name ON lists (owner, name, date DESC, turn DESC);

   CREATE TABLE list_products (
     owner      text    NOT NULL,
     doc_id     text    NOT NULL,
     product_id text    NOT NULL,
     turn       integer NOT NULL,
     product    json    NOT NULL,
     PRIMARY KEY (owner, doc_id, product_id),
     FOREIGN KEY (owner, doc_id) REFERENCES lists (owner, doc_id) ON DELETE CASCADE
   );
   CREATE INDEX list_products_by_turn ON list_products (owner, doc_id, turn);
   CREATE INDEX list_products_by_product ON list_products (owner, product_id, doc_id);`,

  2: `CREATE TABLE creations (
     owner text NOT NULL,
     key   text NOT NULL,
     date  text NOT NULL COLLATE "C",
     print text NOT NULL,
     list  json NOT NULL,
     PRIMARY KEY (owner, key)
   );
   CREATE INDEX creations_by_date ON creations (owner, date);`,

  3: `DROP INDEX lists_by_date;
   DROP INDEX lists_by_name;
   ALTER TABLE lists ALTER COLUMN turn TYPE bigint;
   CREATE INDEX lists_by_turn ON lists (owner, turn DESC);
   CREATE INDEX lists_by_name ON lists (owner, name, turn DESC);
   ALTER TABLE list_products ALTER COLUMN turn TYPE bigint;`,

  4: 'ALTER TABLE list_products ADD COLUMN key text',

  5: 'ALTER TABLE lists ADD COLUMN version text COLLATE "C"',

  6: `CREATE TABLE deleted_lists (
     owner        text   NOT NULL,
     doc_id       text   NOT NULL,
     date         text   NOT NULL COLLATE "C",
     turn         bigint NOT NULL,
     version      text   COLLATE "C",
     name         text   NOT NULL COLLATE "C",
     status       text   NOT NULL,
     deleted_at   text   NOT NULL COLLATE "C",
     deleted_turn bigint NOT NULL,
     PRIMARY KEY (owner, doc_id)
   );
   CREATE INDEX deleted_lists_by_date ON deleted_lists (owner, deleted_at DESC, deleted_turn DESC);

   CREATE TABLE deleted_list_products (
     owner      text   NOT NULL,
     doc_id     text   NOT NULL,
     product_id text   NOT NULL,
     turn       bigint NOT NULL,
     product    json   NOT NULL,
     key        text,
     PRIMARY KEY (owner, doc_id, product_id),
     FOREIGN KEY (owner, doc_id) REFERENCES deleted_lists (owner, doc_id) ON DELETE CASCADE
   );

   CREATE TABLE removed_products (
     owner        text   NOT NULL,
     doc_id       text   NOT NULL,
     product_id   text   NOT NULL,
     turn         bigint NOT NULL,
     product      json   NOT NULL,
     key          text,
     deleted_at   text   NOT NULL COLLATE "C",
     deleted_turn bigint NOT NULL,
     PRIMARY KEY (owner, doc_id, product_id)
   );
   CREATE INDEX removed_products_by_date ON removed_products (owner, deleted_at DESC, deleted_turn DESC, product_id);`,

  7: `ALTER TABLE list_products ADD COLUMN position bigint;
   ALTER TABLE deleted_list_products ADD COLUMN position bigint;
   ALTER TABLE removed_products ADD COLUMN position bigint;
   ALTER TABLE removed_products ADD COLUMN moved_to text;
   CREATE INDEX list_products_by_place ON list_products
     (owner, doc_id, (coalesce(position, turn * 1048576)), turn, position)`,

  8: `ALTER TABLE lists ADD COLUMN counted integer;
   ALTER TABLE lists ADD COLUMN counted_version text COLLATE "C";
   ALTER TABLE deleted_lists ADD COLUMN counted integer`,

  9: 'ALTER TABLE lists ADD COLUMN received_from text',
};
