import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Stores } from '../../store/stores.ts';
import { runHourly } from './hourly.ts';

const batchSize = 100;
/** So that requests of users do not wait. */
const pauseMs = 20;

type Options = { stores: Stores; log: Logger; stopping: AbortSignal; mayDelete(): boolean };

/** With the data of guests, about once an hour. */
export function deleteExpiredSessions(options: Options): Promise<void> {
  return runHourly(() => deleteExpired(options), 'Expired sessions could not be deleted.', options);
}

export async function deleteExpired({ stores, stopping, mayDelete }: Options): Promise<number> {
  const { sessions } = stores;
  let count = 0;
  for (;;) {
    const expired = await sessions.readExpired(batchSize);
    for (const session of expired) {
      if (stopping.aborted || !mayDelete()) return count;
      await sessions.deleteExpired(session);
      count += 1;
      await wait(pauseMs, undefined, { ref: false });
    }
    if (expired.length < batchSize) return count;
  }
}
