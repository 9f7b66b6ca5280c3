import type { Steps } from '../../platform/database/migrations.ts';

const indexOfReceived = 'CREATE INDEX received_lists ON lists (doc_id) WHERE received_from IS NOT NULL';

export const sqliteNoteSteps: Steps = {
  15: `CREATE TABLE notes (
     owner  TEXT NOT NULL,
     doc_id TEXT NOT NULL,
     note   TEXT NOT NULL,
     PRIMARY KEY (owner, doc_id)
   ) STRICT, WITHOUT ROWID;
   ${indexOfReceived}`,
};

export const postgresNoteSteps: Steps = {
  15: `CREATE TABLE notes (
     owner  text NOT NULL,
     doc_id text NOT NULL,
     note   text NOT NULL,
     PRIMARY KEY (owner, doc_id)
   );
   ${indexOfReceived}`,
};
