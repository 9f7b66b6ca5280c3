import { setTimeout as wait } from 'node:timers/promises';
import type { SharedBy } from '../store/lists/shares.ts';
import type { Stores } from '../store/stores.ts';

const sharesPerRead = 500;
/** Between two reads, so that the requests of users do not wait for them. */
const pauseMs = 20;

/** Deletes the links and the gifts of those lists of the owner that are finally deleted. A repetition completes it. */
export async function forgetDeletedLists({ lists, gifts }: Stores, owner: string): Promise<void> {
  for (const { docId, hasMoved } of await lists.readForgottenShares(owner)) {
    if (!hasMoved) await gifts.deleteGifts(docId);
    await lists.forgetShare(owner, docId, hasMoved);
  }
}

/** The same for all owners, for what other processes have deleted. */
export async function forgetAllDeletedLists(stores: Stores, stopping: AbortSignal): Promise<void> {
  let last: SharedBy | undefined = { owner: '', docId: '' };
  while (last && !stopping.aborted) {
    const shares = await stores.lists.readSharesAfter(last, sharesPerRead);
    for (const { owner } of shares.filter(({ isForgotten }) => isForgotten)) {
      await forgetDeletedLists(stores, owner);
    }
    last = shares.at(-1);
    await wait(pauseMs, undefined, { ref: false });
  }
}
