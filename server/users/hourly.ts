import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../platform/telemetry/logger.ts';

const intervalMs = 60 * 60 * 1_000;

type Options = { log: Logger; stopping: AbortSignal };

/** Runs a job about once an hour until the process stops. Several processes may do this at the same time. @param failure logged if it rejects */
export async function runHourly(
  job: () => Promise<unknown>,
  failure: string,
  { log, stopping }: Options,
): Promise<void> {
  try {
    for (;;) {
      // Random, so that several processes that start together do not run it at the same time.
      await wait(intervalMs * (0.5 + Math.random()), undefined, { ref: false, signal: stopping });
      await job().catch((error) => log.error(failure, error));
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}
