import type { ClientBase, QueryConfig } from 'pg';
import { combineMigrations, type Schema } from './migrations.ts';
import type { DatabaseDefinition } from './owner-database.ts';

export type PostgresSchema = Schema & { table: string };

export function postgresSchemaOf({ migrations, postgres }: DatabaseDefinition): PostgresSchema {
  return { ...combineMigrations(migrations, 'postgres'), table: postgres.schemaTable };
}

/** It never changes: several versions of the program may migrate at once. */
const migrationLock = 71_240_913;

/** A step may rewrite every table. */
const query_timeout = 2 ** 31 - 1;

/** A write would wait for a synchronous standby. */
export async function needsMigration(
  client: ClientBase,
  { table, stepsAfter }: PostgresSchema,
): Promise<boolean> {
  const { rows: tables } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  return !tables[0]?.exists || stepsAfter(await readSchemaVersion(client, table)).length > 0;
}

export async function migrate(
  client: ClientBase,
  { table, latestVersion, stepsAfter }: PostgresSchema,
): Promise<void> {
  const queryWithoutTimeout = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout } as QueryConfig);
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    await queryWithoutTimeout('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(`CREATE TABLE IF NOT EXISTS ${table} (version integer NOT NULL)`);
    for (const step of stepsAfter(await readSchemaVersion(client, table))) await queryWithoutTimeout(step);
    await client.query(`DELETE FROM ${table}`);
    await client.query(`INSERT INTO ${table} VALUES ($1)`, [latestVersion]);
    await queryWithoutTimeout('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function readSchemaVersion(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${table}`);
  return rows[0]?.version ?? 0;
}
