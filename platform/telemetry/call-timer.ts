import type { Histogram } from './metrics.ts';

export type CallTimer = <T>(verb: string, call: () => Promise<T>) => Promise<T>;

export function createCallTimer(durations: Histogram): CallTimer {
  return async (verb, call) => {
    const start = performance.now();
    let outcome = 'failed';
    try {
      const result = await call();
      outcome = 'answered';
      return result;
    } finally {
      durations.series({ verb, outcome })((performance.now() - start) / 1000);
    }
  };
}

type Call = (...args: never[]) => Promise<unknown>;

export function timeCalls<Calls extends Record<string, Call>>(calls: Calls, time: CallTimer): Calls {
  const timed = Object.keys(calls).map((name) => [
    name,
    (...args: never[]) => time(name, () => (calls[name] as Call)(...args)),
  ]);
  return Object.fromEntries(timed);
}
