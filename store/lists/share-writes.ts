import { failure, success } from '../../domain/result-codes.ts';
import type { Status } from '../../domain/wish-list.ts';
import { type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { ownerStatements } from '../../platform/database/owner-version.ts';
import { giftOwner, linkOwner } from './linked-owners.ts';
import { commitChange } from './list-access.ts';
import { createSharedReads, readLinkOn } from './shared-reads.ts';
import type { Share, SharedBy, ShareStore } from './shares.ts';
import { sql } from './statements.ts';
import { rejectWrite } from './write-steps.ts';

type ShareRow = Share & { status: Status };

/** The row of a link is written in the transactions of the owner to whose list it leads. */
export function createShares({ read, write }: Database): ShareStore {
  return {
    ...createSharedReads(read),

    async readShare(owner, docId) {
      const [row] = await read<ShareRow>(sql.share, owner, docId);
      return row && { ...row };
    },

    async readShares(owner) {
      const rows = await read<Share & { docId: string }>(sql.shares, owner);
      return rows.map((row) => ({ ...row }));
    },

    startShare: (owner, docId, { token, name, makePublic, ifShared }, versions) =>
      write(owner, async (query, _, version) => {
        const [share] = await query<ShareRow>(sql.share, owner, docId);
        if (!share) return rollBack(failure('list-not-found'));
        if (share.status === 'Privada' && !makePublic) return rollBack(failure('list-private'));
        if (share.token === null && ifShared) return rollBack(failure('share-not-found'));
        const next = { token: share.token ?? token, name: name === undefined ? share.name : name };
        const isEqual = next.token === share.token && next.name === share.name;
        if (isEqual && share.status === 'Pública') return rollBack(success(next));
        const change = [versions, version, undefined, 'Pública'];
        const [list] = await query(sql.updateList, owner, docId, ...change);
        if (!list) return rejectWrite(query, owner, docId);
        await storeShare(query, { owner, docId }, next);
        return commitChange(next, version);
      }),

    endShare: (owner, docId, versions) =>
      write(owner, async (query, _, version) => {
        const [share] = await query<ShareRow>(sql.share, owner, docId);
        if (share?.token === null) return rollBack(success({}));
        const [updated] = await query(sql.updateVersion, owner, docId, versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
        await query(sql.setShare, owner, docId, null, null);
        if (share?.token) await deleteLink(query, share.token);
        return commitChange({}, version);
      }),
  };
}

/** With a link, which then leads to this owner. */
export async function storeShare(
  query: Query,
  { owner, docId }: SharedBy,
  { token, name }: Share,
): Promise<void> {
  await query(sql.setShare, owner, docId, token, name);
  if (token !== null) await query(sql.setLink, linkOwner(token), owner, docId);
}

/** Of a list that is deleted for ever: its link, and what others give, unless a process of the version before has moved them. Its owner and that of the gifts are locked. */
export async function forgetShare(query: Query, owner: string, docId: string): Promise<void> {
  const [share] = await query<Share>(sql.storedShare, owner, docId);
  // Another owner gives something of the list.
  if (!share) return;
  await query(sql.deleteShare, owner, docId);
  const by = share.token === null ? undefined : await readLinkOn(query, share.token);
  if (by && by.owner !== owner) return;
  if (share.token) await deleteLink(query, share.token);
  for (const statement of [sql.deleteGifts, sql.deleteFreed, ownerStatements.deleteOwner]) {
    await query(statement, giftOwner(docId));
  }
}

export async function deleteLink(query: Query, token: string): Promise<void> {
  await query(sql.deleteLink, linkOwner(token));
  // The version before stored one, which nobody reads.
  await query(ownerStatements.deleteOwner, linkOwner(token));
}

export const shareLinks = {
  statement: 'SELECT doc_id AS "docId" FROM shares WHERE owner = $1 LIMIT 1',
  end: forgetShare,
};
