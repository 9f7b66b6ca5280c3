import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import type { CallTimer } from '../telemetry/call-timer.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Database, DatabaseDefinition, OwnerDatabase } from './owner-database.ts';
import { isPostgres, parsePostgresAddress } from './postgres-address.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import { openOnceWritable } from './sqlite-opening.ts';

/** @param listenAddress beside the `address` of a transaction pooler */
export async function openDatabase(
  address: string,
  log: Logger,
  definition: DatabaseDefinition,
  listenAddress?: string,
): Promise<Database> {
  if (isPostgres(address)) {
    const { openPostgresDatabase } = await import('./postgres-database.ts');
    return openPostgresDatabase(address, log, definition, { listenAddress });
  }
  if (address !== ':memory:') await makeFolder(dirname(address));
  return openOnceWritable(() => openSqliteDatabase(address, definition.migrations, log), log);
}

export function describeDatabase(address: string): string {
  return isPostgres(address) ? parsePostgresAddress(address).text : address;
}

export function measureDatabase(database: OwnerDatabase, time: CallTimer) {
  let subscriptions = 0;
  return {
    readVersion: (owner) => time('readVersion', () => database.readVersion(owner)),
    status: () => database.status(),
    subscribe(owner, listener) {
      const unsubscribe = database.subscribe(owner, listener);
      let isOpen = true;
      subscriptions += 1;
      return () => {
        if (isOpen) subscriptions -= 1;
        isOpen = false;
        unsubscribe();
      };
    },
    subscriptions: () => subscriptions,
    close: () => database.close(),
  } satisfies OwnerDatabase & { subscriptions(): number };
}
