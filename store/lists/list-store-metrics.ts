import type { Histogram } from '../../platform/telemetry/metrics.ts';
import type { ListStore } from './list-store.ts';

/** The same store. The duration of each call is recorded by method and outcome; `subscriptions` counts the open ones. */
export function measureListStore(
  store: ListStore,
  calls: Histogram,
): ListStore & { subscriptions(): number } {
  let subscriptions = 0;

  async function measured<T>(verb: keyof ListStore, call: () => Promise<T>): Promise<T> {
    const start = performance.now();
    let outcome = 'failed';
    try {
      const result = await call();
      outcome = 'answered';
      return result;
    } finally {
      calls.series({ verb, outcome })((performance.now() - start) / 1000);
    }
  }
  return {
    readOverview: (...args) => measured('readOverview', () => store.readOverview(...args)),
    readList: (...args) => measured('readList', () => store.readList(...args)),
    readListByName: (...args) => measured('readListByName', () => store.readListByName(...args)),
    readChoices: (...args) => measured('readChoices', () => store.readChoices(...args)),
    createList: (...args) => measured('createList', () => store.createList(...args)),
    findCreation: (...args) => measured('findCreation', () => store.findCreation(...args)),
    editList: (...args) => measured('editList', () => store.editList(...args)),
    deleteList: (...args) => measured('deleteList', () => store.deleteList(...args)),
    addProduct: (...args) => measured('addProduct', () => store.addProduct(...args)),
    removeProduct: (...args) => measured('removeProduct', () => store.removeProduct(...args)),
    readVersion: (...args) => measured('readVersion', () => store.readVersion(...args)),
    checkWritable: () => measured('checkWritable', () => store.checkWritable()),
    subscribe(...args) {
      const unsubscribe = store.subscribe(...args);
      let isOpen = true;
      subscriptions += 1;
      return () => {
        if (isOpen) subscriptions -= 1;
        isOpen = false;
        unsubscribe();
      };
    },
    subscriptions: () => subscriptions,
    close: () => store.close(),
  };
}
