import { rateLimitKey } from './client-address.ts';

/** Maximum number of addresses in memory. Above it, those with a full bucket are removed, then the least recently used. */
const maxBuckets = 50_000;

/** Returns the seconds after which the address may retry: 0 if the request is accepted. */
export type RateLimit = (address: string | undefined) => number;

/** A token bucket for each address: it accepts `perMinute` requests at once, and is refilled continuously. 0 means no limit. */
export function createRateLimit(perMinute: number, now = () => performance.now()): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perMs = perMinute / 60_000;

  function removeFull(time: number): void {
    for (const [key, { tokens, at }] of buckets) {
      if (tokens + (time - at) * perMs >= perMinute) buckets.delete(key);
    }
    for (const key of buckets.keys()) {
      if (buckets.size <= maxBuckets / 2) break;
      buckets.delete(key);
    }
  }

  return (address) => {
    if (perMinute === 0 || address === undefined) return 0;
    const key = rateLimitKey(address);
    const time = now();
    const last = buckets.get(key) ?? { tokens: perMinute, at: time };
    const tokens = Math.min(perMinute, last.tokens + (time - last.at) * perMs);
    const isAccepted = tokens >= 1;
    buckets.delete(key);
    if (buckets.size >= maxBuckets) removeFull(time);
    buckets.set(key, { tokens: isAccepted ? tokens - 1 : tokens, at: time });
    return isAccepted ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
  };
}
