import { rateLimitKey } from './client-address.ts';

const maxBuckets = 50_000;

const minuteMs = 60_000;

/** @returns 0, or the seconds after which the cost can be taken */
export type RateLimit = (key: string | undefined, cost?: number) => number;

/** A full bucket accepts every cost; a negative one is given back. */
export function createRateLimit(
  capacity: number,
  periodMs = minuteMs,
  now = () => performance.now(),
): RateLimit {
  const perMs = capacity / periodMs;
  const buckets = createBuckets(capacity, perMs, now);
  return (key, cost = 1) => {
    if (capacity === 0 || key === undefined) return 0;
    const left = buckets.read(key) - Math.min(cost, capacity);
    if (left < 0) return Math.ceil(-left / perMs / 1000);
    buckets.write(key, left);
    return 0;
  };
}

function createBuckets(capacity: number, perMs: number, now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>();

  function removeFull(time: number): void {
    for (const [key, { tokens, at }] of buckets) {
      if (tokens + (time - at) * perMs >= capacity) buckets.delete(key);
    }
    for (const key of buckets.keys()) {
      if (buckets.size <= maxBuckets / 2) break;
      buckets.delete(key);
    }
  }

  return {
    read(address: string): number {
      const last = buckets.get(rateLimitKey(address));
      return last ? Math.min(capacity, last.tokens + (now() - last.at) * perMs) : capacity;
    },
    write(address: string, tokens: number): void {
      const key = rateLimitKey(address);
      buckets.delete(key);
      if (buckets.size >= maxBuckets) removeFull(now());
      buckets.set(key, { tokens, at: now() });
    },
  };
}
