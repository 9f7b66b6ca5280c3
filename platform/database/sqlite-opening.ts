import type { Logger } from '../telemetry/logger.ts';
import type { Database } from './owner-database.ts';
import { isDiskFault } from './sqlite-errors.ts';

const retryMs = 10_000;

/** While the disk is full, every call rejects. @throws for any other reason */
export function openOnceWritable(open: () => Database, log: Logger): Database {
  let database: Database | undefined;
  let fault: unknown;
  let retryAt = 0;

  function tryToOpen(): Database {
    if (database) return database;
    if (performance.now() < retryAt) throw fault;
    try {
      database = open();
      return database;
    } catch (error) {
      fault = error;
      retryAt = performance.now() + retryMs;
      throw error;
    }
  }

  try {
    tryToOpen();
  } catch (error) {
    if (!isDiskFault(error)) throw error;
    log.warn(`The database cannot be opened yet: ${(error as Error).message}.`);
  }
  return {
    read: async (...statement) => tryToOpen().read(...statement),
    write: async (owners, work) => tryToOpen().write(owners, work),
    readVersion: async (owner) => tryToOpen().readVersion(owner),

    subscribe(owner, listener) {
      try {
        return tryToOpen().subscribe(owner, listener);
      } catch {
        // The version, which is read next, cannot be read either.
        return () => {};
      }
    },

    status: () =>
      database?.status() ?? { isReachable: false, isWritable: false, waiting: { reads: 0, writes: 0 } },

    close: async () => database?.close(),
  };
}
