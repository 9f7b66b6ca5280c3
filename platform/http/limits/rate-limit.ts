import { rateLimitKey } from './client-address.ts';

/** Maximum number of addresses in memory. Above it, those with a full bucket are removed, then the least recently used. */
const maxBuckets = 50_000;

/** Returns the seconds after which the address may retry: 0 if the request is accepted. */
export type RateLimit = (address: string | undefined) => number;

/** A token bucket for each address: it accepts `perMinute` requests at once, and is refilled continuously. 0 means no limit. */
export function createRateLimit(perMinute: number, now = () => performance.now()): RateLimit {
  const buckets = createBuckets(perMinute, perMinute / 60_000, now);
  return (address) => {
    if (perMinute === 0 || address === undefined) return 0;
    const tokens = buckets.read(address);
    const isAccepted = tokens >= 1;
    buckets.write(address, isAccepted ? tokens - 1 : tokens);
    return isAccepted ? 0 : Math.ceil((1 - tokens) / (perMinute / 60_000) / 1000);
  };
}

export type VolumeLimit = ReturnType<typeof createVolumeLimit>;

/** The same for amounts that are known only after a request: a bucket may then contain less than nothing. */
export function createVolumeLimit(amount: number, periodMs: number, now = () => performance.now()) {
  const buckets = createBuckets(amount, amount / periodMs, now);
  return {
    isExhausted: (address: string | undefined) =>
      amount > 0 && address !== undefined && buckets.read(address) < 1,
    use(address: string | undefined, used: number): void {
      if (amount > 0 && address !== undefined) buckets.write(address, buckets.read(address) - used);
    },
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
