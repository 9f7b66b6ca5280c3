import type { OwnerVersions } from '../../platform/database/owner-database.ts';
import type { Stores } from '../../store/stores.ts';

type Faults = {
  /** Every read and write fails. */
  unavailable: boolean;
  /** 0 simulates a full disk. */
  remainingWrites: number;
  delayMs: number;
};

const noFaults: Faults = { unavailable: false, remainingWrites: Number.POSITIVE_INFINITY, delayMs: 0 };

/** Neither reads nor writes. */
const unaffected = /^(close|subscriptions)$/;
/** All other functions of the stores write. */
const reads = /^(read|find|check|has)/;

/** Adds faults to stores, and counts their subscriptions: one for each open live stream. */
export function withFaults(initial: Stores) {
  let stores = initial;
  const faults = { ...noFaults };
  /** Replaced for each test, because the streams of the previous one may end later. */
  const subscriptions = { current: { count: 0 } };
  const inject = <Group extends object>(current: () => Group) => {
    const names = Object.keys(current()).filter((name) => name !== 'forGuest') as (keyof Group)[];
    return Object.fromEntries(
      names.map((name) => [name, injectFaults(() => current()[name] as object, faults, subscriptions)]),
    );
  };
  const forGuest: Stores['forGuest'] = (guest) => {
    const own = stores.forGuest(guest);
    return inject(() => own) as ReturnType<Stores['forGuest']>;
  };
  return {
    faultyStores: { ...inject(() => stores), forGuest } as Stores,
    faults,
    subscriptions: {
      get count() {
        return subscriptions.current.count;
      },
    },
    reset(next: Stores) {
      stores = next;
      Object.assign(faults, noFaults);
      subscriptions.current = { count: 0 };
    },
  };
}

function injectFaults<T extends object>(current: () => T, faults: Faults, subscriptions: Subscriptions): T {
  return new Proxy(current(), {
    get(target, key) {
      const name = String(key);
      if (typeof target[key as keyof T] !== 'function') return target[key as keyof T];
      const method = (...args: unknown[]) =>
        (current()[key as keyof T] as (...args: unknown[]) => unknown)(...args);
      if (name === 'subscribe') return countCalls(method as OwnerVersions['subscribe'], subscriptions);
      if (unaffected.test(name)) return method;
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

type Subscriptions = { current: { count: number } };

function countCalls(
  subscribe: OwnerVersions['subscribe'],
  subscriptions: Subscriptions,
): OwnerVersions['subscribe'] {
  return (owner, listener) => {
    const unsubscribe = subscribe(owner, listener);
    const { current } = subscriptions;
    current.count += 1;
    return () => {
      current.count -= 1;
      unsubscribe();
    };
  };
}
