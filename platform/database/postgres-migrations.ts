import type { ClientBase, QueryConfig } from 'pg';
import type { Schema } from './migrations.ts';
import type { Statement } from './postgres-statements.ts';

/** The same in all versions of the program, which may migrate at the same time. */
const migrationLock = 71_240_913;

/** In milliseconds; the longest timer of Node. A step may rewrite every table, so that no usual limit fits. */
const query_timeout = 2 ** 31 - 1;

/**
 * Only reads: a write would wait for a synchronous standby that is not available.
 * @throws NewerSchemaError
 */
export async function needsMigration(client: ClientBase, { stepsAfter }: Schema): Promise<boolean> {
  const { rows: tables } = await client.query("SELECT to_regclass('list_schema') IS NOT NULL AS exists");
  return !tables[0]?.exists || stepsAfter(await readSchemaVersion(client)).length > 0;
}

/**
 * Brings a database to the latest schema, in one transaction. Of several processes, one at a time migrates. The timeouts of
 * the connection do not apply to the steps.
 * @throws NewerSchemaError
 */
export async function migrate(client: ClientBase, { latestVersion, stepsAfter }: Schema): Promise<void> {
  const queryWithoutTimeout = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout } as QueryConfig);
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    await queryWithoutTimeout('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('CREATE TABLE IF NOT EXISTS list_schema (version integer NOT NULL)');
    for (const step of stepsAfter(await readSchemaVersion(client))) await queryWithoutTimeout(step);
    await client.query('DELETE FROM list_schema');
    await client.query('INSERT INTO list_schema VALUES ($1)', [latestVersion]);
    await queryWithoutTimeout('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** The table has the name of its first release, so that older programs recognise a newer schema. */
async function readSchemaVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM list_schema');
  return rows[0]?.version ?? 0;
}

/** A write that changes nothing. */
export const rewriteSchemaVersion: Statement = {
  name: 'rewriteSchemaVersion',
  text: 'UPDATE list_schema SET version = version',
};
