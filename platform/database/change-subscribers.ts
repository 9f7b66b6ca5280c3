import type { Version } from './version.ts';

type Listener = (version: Version) => void;
type Watched = { listeners: Set<Listener>; told?: Version };

/** Who wants to hear of whose lists, within this process. */
export function createChangeSubscribers() {
  const watched = new Map<string, Watched>();
  return {
    /**
     * @param told the version that a first listener of the owner needs not be told
     * @returns how to stop hearing
     */
    subscribe(owner: string, listener: Listener, told?: Version): () => void {
      const own = watched.get(owner) ?? { listeners: new Set(), told };
      watched.set(owner, own);
      own.listeners.add(listener);
      return () => {
        own.listeners.delete(listener);
        if (own.listeners.size === 0 && watched.get(owner) === own) watched.delete(owner);
      };
    },

    /**
     * Tells a version to the owner's listeners, unless it is the last one they were told. Its number is not compared:
     * after a backup was restored, or another server took over, it may be lower.
     */
    tell(owner: string, version: Version): void {
      const own = watched.get(owner);
      if (!own || own.told === version) return;
      own.told = version;
      for (const listener of own.listeners) listener(version);
    },

    owners: () => [...watched.keys()],
  };
}
