import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { combineMigrations } from '../platform/database/migrations.ts';
import { postgresSchemaOf } from '../platform/database/run-postgres-migrations.ts';
import { definition } from './stores.ts';

/** A database with all tables and indexes. */
export function openEmptyDatabase(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(combineMigrations(definition.migrations, 'sqlite').stepsAfter(0).join(';'));
  return db;
}

/** Creates the tables of an earlier schema version. */
export async function createPostgresTables(client: pg.Client, version: number): Promise<void> {
  const { stepsAfter, table } = postgresSchemaOf(definition);
  const count = stepsAfter(0).length - stepsAfter(version).length;
  for (const step of stepsAfter(0).slice(0, count)) await client.query(step);
  await client.query(`CREATE TABLE ${table} (version integer NOT NULL)`);
  await client.query(`INSERT INTO ${table} VALUES (${version})`);
}
