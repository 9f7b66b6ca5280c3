import { rateLimitKey } from './client-address.ts';

export type StreamLimits = { perAddress: number; total: number };

export const defaultStreams = 10_000;

export function streamLimitsOf(total: number): StreamLimits {
  return { total, perAddress: Math.ceil(total / 100) };
}

type Slot = { ok: true; release(): void } | { ok: false; code: 'streams-too-many' | 'streams-full' };

export type StreamLimiter = ReturnType<typeof createStreamLimiter>;

export function createStreamLimiter({ perAddress, total }: StreamLimits = streamLimitsOf(defaultStreams)) {
  const openByKey = new Map<string, number>();
  let open = 0;
  return {
    take(address: string): Slot {
      const key = rateLimitKey(address);
      const own = openByKey.get(key) ?? 0;
      if (own >= perAddress) return { ok: false, code: 'streams-too-many' };
      if (open >= total) return { ok: false, code: 'streams-full' };
      openByKey.set(key, own + 1);
      open += 1;
      return {
        ok: true,
        release() {
          open -= 1;
          const left = (openByKey.get(key) ?? 1) - 1;
          if (left > 0) openByKey.set(key, left);
          else openByKey.delete(key);
        },
      };
    },
  };
}
