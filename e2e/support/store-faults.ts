import type { ListStore } from '../../store/lists/list-store.ts';

type Faults = {
  /** Every read and write fails. */
  unavailable: boolean;
  /** 0 simulates a full disk. */
  remainingWrites: number;
  delayMs: number;
};

const accessOf = {
  readOverview: 'read',
  readList: 'read',
  readListByName: 'read',
  readChoices: 'read',
  readVersion: 'read',
  checkWritable: 'read',
  findCreation: 'read',
  createList: 'write',
  editList: 'write',
  deleteList: 'write',
  addProduct: 'write',
  removeProduct: 'write',
} satisfies Record<Exclude<keyof ListStore, 'subscribe' | 'close'>, 'read' | 'write'>;

/** Adds faults to a store, and counts its subscriptions: one for each open live stream. */
export function withFaults(store: ListStore) {
  const faults: Faults = { unavailable: false, remainingWrites: Number.POSITIVE_INFINITY, delayMs: 0 };
  const subscriptions = { count: 0 };
  const faultyStore = new Proxy(store, {
    get(target, name: keyof ListStore) {
      if (name === 'close') return target.close;
      if (name === 'subscribe') return countSubscriptions(target.subscribe, subscriptions);
      return async (...args: never[]) => {
        if (faults.delayMs) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
        const isWrite = accessOf[name] === 'write';
        if (faults.unavailable || (isWrite && faults.remainingWrites === 0)) {
          throw new Error('injected store fault');
        }
        if (isWrite) faults.remainingWrites -= 1;
        return (target[name] as (...args: never[]) => unknown)(...args);
      };
    },
  });
  return { faultyStore, faults, subscriptions };
}

function countSubscriptions(
  subscribe: ListStore['subscribe'],
  subscriptions: { count: number },
): ListStore['subscribe'] {
  return (owner, listener) => {
    const unsubscribe = subscribe(owner, listener);
    subscriptions.count += 1;
    return () => {
      subscriptions.count -= 1;
      unsubscribe();
    };
  };
}
