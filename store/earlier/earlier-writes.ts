import { setTimeout as wait } from 'node:timers/promises';
import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { ownerStatements } from '../../platform/database/owner-version.ts';
import { giftOwner } from '../gifts/gifts-of-list.ts';
import type { Share, SharedBy } from '../lists/share-store.ts';
import { deleteLink, forgetShare, readLinkOn, storeShare, updateVersion } from '../lists/shares.ts';
import { completeNotes } from './earlier-notes.ts';
import { pauseMs, rowsPerRead } from './pages.ts';

// To be deleted, with its entry in `store/stores.ts`, by the first version after 2027-05-31.

/** In which such a process stored a gift after its giver's row. */
const maxGivingMs = 60_000;

type ShareRow = SharedBy &
  Share & { previous: string | null; isForgotten: boolean | number; isPrivate: boolean | number };
type GiverRow = SharedBy & { productId: string; giftId: string; isLeft: boolean | number };

const shares = `SELECT s.owner, s.doc_id AS "docId", s.token, s.name, s.previous,
    NOT EXISTS (SELECT 1 FROM lists l WHERE l.owner = s.owner AND l.doc_id = s.doc_id)
    AND NOT EXISTS (SELECT 1 FROM deleted_lists d WHERE d.owner = s.owner AND d.doc_id = s.doc_id) AS "isForgotten",
    s.token IS NOT NULL AND EXISTS (SELECT 1 FROM lists l
      WHERE l.owner = s.owner AND l.doc_id = s.doc_id AND l.status = 'Privada') AS "isPrivate"
  FROM shares s`;
const sharesAfter = `${shares} WHERE (s.owner, s.doc_id) > ($1, $2) ORDER BY s.owner, s.doc_id LIMIT $3`;
const shareOf = `${shares} WHERE s.owner = $1 AND s.doc_id = $2`;
// In the order of the primary key.
const giverRowsAfter = `SELECT g.owner, g.doc_id AS "docId", g.product_id AS "productId", g.gift_id AS "giftId",
    g.given_at < $5
    AND NOT EXISTS (SELECT 1 FROM gifts t
      WHERE t.owner = 'gifts-' || g.doc_id AND t.product_id = g.product_id AND t.gift_id = g.gift_id)
    AND NOT EXISTS (SELECT 1 FROM freed_gifts f
      WHERE f.owner = 'gifts-' || g.doc_id AND f.freed_at >= g.given_at) AS "isLeft"
  FROM given_gifts g WHERE (g.owner, g.doc_id, g.product_id, g.gift_id) > ($1, $2, $3, $4)
  ORDER BY g.owner, g.doc_id, g.product_id, g.gift_id LIMIT $6`;
const forgetPrevious = 'UPDATE shares SET previous = NULL WHERE owner = $1 AND doc_id = $2';
const deleteGiverRow = `DELETE FROM given_gifts WHERE owner = $1 AND doc_id = $2 AND gift_id = $3
  AND NOT EXISTS (SELECT 1 FROM gifts WHERE owner = $4 AND gift_id = $3) RETURNING 1`;

/** Completes what processes of the version before have left between two transactions. */
type EarlierWrites = { completeAll(stopping: AbortSignal): Promise<void> };

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
      await completeNotes(database, stopping);
    },
  }),
};

async function completeShare({ read, write }: Database, found: ShareRow): Promise<void> {
  const { owner, docId } = found;
  const isForgotten = Boolean(found.isForgotten);
  if (await isComplete(read, found)) return;
  const changed: [string, ...string[]] = isForgotten ? [owner, giftOwner(docId)] : [owner];
  await write({ changed }, async (query, sequenceNumber, version) => {
    const [share] = await query<ShareRow>(shareOf, owner, docId);
    if (!share || Boolean(share.isForgotten) !== isForgotten) return rollBack(undefined);
    if (await isComplete(query, share)) return rollBack(undefined);
    if (share.previous) {
      await deleteLink(query, share.previous);
      await query(forgetPrevious, owner, docId);
    }
    if (isForgotten) await forgetShare(query, owner, docId);
    else if (share.isPrivate) await updateVersion(query, { owner, docId }, version);
    else if (!(await leadsElsewhere(query, share))) await storeShare(query, { owner, docId }, share);
    // Everything of the owner was deleted before.
    if (sequenceNumber === 1) await query(ownerStatements.deleteOwner, owner);
    return commit(undefined);
  });
}

/** The next move completes a list that was moved by halves. */
async function isComplete(query: Query, share: ShareRow): Promise<boolean> {
  if (share.isForgotten || share.isPrivate || share.previous) return false;
  return share.token === null || (await readLinkOn(query, share.token)) !== undefined;
}

async function leadsElsewhere(query: Query, { owner, docId, token }: ShareRow): Promise<boolean> {
  const by = token === null ? undefined : await readLinkOn(query, token);
  return by !== undefined && (by.owner !== owner || by.docId !== docId);
}

async function deleteGiverRows({ read, write }: Database, stopping: AbortSignal): Promise<void> {
  let last: Omit<GiverRow, 'isLeft'> | undefined = { owner: '', docId: '', productId: '', giftId: '' };
  while (last && !stopping.aborted) {
    const before = new Date(Date.now() - maxGivingMs).toISOString();
    const { owner, docId, productId, giftId } = last;
    const range: unknown[] = [owner, docId, productId, giftId, before, rowsPerRead];
    const rows: GiverRow[] = await read<GiverRow>(giverRowsAfter, ...range);
    for (const { owner, docId, giftId } of rows.filter(({ isLeft }) => isLeft)) {
      await write({ changed: [owner], locked: [giftOwner(docId)] }, async (query) => {
        const [deleted] = await query(deleteGiverRow, owner, docId, giftId, giftOwner(docId));
        return deleted ? commit(undefined) : rollBack(undefined);
      });
    }
    last = rows.at(-1);
    await wait(pauseMs, undefined, { ref: false });
  }
}
