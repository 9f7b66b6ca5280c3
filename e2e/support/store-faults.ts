import type { OwnerDatabase, OwnerVersions } from '../../platform/database/owner-database.ts';
import type { ListStore } from '../../store/lists/list-store.ts';
import type { Stores } from '../../store/stores.ts';

type Faults = {
  /** Every read and write fails. */
  unavailable: boolean;
  /** 0 simulates a full disk. */
  remainingWrites: number;
  delayMs: number;
};

type Access = 'read' | 'write';

const databaseAccess: Partial<Record<keyof OwnerDatabase, Access>> = {
  readVersion: 'read',
  checkWritable: 'read',
};
const listAccess = {
  readOverview: 'read',
  readList: 'read',
  readListByName: 'read',
  readMenuLists: 'read',
  findCreation: 'read',
  createList: 'write',
  editList: 'write',
  deleteList: 'write',
  addProduct: 'write',
  removeProduct: 'write',
} satisfies Record<keyof ListStore, Access>;

/** Adds faults to stores, and counts their subscriptions: one for each open live stream. */
export function withFaults({ database, lists }: Stores) {
  const faults: Faults = { unavailable: false, remainingWrites: Number.POSITIVE_INFINITY, delayMs: 0 };
  const subscriptions = { count: 0 };
  const subscribe = countSubscriptions(database.subscribe, subscriptions);
  const faultyStores: Stores = {
    database: injectFaults({ ...database, subscribe }, databaseAccess, faults),
    lists: injectFaults(lists, listAccess, faults),
  };
  return { faultyStores, faults, subscriptions };
}

function injectFaults<T extends object>(
  target: T,
  accessOf: Partial<Record<keyof T, Access>>,
  faults: Faults,
): T {
  return new Proxy(target, {
    get(_target, name) {
      const method = target[name as keyof T] as (...args: unknown[]) => unknown;
      const access = accessOf[name as keyof T];
      if (!access) return method;
      return async (...args: unknown[]) => {
        if (faults.delayMs) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
        if (faults.unavailable || (access === 'write' && faults.remainingWrites === 0)) {
          throw new Error('injected store fault');
        }
        if (access === 'write') faults.remainingWrites -= 1;
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
