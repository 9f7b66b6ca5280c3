import type { Version } from './version.ts';

type Listener = (version: Version) => void;
type Subscription = { listeners: Set<Listener>; lastVersion?: Version };

export function createChangeSubscribers() {
  const subscriptions = new Map<string, Subscription>();
  return {
    subscribe(owner: string, listener: Listener, currentVersion?: Version): () => void {
      const own = subscriptions.get(owner) ?? { listeners: new Set(), lastVersion: currentVersion };
      subscriptions.set(owner, own);
      own.listeners.add(listener);
      return () => {
        own.listeners.delete(listener);
        if (own.listeners.size === 0 && subscriptions.get(owner) === own) subscriptions.delete(owner);
      };
    },

    /** Ignores only the last version: after a restore or a failover a new version can have a lower number. */
    notify(owner: string, version: Version): void {
      const own = subscriptions.get(owner);
      if (!own || own.lastVersion === version) return;
      own.lastVersion = version;
      for (const listener of own.listeners) listener(version);
    },

    isEmpty: () => subscriptions.size === 0,
    owners: () => [...subscriptions.keys()],
  };
}
