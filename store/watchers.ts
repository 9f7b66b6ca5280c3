import { numberOf, type Version } from './version.ts';

type Listener = (version: Version) => void;
type Watched = {
  listeners: Set<Listener>;
  told?: Version;
  /** What comes next may be of another history than `told`, in which numbers cannot be compared. */
  mayRestart: boolean;
};

/** Who wants to hear of whose lists, within this process. */
export function createWatchers() {
  const watched = new Map<string, Watched>();
  return {
    /**
     * @param told the version that a first listener of the owner needs not be told
     * @returns how to stop hearing
     */
    watch(owner: string, listener: Listener, told?: Version): () => void {
      const own = watched.get(owner) ?? { listeners: new Set(), told, mayRestart: false };
      watched.set(owner, own);
      own.listeners.add(listener);
      return () => {
        own.listeners.delete(listener);
        if (own.listeners.size === 0 && watched.get(owner) === own) watched.delete(owner);
      };
    },

    /** Tells a version to the owner's listeners, unless it is the last one they were told, or an older one. */
    tell(owner: string, version: Version): void {
      const own = watched.get(owner);
      if (!own) return;
      const { told, mayRestart } = own;
      if (told !== undefined && !mayRestart && numberOf(version) < numberOf(told)) return;
      own.mayRestart = false;
      if (version === told) return;
      own.told = version;
      for (const listener of own.listeners) listener(version);
    },

    /**
     * To be called whenever the source of the versions is connected to again: it may have been replaced by one with
     * fewer writes. The next version of each owner is told whatever its number, unless it is the last one told.
     */
    allowRestart(): void {
      for (const own of watched.values()) own.mayRestart = true;
    },

    owners: () => [...watched.keys()],
  };
}
