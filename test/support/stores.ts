import { openPostgresDatabase, type PostgresOptions } from '../../platform/database/postgres-database.ts';
import { openSqliteDatabase } from '../../platform/database/sqlite-database.ts';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { ListLimits } from '../../store/lists/list-limits.ts';
import { createStores, definition, type Stores } from '../../store/stores.ts';

export function openSqliteStores(file = ':memory:', log?: Logger, limits?: ListLimits): Stores {
  return createStores(openSqliteDatabase(file, definition.migrations, log), limits);
}

export async function openPostgresStores(
  url: string,
  log: Logger,
  options: PostgresOptions = {},
  limits?: ListLimits,
): Promise<Stores> {
  return createStores(await openPostgresDatabase(url, log, definition, options), limits);
}
