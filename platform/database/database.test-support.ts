import type { Logger } from '../telemetry/logger.ts';
import { commit, type DatabaseDefinition } from './owner-database.ts';
import type { Version } from './owner-version.ts';
import { openPostgresDatabase, type PostgresDatabase, type PostgresOptions } from './postgres-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** Has only the table of the owners. */
const definition: DatabaseDefinition = {
  migrations: [],
  postgres: { schemaTable: 'schema_version', channel: 'versions' },
};
export const silentLog: Logger = { info() {}, warn() {}, error() {} };

export function openEmptyPostgres(url: string, log = silentLog, options: PostgresOptions = {}) {
  return openPostgresDatabase(url, log, definition, options);
}

/** Runs a transaction that only increments the version. */
export async function incrementVersion(
  database: SqliteDatabase | PostgresDatabase,
  owner: string,
): Promise<void> {
  if (database.kind === 'sqlite') await database.write(owner, () => commit(undefined));
  else await database.write(owner, async () => commit(undefined));
}

export function numberOf(version: Version): number {
  return Number.parseInt(version, 10);
}
