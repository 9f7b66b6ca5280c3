import { readConfig } from '../config.ts';
import { isPostgres } from '../platform/database/postgres-address.ts';
import { backUpSqlite } from '../platform/database/sqlite-backup.ts';
import { consoleLogger as log } from '../platform/telemetry/logger.ts';

const [copy] = process.argv.slice(2);
try {
  const { database, isDefaultDatabase } = readConfig(process.env, new URL('../', import.meta.url));
  if (!copy) throw new Error('the path of the copy is missing, as in "npm run backup -- copy.sqlite"');
  if (isDefaultDatabase)
    throw new Error('DATABASE_URL is not set, and must be that of the server (see docs/operations.md)');
  if (isPostgres(database))
    throw new Error('the database is PostgreSQL; use pg_dump (see docs/operations.md)');
  await backUpSqlite(database, copy);
  log.info(`The lists are in ${copy}.`);
} catch (error) {
  log.error(`No backup was made: ${(error as Error).message}.`);
  process.exitCode = 1;
}
