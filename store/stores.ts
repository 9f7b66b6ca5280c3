import { measureDatabase, openDatabase } from '../platform/database/database.ts';
import type { Database, DatabaseDefinition, OwnerDatabase } from '../platform/database/owner-database.ts';
import { createCallTimer, timeCalls } from '../platform/telemetry/call-timer.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Histogram } from '../platform/telemetry/metrics.ts';
import { listEntity } from './lists/list-entity.ts';
import { type ListLimits, noListLimits } from './lists/list-limits.ts';

export type Stores = ReturnType<typeof createStores>;

export const entities = [listEntity];

export const definition: DatabaseDefinition = {
  migrations: entities.map(({ migrations }) => migrations),
  // The names of the first release, which all versions of the program use.
  postgres: { schemaTable: 'list_schema', channel: 'list_versions' },
};

export async function openStores(
  address: string,
  log: Logger,
  listenAddress?: string,
  limits?: ListLimits,
): Promise<Stores> {
  return createStores(await openDatabase(address, log, definition, listenAddress), limits);
}

export function createStores(database: Database, limits = noListLimits) {
  const ownerDatabase: OwnerDatabase = database;
  return { database: ownerDatabase, lists: listEntity.create(database, limits) };
}

export function measureStores({ database, lists }: Stores, durations: Histogram) {
  const time = createCallTimer(durations);
  return { database: measureDatabase(database, time), lists: timeCalls(lists, time) };
}
