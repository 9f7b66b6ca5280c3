import type { OwnerVersions } from '../../platform/database/owner-database.ts';
import type { Stores } from '../../store/stores.ts';

type Faults = {
  /** Every read and write fails. */
  unavailable: boolean;
  /** 0 simulates a full disk. */
  remainingWrites: number;
  delayMs: number;
};

/** Neither reads nor writes. */
const unaffected = /^(subscribe|close)$/;
/** All other functions of the stores write. */
const reads = /^(read|find|check)/;

/** Adds faults to stores, and counts their subscriptions: one for each open live stream. */
export function withFaults({ database, ...stores }: Stores) {
  const faults: Faults = { unavailable: false, remainingWrites: Number.POSITIVE_INFINITY, delayMs: 0 };
  const subscriptions = { count: 0 };
  const subscribe = countSubscriptions(database.subscribe, subscriptions);
  const faulty = Object.entries({ database: { ...database, subscribe }, ...stores }).map(([name, store]) => [
    name,
    injectFaults(store, faults),
  ]);
  const faultyStores: Stores = Object.fromEntries(faulty);
  return { faultyStores, faults, subscriptions };
}

function injectFaults<T extends object>(target: T, faults: Faults): T {
  return new Proxy(target, {
    get(_target, key) {
      const name = String(key);
      const method = target[key as keyof T] as (...args: unknown[]) => unknown;
      if (typeof method !== 'function' || unaffected.test(name)) return method;
      const isWrite = !reads.test(name);
      return async (...args: unknown[]) => {
        if (faults.delayMs) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
        if (faults.unavailable || (isWrite && faults.remainingWrites === 0)) {
          throw new Error('injected store fault');
        }
        if (isWrite) faults.remainingWrites -= 1;
        return method(...args);
      };
    },
  });
}

function countSubscriptions(
  subscribe: OwnerVersions['subscribe'],
  subscriptions: { count: number },
): OwnerVersions['subscribe'] {
  return (owner, listener) => {
    const unsubscribe = subscribe(owner, listener);
    subscriptions.count += 1;
    return () => {
      subscriptions.count -= 1;
      unsubscribe();
    };
  };
}
