import type { Logger } from '../telemetry/logger.ts';
import { commit, type Database, type DatabaseDefinition } from './owner-database.ts';
import type { Version } from './owner-version.ts';
import { openPostgresDatabase, type PostgresOptions } from './postgres-database.ts';

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
export function incrementVersion(database: Database, owner: string): Promise<void> {
  return database.write(owner, async () => commit(undefined));
}

export function numberOf(version: Version): number {
  return Number.parseInt(version, 10);
}
