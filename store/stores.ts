import { measureDatabase, openDatabase } from '../platform/database/database.ts';
import type { Database, DatabaseDefinition, OwnerDatabase } from '../platform/database/owner-database.ts';
import { createCallTimer, timeCalls } from '../platform/telemetry/call-timer.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Histogram } from '../platform/telemetry/metrics.ts';
import { earlierWritesEntity } from './earlier/earlier-writes.ts';
import { type GiftLimits, giftEntity } from './gifts/gift-entity.ts';
import { giftOwner } from './gifts/gifts-of-list.ts';
import { listEntity } from './lists/list-entity.ts';
import { type ListLimits, noListLimits } from './lists/list-limits.ts';
import { asGuest, type WritingGuest } from './sessions/guest-writes.ts';
import { sessionEntity } from './sessions/session-entity.ts';

/** Sessions last: without one, a deletion does not continue. */
export const entities = [listEntity, giftEntity, earlierWritesEntity, sessionEntity];

const everything = { entities, ownerOfList: giftOwner };

type Entity = (typeof entities)[number];
type EntityStores = { [One in Entity as One['name']]: ReturnType<One['create']> };
type StoreLimits = ListLimits & Partial<GiftLimits>;
export type Stores = EntityStores & {
  database: OwnerDatabase;
  forGuest(guest: WritingGuest): EntityStores;
};

export const definition: DatabaseDefinition = {
  migrations: entities.map(({ name, migrations }) => ({ name, ...migrations })),
  // The names of the first release, which all versions of the program use.
  postgres: { schemaTable: 'list_schema', channel: 'list_versions' },
};

export async function openStores(
  address: string,
  log: Logger,
  listenAddress?: string,
  limits?: StoreLimits,
): Promise<Stores> {
  return createStores(await openDatabase(address, log, definition, listenAddress), limits);
}

export function createStores(database: Database, given: StoreLimits = noListLimits): Stores {
  const limits = { gifts: 0, ...given };
  const storesOn = (database: Database) => {
    const stores = entities.map(({ name, create }) => [name, create(database, limits, everything)]);
    return Object.fromEntries(stores) as EntityStores;
  };
  return { ...storesOn(database), database, forGuest: (guest) => storesOn(asGuest(database, guest)) };
}

export function measureStores({ database, forGuest, ...stores }: Stores, durations: Histogram) {
  const time = createCallTimer(durations);
  const measure = (stores: EntityStores) => {
    const measured = Object.entries(stores).map(([name, store]) => [name, timeCalls(store, time)]);
    return Object.fromEntries(measured) as EntityStores;
  };
  return {
    ...measure(stores),
    database: measureDatabase(database, time),
    forGuest: (guest: WritingGuest) => measure(forGuest(guest)),
  };
}
