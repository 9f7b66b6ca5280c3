import type { Steps } from '../../platform/database/migrations.ts';

export const sqliteShareSteps: Steps = {
  11: `CREATE TABLE shares (
     owner    TEXT NOT NULL,
     doc_id   TEXT NOT NULL,
     token    TEXT,
     previous TEXT,
     name     TEXT,
     PRIMARY KEY (owner, doc_id)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE share_links (
     owner      TEXT NOT NULL PRIMARY KEY,
     list_owner TEXT NOT NULL,
     doc_id     TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
};

export const postgresShareSteps: Steps = {
  11: `CREATE TABLE shares (
     owner    text NOT NULL,
     doc_id   text NOT NULL,
     token    text,
     previous text,
     name     text,
     PRIMARY KEY (owner, doc_id)
   );

   CREATE TABLE share_links (
     owner      text NOT NULL PRIMARY KEY,
     list_owner text NOT NULL,
     doc_id     text NOT NULL
   );`,
};
