import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from '../telemetry/logger.ts';
import { isDiskFault } from './sqlite-errors.ts';

const checkMs = 10_000;

/** After a fault a write that changes nothing is tried, until one succeeds. */
export function watchDisk(db: DatabaseSync, log?: Pick<Logger, 'warn'>) {
  const version = db.prepare('PRAGMA user_version').get()?.user_version;
  let hasFault = false;

  function note(error: unknown): void {
    if (!hasFault && isDiskFault(error))
      log?.warn(`Nothing can be written to the database: ${(error as Error).message}.`);
    hasFault ||= isDiskFault(error);
  }

  function check(): void {
    if (db.isTransaction) return;
    try {
      db.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${version}; COMMIT`);
      hasFault = false;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      note(error);
    }
  }

  check();
  const timer = setInterval(() => hasFault && check(), checkMs).unref();
  return { isWritable: () => !hasFault, note, close: () => clearInterval(timer) };
}
