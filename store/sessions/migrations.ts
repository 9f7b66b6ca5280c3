import type { Steps } from '../../platform/database/migrations.ts';

export const sqliteSteps: Steps = {
  10: `CREATE TABLE sessions (
     owner            TEXT NOT NULL,
     id               TEXT NOT NULL,
     name             TEXT,
     provider_session TEXT,
     created_at       TEXT NOT NULL,
     used_at          TEXT NOT NULL,
     expires_at       TEXT NOT NULL,
     PRIMARY KEY (owner, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX sessions_by_expiry ON sessions (expires_at)`,

  14: 'ALTER TABLE sessions ADD COLUMN ended_at TEXT',
};

export const postgresSteps: Steps = {
  10: `CREATE TABLE sessions (
     owner            text NOT NULL,
     id               text NOT NULL,
     name             text,
     provider_session text,
     created_at       text NOT NULL COLLATE "C",
     used_at          text NOT NULL COLLATE "C",
     expires_at       text NOT NULL COLLATE "C",
     PRIMARY KEY (owner, id)
   );
   CREATE INDEX sessions_by_expiry ON sessions (expires_at)`,

  14: 'ALTER TABLE sessions ADD COLUMN ended_at text COLLATE "C"',
};
