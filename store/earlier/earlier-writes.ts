import { setTimeout as wait } from 'node:timers/promises';
import { commit, type Database, rollBack } from '../../platform/database/owner-database.ts';
import { giftOwner } from '../lists/linked-owners.ts';
import { deleteLink, forgetShare, storeShare } from '../lists/share-writes.ts';
import { readLinkOn } from '../lists/shared-reads.ts';
import type { Share, SharedBy } from '../lists/shares.ts';

// To be deleted, with its entry in `store/stores.ts`, by the first version after 2027-05-31.

const rowsPerRead = 500;
/** Between two reads, so that the requests of users do not wait for them. */
const pauseMs = 20;
/** The longest time in which such a process stored a gift after its giver's row. */
const maxGivingMs = 60_000;

type ShareRow = SharedBy & Share & { previous: string | null; isForgotten: boolean | number };
type GiverRow = { owner: string; docId: string; giftId: string };

const sharesAfter = `SELECT s.owner, s.doc_id AS "docId", s.token, s.name, s.previous,
    NOT EXISTS (SELECT 1 FROM lists l WHERE l.owner = s.owner AND l.doc_id = s.doc_id)
    AND NOT EXISTS (SELECT 1 FROM deleted_lists d WHERE d.owner = s.owner AND d.doc_id = s.doc_id) AS "isForgotten"
  FROM shares s WHERE (s.owner, s.doc_id) > ($1, $2) ORDER BY s.owner, s.doc_id LIMIT $3`;
const giverRowsAfter = `SELECT g.owner, g.doc_id AS "docId", g.gift_id AS "giftId" FROM given_gifts g
  WHERE (g.owner, g.gift_id) > ($1, $2) AND g.given_at < $3
    AND NOT EXISTS (SELECT 1 FROM gifts t WHERE t.owner = 'gifts-' || g.doc_id AND t.gift_id = g.gift_id)
    AND NOT EXISTS (SELECT 1 FROM freed_gifts f WHERE f.owner = 'gifts-' || g.doc_id AND f.freed_at >= g.given_at)
  ORDER BY g.owner, g.gift_id LIMIT $4`;
const shareOf = 'SELECT token, name, previous FROM shares WHERE owner = $1 AND doc_id = $2';
const forgetPrevious = 'UPDATE shares SET previous = NULL WHERE owner = $1 AND doc_id = $2';
const deleteShare = 'DELETE FROM shares WHERE owner = $1 AND doc_id = $2';
const deleteGiverRow = `DELETE FROM given_gifts WHERE owner = $1 AND doc_id = $2 AND gift_id = $3
  AND NOT EXISTS (SELECT 1 FROM gifts WHERE owner = $4 AND gift_id = $3) RETURNING 1`;

/** What processes of the version before leave when they end between two transactions of a link, a gift or a final deletion. */
export type EarlierWrites = { completeAll(stopping: AbortSignal): Promise<void> };

/** Reads the rows of several owners, for a job, and has no data of its own. */
export const earlierWritesEntity = {
  name: 'earlierWrites' as const,
  migrations: { sqlite: {}, postgres: {} },
  statements: { sqlite: {}, postgres: {} },
  deletions: [],
  create: (database: Database): EarlierWrites => ({
    async completeAll(stopping) {
      let last: { owner: string; docId: string } | undefined = { owner: '', docId: '' };
      while (last && !stopping.aborted) {
        const range: unknown[] = [last.owner, last.docId, rowsPerRead];
        const shares: ShareRow[] = await database.read<ShareRow>(sharesAfter, ...range);
        for (const share of shares) await completeShare(database, share);
        last = shares.at(-1);
        await wait(pauseMs, undefined, { ref: false });
      }
      await deleteGiverRows(database, stopping);
    },
  }),
};

async function completeShare(
  { read, write }: Database,
  { owner, docId, token, previous, isForgotten }: ShareRow,
) {
  const by = token === null ? undefined : await readLinkOn(read, token);
  const leadsElsewhere = by !== undefined && (by.owner !== owner || by.docId !== docId);
  const isComplete = !isForgotten && !previous && (token === null || (by && !leadsElsewhere));
  if (isComplete) return;
  await write({ changed: [owner, giftOwner(docId)] }, async (query) => {
    const [share] = await query<Share & { previous: string | null }>(shareOf, owner, docId);
    if (!share || share.token !== token) return rollBack(undefined);
    if (share.previous) {
      await deleteLink(query, share.previous);
      await query(forgetPrevious, owner, docId);
    }
    // The list was moved, and its link and gifts with it.
    if (isForgotten && leadsElsewhere) await query(deleteShare, owner, docId);
    else if (isForgotten) await forgetShare(query, owner, docId);
    else if (!leadsElsewhere) await storeShare(query, { owner, docId }, share);
    return commit(undefined);
  });
}

async function deleteGiverRows({ read, write }: Database, stopping: AbortSignal): Promise<void> {
  let last: GiverRow | undefined = { owner: '', docId: '', giftId: '' };
  while (last && !stopping.aborted) {
    const before = new Date(Date.now() - maxGivingMs).toISOString();
    const range: unknown[] = [last.owner, last.giftId, before, rowsPerRead];
    const rows: GiverRow[] = await read<GiverRow>(giverRowsAfter, ...range);
    for (const { owner, docId, giftId } of rows) {
      await write({ changed: [owner], locked: [giftOwner(docId)] }, async (query) => {
        const [deleted] = await query(deleteGiverRow, owner, docId, giftId, giftOwner(docId));
        return deleted ? commit(undefined) : rollBack(undefined);
      });
    }
    last = rows.at(-1);
    await wait(pauseMs, undefined, { ref: false });
  }
}
