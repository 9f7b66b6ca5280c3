import type { Database } from '../../platform/database/database.ts';
import type { Migrations } from '../../platform/database/migrations.ts';
import type { ListStore } from './list-store.ts';
import { createPostgresListStore } from './postgres-list-store.ts';
import { postgresSteps } from './postgres-migrations.ts';
import { createSqliteListStore } from './sqlite-list-store.ts';
import { sqliteSteps } from './sqlite-migrations.ts';

export const listMigrations: Migrations = { name: 'lists', sqlite: sqliteSteps, postgres: postgresSteps };

export function createListStore(database: Database): ListStore {
  return database.kind === 'sqlite' ? createSqliteListStore(database) : createPostgresListStore(database);
}
