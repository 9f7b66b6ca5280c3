import type { Migrations } from './migrations.ts';
import { versionSql } from './version.ts';

/** Steps 1 and 3 were released together with those of another entity. */
export const ownersMigrations: Migrations = {
  name: 'owners',
  sqlite: {
    1: `CREATE TABLE owners (
          owner   TEXT NOT NULL PRIMARY KEY,
          version INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID`,
    3: `ALTER TABLE owners ADD COLUMN token TEXT NOT NULL DEFAULT '';
        UPDATE owners SET token = lower(hex(randomblob(8)))`,
  },
  postgres: {
    1: `CREATE TABLE owners (
          owner   text    NOT NULL PRIMARY KEY,
          version integer NOT NULL
        )`,
    3: `ALTER TABLE owners
          ALTER COLUMN version TYPE bigint,
          ADD COLUMN token text NOT NULL DEFAULT gen_random_uuid()::text;
        ALTER TABLE owners ALTER COLUMN token DROP DEFAULT`,
  },
};

export const sqliteOwnerStatements = {
  incrementVersion: `INSERT INTO owners (owner, version, token) VALUES (?1, 1, ?2)
    ON CONFLICT DO UPDATE SET version = version + 1, token = ?2 RETURNING version AS sequenceNumber`,
  readVersion: `SELECT ${versionSql('?1')} AS version`,
};

export const postgresOwnerStatements = {
  incrementVersion: `INSERT INTO owners (owner, version, token) VALUES ($1, 1, $2)
    ON CONFLICT (owner) DO UPDATE SET version = owners.version + 1, token = $2
    RETURNING version AS "sequenceNumber"`,
  readVersion: `SELECT ${versionSql('$1')} AS version`,
};
