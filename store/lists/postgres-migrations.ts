import type { ClientBase, QueryConfig } from 'pg';
import { NewerSchemaError } from '../../platform/database/newer-schema.ts';
import type { Statement } from './postgres-statements.ts';

/** The same tables as `sqlite-schema.ts`, in PostgreSQL's words. */
export const migrations = [
  `CREATE TABLE owners (
     owner   text    NOT NULL PRIMARY KEY,
     version integer NOT NULL
   );

   CREATE TABLE lists (
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

  `CREATE TABLE creations (
     owner text NOT NULL,
     key   text NOT NULL,
     date  text NOT NULL COLLATE "C",
     print text NOT NULL,
     list  json NOT NULL,
     PRIMARY KEY (owner, key)
   );
   CREATE INDEX creations_by_date ON creations (owner, date);`,

  `ALTER TABLE owners
     ALTER COLUMN version TYPE bigint,
     ADD COLUMN token text NOT NULL DEFAULT gen_random_uuid()::text;
   ALTER TABLE owners ALTER COLUMN token DROP DEFAULT;
   DROP INDEX lists_by_date;
   DROP INDEX lists_by_name;
   ALTER TABLE lists ALTER COLUMN turn TYPE bigint;
   CREATE INDEX lists_by_turn ON lists (owner, turn DESC);
   CREATE INDEX lists_by_name ON lists (owner, name, turn DESC);
   ALTER TABLE list_products ALTER COLUMN turn TYPE bigint;`,
];

/** Any number will do, so long as every process that upgrades takes the same. */
const upgradeLock = 71_240_913;

/** Milliseconds; the most that a timer of Node takes. A step may rewrite every table: no usual limit fits. */
const query_timeout = 2 ** 31 - 1;

/**
 * Asks without writing: a write would wait for a synchronous standby that is gone.
 * @throws NewerSchemaError when the database is newer than this program
 */
export async function needsMigration(client: ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query("SELECT to_regclass('list_schema') IS NOT NULL AS exists");
  if (!tables[0]?.exists) return true;
  const { rows } = await client.query<{ version: number }>('SELECT version FROM list_schema');
  return checkVersion(rows[0]?.version) < migrations.length;
}

function checkVersion(version = 0): number {
  if (version > migrations.length) throw new NewerSchemaError(version, migrations.length);
  return version;
}

/**
 * Brings a database to the newest schema, in one transaction; of several processes that start at once, one at
 * a time. The connection's limits of time do not hold for the migrations.
 * @throws NewerSchemaError when the database is newer than this program
 */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query({
      text: 'SELECT pg_advisory_xact_lock($1)',
      values: [upgradeLock],
      query_timeout,
    } as QueryConfig);
    await client.query('CREATE TABLE IF NOT EXISTS list_schema (version integer NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM list_schema');
    const version = checkVersion(rows[0]?.version);
    for (const text of migrations.slice(version)) await client.query({ text, query_timeout } as QueryConfig);
    await client.query('DELETE FROM list_schema');
    await client.query('INSERT INTO list_schema VALUES ($1)', [migrations.length]);
    await client.query({ text: 'COMMIT', query_timeout } as QueryConfig);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** A write that changes nothing. */
export const touchSchema: Statement = {
  name: 'touchSchema',
  text: 'UPDATE list_schema SET version = version',
};
