import type { Version } from '../../platform/database/owner-version.ts';
import type { Stores } from '../../store/stores.ts';

export type VersionService = {
  version(): Promise<Version>;
  subscribe(listener: (version: Version) => void): () => void;
  listVersion(docId: string): Promise<Version | undefined>;
  /** With undefined if the list was deleted or cannot be read. */
  subscribeToList(docId: string, listener: (version: Version | undefined) => void): () => void;
};

export function createVersionService(owner: string, { database, lists }: Stores): VersionService {
  const listVersion = (docId: string) => lists.readListVersion(owner, docId);
  return {
    version: () => database.readVersion(owner),
    subscribe: (listener) => database.subscribe(owner, listener),
    listVersion,
    subscribeToList(docId, listener) {
      let changes = 0;
      return database.subscribe(owner, async () => {
        changes += 1;
        const change = changes;
        const version = await listVersion(docId).catch(() => undefined);
        // An earlier read may end after a later one.
        if (change === changes) listener(version);
      });
    },
  };
}
