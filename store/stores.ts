import { type Database, type OwnerDatabase, openDatabase } from '../platform/database/database.ts';
import { measureDatabase } from '../platform/database/measure-database.ts';
import { createCallTimer } from '../platform/telemetry/call-timer.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Histogram } from '../platform/telemetry/metrics.ts';
import { createListStore, listMigrations } from './lists/create-list-store.ts';
import type { ListStore } from './lists/list-store.ts';
import { measureListStore } from './lists/measure-list-store.ts';

/** The database and the stores of all entities in it. */
export type Stores = { database: OwnerDatabase; lists: ListStore };

export const migrations = [listMigrations];

/**
 * @param listenAddress the direct address, where `address` is that of a transaction pooler
 * @throws as `openDatabase`
 */
export async function openStores(address: string, log: Logger, listenAddress?: string): Promise<Stores> {
  return createStores(await openDatabase(address, log, { migrations, listenAddress }));
}

export function createStores(database: Database): Stores {
  return { database, lists: createListStore(database) };
}

/** The same stores, with the duration of each call recorded. */
export function measureStores({ database, lists }: Stores, durations: Histogram) {
  const time = createCallTimer(durations);
  return { database: measureDatabase(database, time), lists: measureListStore(lists, time) };
}
