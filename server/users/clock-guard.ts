import type { Logger } from '../../platform/telemetry/logger.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { SessionStore } from '../../store/sessions/session-store.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** Visits are noted once a week. */
const maxDaysWithoutVisit = 14;

/** With a wrong clock all guests would seem to be gone, and would be deleted. */
export function createClockGuard(sessions: SessionStore, log: Logger, metrics: Metrics) {
  const difference = () => Date.now() - performance.now();
  let lastDifference = difference();
  let pausedUntil = Number.NEGATIVE_INFINITY;

  function pause(reason: string): void {
    pausedUntil = performance.now() + dayMs;
    log.warn(`${reason}: this process deletes no guest for 24 hours.`);
  }

  const compared = sessions.readNewestUse().then(
    (newest = '') => {
      const days = (Date.now() - Date.parse(newest)) / dayMs;
      if (days > maxDaysWithoutVisit) pause(`The clock is ${Math.floor(days)} days after the newest visit`);
    },
    () => pause('The time of the newest visit cannot be read'),
  );

  function mayDelete(): boolean {
    const jump = difference() - lastDifference;
    lastDifference += jump;
    if (Math.abs(jump) > hourMs) pause('The clock was changed by more than an hour');
    return performance.now() > pausedUntil;
  }

  const help = '1 if the clock may be wrong, so that no guest is deleted.';
  metrics.gauge('guest_deletion_paused', help, () => Number(!mayDelete()));
  return { compared, mayDelete };
}
