/** How many live streams may be open at a time. */
export type StreamLimits = { perAddress: number; inAll: number };

/** An address may be a whole office behind one router. */
export const defaultStreamLimits: StreamLimits = { perAddress: 100, inAll: 10_000 };

type Seat = { ok: true; leave(): void } | { ok: false; code: 'streams-too-many' | 'streams-full' };

/** Counts who has a stream open. */
export function createStreamLimiter({ perAddress, inAll }: StreamLimits) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** @returns how to give the seat back, which may be called again and again */
    take(address: string): Seat {
      const own = taken.get(address) ?? 0;
      if (own >= perAddress) return { ok: false, code: 'streams-too-many' };
      if (all >= inAll) return { ok: false, code: 'streams-full' };
      taken.set(address, own + 1);
      all += 1;
      let seated = true;
      return {
        ok: true,
        leave() {
          if (!seated) return;
          seated = false;
          all -= 1;
          const left = (taken.get(address) ?? 1) - 1;
          if (left > 0) taken.set(address, left);
          else taken.delete(address);
        },
      };
    },
  };
}
