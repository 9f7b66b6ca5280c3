import type { Version } from './owner-version.ts';

type Listener = (version: Version) => void;
type Subscription = { listeners: Set<Listener>; lastVersion?: Version };

export function createChangeSubscribers() {
  const subscriptions = new Map<string, Subscription>();
  return {
    subscribe(owner: string, listener: Listener, currentVersion?: Version): () => void {
      const subscription = subscriptions.get(owner) ?? { listeners: new Set(), lastVersion: currentVersion };
      subscriptions.set(owner, subscription);
      subscription.listeners.add(listener);
      return () => {
        subscription.listeners.delete(listener);
        if (subscription.listeners.size === 0 && subscriptions.get(owner) === subscription)
          subscriptions.delete(owner);
      };
    },

    /** Not lower versions: after a restore or a failover, a new one can be lower. */
    notify(owner: string, version: Version): void {
      const subscription = subscriptions.get(owner);
      if (!subscription || subscription.lastVersion === version) return;
      subscription.lastVersion = version;
      for (const listener of subscription.listeners) listener(version);
    },

    isEmpty: () => subscriptions.size === 0,
    owners: () => [...subscriptions.keys()],
  };
}
