type Listener = (version: number) => void;

/** Who wants to hear of whose lists, within this process. */
export function createWatchers() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    /** @returns how to stop hearing */
    watch(owner: string, listener: Listener): () => void {
      const own = listeners.get(owner) ?? new Set();
      listeners.set(owner, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(owner) === own) listeners.delete(owner);
      };
    },

    tell(owner: string, version: number): void {
      for (const listener of listeners.get(owner) ?? []) listener(version);
    },
  };
}
