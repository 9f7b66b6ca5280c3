import type { CallTimer } from '../telemetry/call-timer.ts';
import type { OwnerDatabase } from './database.ts';

export function measureDatabase(database: OwnerDatabase, time: CallTimer) {
  let subscriptions = 0;
  return {
    readVersion: (owner) => time('readVersion', () => database.readVersion(owner)),
    checkWritable: () => time('checkWritable', () => database.checkWritable()),
    subscribe(owner, listener) {
      const unsubscribe = database.subscribe(owner, listener);
      let isOpen = true;
      subscriptions += 1;
      return () => {
        if (isOpen) subscriptions -= 1;
        isOpen = false;
        unsubscribe();
      };
    },
    subscriptions: () => subscriptions,
    close: () => database.close(),
  } satisfies OwnerDatabase & { subscriptions(): number };
}
