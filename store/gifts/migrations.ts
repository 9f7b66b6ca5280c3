import type { Steps } from '../../platform/database/migrations.ts';

export const sqliteSteps: Steps = {
  12: `CREATE TABLE gifts (
     owner      TEXT NOT NULL,
     product_id TEXT NOT NULL,
     gift_id    TEXT NOT NULL,
     PRIMARY KEY (owner, product_id)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE given_gifts (
     owner         TEXT NOT NULL,
     doc_id        TEXT NOT NULL,
     product_id    TEXT NOT NULL,
     gift_id       TEXT NOT NULL,
     given_at      TEXT NOT NULL,
     list_name     TEXT NOT NULL,
     token         TEXT NOT NULL,
     product       TEXT NOT NULL,
     received_from TEXT,
     PRIMARY KEY (owner, doc_id, product_id, gift_id)
   ) STRICT, WITHOUT ROWID;`,

  13: `CREATE TABLE freed_gifts (
     owner    TEXT NOT NULL PRIMARY KEY,
     freed_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
};

export const postgresSteps: Steps = {
  12: `CREATE TABLE gifts (
     owner      text NOT NULL,
     product_id text NOT NULL,
     gift_id    text NOT NULL,
     PRIMARY KEY (owner, product_id)
   );

   CREATE TABLE given_gifts (
     owner         text NOT NULL,
     doc_id        text NOT NULL,
     product_id    text NOT NULL,
     gift_id       text NOT NULL,
     given_at      text NOT NULL COLLATE "C",
     list_name     text NOT NULL,
     token         text NOT NULL,
     product       json NOT NULL,
     received_from text,
     PRIMARY KEY (owner, doc_id, product_id, gift_id)
   );`,

  13: `CREATE TABLE freed_gifts (
     owner    text NOT NULL PRIMARY KEY,
     freed_at text NOT NULL COLLATE "C"
   );`,
};
