import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../platform/telemetry/logger.ts';

const intervalMs = 60 * 60 * 1_000;

type Options = { log: Logger; stopping: AbortSignal };

/** Several processes may run it at the same time. @param failure is logged */
export async function runHourly(
  job: () => Promise<unknown>,
  failure: string,
  { log, stopping }: Options,
): Promise<void> {
  try {
    for (;;) {
      // Random: processes that start together run it at different times.
      await wait(intervalMs * (0.5 + Math.random()), undefined, { ref: false, signal: stopping });
      await job().catch((error) => log.error(failure, error));
    }
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}
