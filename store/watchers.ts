type Listener = (version: number) => void;
type Watched = { listeners: Set<Listener>; told: number };

/** Who wants to hear of whose lists, within this process. */
export function createWatchers() {
  const watched = new Map<string, Watched>();
  return {
    /** @returns how to stop hearing */
    watch(owner: string, listener: Listener): () => void {
      const own = watched.get(owner) ?? { listeners: new Set(), told: 0 };
      watched.set(owner, own);
      own.listeners.add(listener);
      return () => {
        own.listeners.delete(listener);
        if (own.listeners.size === 0 && watched.get(owner) === own) watched.delete(owner);
      };
    },

    /** Tells a version to the owner's listeners, unless they have heard of it, or of a later one. */
    tell(owner: string, version: number): void {
      const own = watched.get(owner);
      if (!own || version <= own.told) return;
      own.told = version;
      for (const listener of own.listeners) listener(version);
    },

    owners: () => [...watched.keys()],
  };
}
