/** Addresses in memory. Above it, those with a full bucket are removed, then the least recently used. */
const mostBuckets = 50_000;

export type RateLimit = {
  take(address: string): number;
};

/** A token bucket for each address: `perMinute` requests at once, refilled continuously. 0 is no limit. */
export function createRateLimit(perMinute: number, now = () => performance.now()): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perMs = perMinute / 60_000;

  function removeFull(time: number): void {
    for (const [address, { tokens, at }] of buckets) {
      if (tokens + (time - at) * perMs >= perMinute) buckets.delete(address);
    }
    for (const address of buckets.keys()) {
      if (buckets.size <= mostBuckets / 2) break;
      buckets.delete(address);
    }
  }

  return {
    take(address) {
      if (perMinute === 0) return 0;
      const time = now();
      const last = buckets.get(address) ?? { tokens: perMinute, at: time };
      const tokens = Math.min(perMinute, last.tokens + (time - last.at) * perMs);
      const taken = tokens >= 1;
      buckets.delete(address);
      if (buckets.size >= mostBuckets) removeFull(time);
      buckets.set(address, { tokens: taken ? tokens - 1 : tokens, at: time });
      return taken ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
    },
  };
}
