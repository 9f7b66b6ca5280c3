import { createRateLimit, createVolumeLimit } from '../../platform/http/limits/rate-limit.ts';
import type { UserConfig } from '../../store/sessions/user-settings.ts';

const hourMs = 60 * 60 * 1_000;

export type UserLimits = ReturnType<typeof createUserLimits>;

/** Beside the limits of each network address: a user may write from many addresses, and one address can have many guests. */
export function createUserLimits({
  writesPerMinute,
  guestsPerMinute,
  additionsPerHour,
}: UserConfig['limits']) {
  const takeWrite = createRateLimit(writesPerMinute);
  const takeGuest = createRateLimit(guestsPerMinute);
  const additions = createVolumeLimit(additionsPerHour, hourMs);
  return {
    acceptsGuest: (address: string | undefined) => takeGuest(address) === 0,
    acceptsWrite: (owner: string, address: string | undefined) =>
      !additions.isExhausted(address) && takeWrite(owner) === 0,
    recordAdditions: additions.use,
  };
}
