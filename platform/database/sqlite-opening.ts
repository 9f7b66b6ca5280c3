import type { Logger } from '../telemetry/logger.ts';
import type { Database } from './owner-database.ts';
import { isDiskFault } from './sqlite-errors.ts';

const retryMs = 10_000;
const unopened = { isReachable: false, isWritable: false, waiting: { reads: 0, writes: 0 } };

/** While the disk is full, every call rejects. @throws for any other reason */
export function openOnceWritable(open: () => Database, log: Logger): Database {
  let database: Database | undefined;
  let fault: unknown;
  let retryAt = 0;
  function tryToOpen(): Database | undefined {
    if (database || performance.now() < retryAt) return database;
    retryAt = performance.now() + retryMs;
    try {
      database = open();
    } catch (error) {
      fault = error;
    }
    return database;
  }
  const opened = async () => tryToOpen() ?? Promise.reject(fault);
  const first = tryToOpen();
  if (first) return first;
  if (!isDiskFault(fault)) throw fault;
  log.warn(`The database cannot be opened yet: ${(fault as Error).message}.`);
  return {
    read: async (...statement) => (await opened()).read(...statement),
    write: async (owners, work) => (await opened()).write(owners, work),
    readVersion: async (owner) => (await opened()).readVersion(owner),
    // Without it the version, which is read next, cannot be read either.
    subscribe: (owner, listener) => tryToOpen()?.subscribe(owner, listener) ?? (() => {}),
    status: () => database?.status() ?? unopened,
    close: async () => database?.close(),
  };
}
