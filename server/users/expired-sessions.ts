import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../platform/telemetry/logger.ts';
import type { SessionStore } from '../../store/sessions/session-store.ts';

const intervalMs = 60 * 60 * 1_000;
const batchSize = 100;
/** Between two deletions, so that the requests of users do not wait for them. */
const pauseMs = 20;

type Options = { sessions: SessionStore; log: Logger; stopping: AbortSignal };

/** Deletes expired sessions, and with those of guests all their data, about once an hour. Several processes may do this at the same time. */
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
export async function deleteExpired({ sessions, stopping }: Options): Promise<number> {
  let count = 0;
  for (;;) {
    const expired = await sessions.readExpired(batchSize);
    for (const session of expired) {
      if (stopping.aborted) return count;
      await sessions.deleteExpired(session);
      count += 1;
      await wait(pauseMs, undefined, { ref: false });
    }
    if (expired.length < batchSize) return count;
  }
}
