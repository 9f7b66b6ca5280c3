import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Stores } from '../../store/stores.ts';
import { forgetAllDeletedLists } from '../forgotten-lists.ts';

const intervalMs = 60 * 60 * 1_000;
const batchSize = 100;
/** Between two deletions, so that the requests of users do not wait for them. */
const pauseMs = 20;

type Options = { stores: Stores; log: Logger; stopping: AbortSignal };

/** Deletes expired sessions, with those of guests all their data, and what is left of finally deleted lists, about once an hour. Several processes may do this at the same time. */
export async function deleteExpiredSessions(options: Options): Promise<void> {
  const { log, stopping } = options;
  try {
    for (;;) {
      // Random, so that several processes that start together do not delete at the same time.
      await wait(intervalMs * (0.5 + Math.random()), undefined, { ref: false, signal: stopping });
      await deleteExpired(options).catch((error) =>
        log.error('Expired sessions could not be deleted.', error),
      );
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}

/** @returns how many were deleted */
export async function deleteExpired({ stores, stopping }: Options): Promise<number> {
  const { sessions } = stores;
  let count = 0;
  for (;;) {
    const expired = await sessions.readExpired(batchSize);
    for (const session of expired) {
      if (stopping.aborted) return count;
      await sessions.deleteExpired(session);
      count += 1;
      await wait(pauseMs, undefined, { ref: false });
    }
    if (expired.length < batchSize) break;
  }
  await forgetAllDeletedLists(stores, stopping);
  return count;
}
