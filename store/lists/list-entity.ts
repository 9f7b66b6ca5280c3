import type { Database } from '../../platform/database/database.ts';
import type { ListLimits } from './list-limits.ts';
import type { ListStore } from './list-store.ts';
import { postgresSteps, sqliteSteps } from './migrations.ts';
import { createPostgresListStore } from './postgres-list-store.ts';
import { createSqliteListStore } from './sqlite-list-store.ts';
import { postgresStatements, sqliteStatements } from './statements.ts';

export const listEntity = {
  migrations: { name: 'lists', sqlite: sqliteSteps, postgres: postgresSteps },

  statements: { sqlite: sqliteStatements, postgres: postgresStatements },

  create: (database: Database, limits: ListLimits): ListStore =>
    database.kind === 'sqlite'
      ? createSqliteListStore(database, limits)
      : createPostgresListStore(database, limits),
};
