import type { ListStore } from '../../store/lists/list-store.ts';

/** Of a list that somebody changes while it is moved. */
const maxAttempts = 20;

/**
 * Moves lists to another owner, oldest first, each completely or not at all for a reader. If it ends in the middle, a repetition moves the others.
 * @param receivedFrom only those that `from` has received from this owner
 * @returns how many lists were moved
 */
export async function moveLists(
  store: ListStore,
  { from, to, receivedFrom }: { from: string; to: string; receivedFrom?: string },
): Promise<number> {
  const docIds = await store.readListIds(from, receivedFrom);
  for (const docId of docIds) await moveList(store, docId, from, to);
  return docIds.length;
}

async function moveList(store: ListStore, docId: string, from: string, to: string): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const list = await store.readWholeList(from, docId);
    if (!list) return;
    const share = await store.readShare(from, docId);
    await store.receiveList(to, list, from);
    if (share?.wasShared) await store.receiveShare(to, docId, share);
    const released = await store.releaseList(from, docId, [list.version]);
    if (released.ok || released.code === 'list-not-found') return;
  }
  throw new Error('A list changed too often while it was moved.');
}
