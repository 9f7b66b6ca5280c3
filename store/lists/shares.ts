import { hash } from 'node:crypto';
import type { Product } from '../../domain/product.ts';
import { failure, success } from '../../domain/result-codes.ts';
import type { Status } from '../../domain/wish-list.ts';
import { type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { ownerStatements, type Version } from '../../platform/database/owner-version.ts';
import { readInParts, rowsPerStatement } from '../../platform/database/parts.ts';
import { deleteGiftsOf } from '../gifts/gifts-of-list.ts';
import { commitChange, type PageRange, rejectWrite, type Versions } from './list-access.ts';
import { type FoundListRow, toFoundList } from './list-reads.ts';
import { ofLinks } from './share-statements.ts';
import type { Share, SharedBy, SharedEntry, ShareStore } from './share-store.ts';
import { sql } from './statements.ts';

type ShareRow = Share & { status: Status };

/** Links are written in the transactions of the list's owner. */
export function createShares({ read, write }: Database): ShareStore {
  return {
    ...createSharedReads(read),

    async readShare(owner, docId) {
      const [row] = await read<ShareRow>(sql.share, owner, docId);
      return row && toShare(row);
    },

    async readShares(owner) {
      const rows = await readInParts<Share & { docId: string }>((rows) =>
        read(sql.shares, owner, rows.at(-1)?.docId ?? '', rowsPerStatement),
      );
      return rows.map((row) => ({ ...row }));
    },

    startShare: (owner, docId, { token, name, makePublic, ifShared }, versions) =>
      write(owner, async (query, _, version) => {
        const [row] = await query<ShareRow>(sql.share, owner, docId);
        if (!row) return rollBack(failure('list-not-found'));
        if (row.status === 'Privada' && !makePublic) return rollBack(failure('list-private'));
        const share = toShare(row);
        if (share.token === null && ifShared) return rollBack(failure('share-not-found'));
        const next = { token: share.token ?? token, name: name === undefined ? share.name : name };
        const isEqual = next.token === share.token && next.name === share.name;
        if (isEqual) return rollBack(success(next));
        const by = { owner, docId };
        if (!(await updateVersion(query, by, version, versions))) return rejectWrite(query, owner, docId);
        await query(sql.updateList, owner, docId, undefined, 'Pública');
        await storeShare(query, by, next);
        return commitChange(next, version);
      }),

    endShare: (owner, docId, versions) =>
      write(owner, async (query, _, version) => {
        const [share] = await query<ShareRow>(sql.share, owner, docId);
        if (share?.token === null) return rollBack(success({}));
        if (!(await updateVersion(query, { owner, docId }, version, versions)))
          return rejectWrite(query, owner, docId);
        if (share?.token) await endLink(query, { owner, docId }, share.token);
        return commitChange({}, version);
      }),
  };
}

function toShare({ status, ...share }: ShareRow): Share {
  return status === 'Privada' ? { token: null, name: null } : share;
}

/** Begins a write of a list. @returns whether it has one of the versions */
export async function updateVersion(
  query: Query,
  { owner, docId }: SharedBy,
  version: Version,
  versions?: Versions,
  status?: Status,
): Promise<boolean> {
  const change = [versions, version, status];
  const [list] = await query<{ token: string | null }>(sql.updateVersion, owner, docId, ...change);
  if (list?.token) await endLink(query, { owner, docId }, list.token);
  return list !== undefined;
}

/** Moved by half, it is of another owner. */
async function endLink(query: Query, { owner, docId }: SharedBy, token: string): Promise<void> {
  await query(sql.setShare, owner, docId, null, null);
  if ((await readLinkOn(query, token))?.owner === owner) await deleteLink(query, token);
}

function createSharedReads(read: Query) {
  return {
    readLink: (token) => readLinkOn(read, token),

    async readSharedList({ owner, docId }: SharedBy, token: string, { offset, limit }: PageRange) {
      const rows = await read<FoundListRow & { ownerName: string | null }>(
        sql.sharedList,
        ...[owner, docId, limit, offset, token],
      );
      const list = toFoundList(rows);
      return list && { ...list, ownerName: rows[0]?.ownerName ?? null };
    },

    async readSharedVersion({ owner, docId }: SharedBy, token: string) {
      const [list] = await read<{ version: Version }>(sql.sharedVersion, owner, docId, token);
      return list?.version;
    },

    async readSharedEntries(entries) {
      const tokenOf = new Map(entries.map(({ token }) => [linkOwner(token), token]));
      const links = await read<SharedBy & { link: string }>(ofLinks.links, [...tokenOf.keys()]);
      const listOf = new Map(links.map(({ link, ...by }) => [tokenOf.get(link), by]));
      const asked = entries.flatMap((entry) => {
        const by = listOf.get(entry.token);
        return by ? { ...entry, ...by } : [];
      });
      const rows = await read<SharedEntry>(ofLinks.sharedEntries, JSON.stringify(asked));
      return rows.map((row) => ({ ...row, isListed: Boolean(row.isListed) }));
    },
  } satisfies Partial<ShareStore>;
}

/** @param query reads, or has locked the owner */
export async function readLinkOn(query: Query, token: string): Promise<SharedBy | undefined> {
  const [by] = await query<SharedBy>(sql.link, linkOwner(token));
  return by && { ...by };
}

export async function readSharedProductsOn(
  query: Query,
  { owner, docId }: SharedBy,
  token: string,
  productIds: string[],
): Promise<{ name: string; products: Product[] } | undefined> {
  const rows = await query<{ name: string; product: string | null }>(
    sql.sharedProducts,
    ...[owner, docId, token, productIds],
  );
  const products: Product[] = rows.flatMap(({ product }) => (product ? JSON.parse(product) : []));
  return rows[0] && { name: rows[0].name, products };
}

export async function storeShare(
  query: Query,
  { owner, docId }: SharedBy,
  { token, name }: Share,
): Promise<void> {
  await query(sql.setShare, owner, docId, token, name);
  if (token !== null) await query(sql.setLink, linkOwner(token), owner, docId);
}

/** With locks of owner and gifts. A process of the version before may have moved them. */
export async function forgetShare(query: Query, owner: string, docId: string): Promise<void> {
  const [share] = await query<Share>(sql.storedShare, owner, docId);
  // Another owner gives something of the list.
  if (!share) return;
  await query(sql.deleteShare, owner, docId);
  const by = share.token === null ? undefined : await readLinkOn(query, share.token);
  if (by && by.owner !== owner) return;
  if (share.token) await deleteLink(query, share.token);
  await deleteGiftsOf(query, docId);
}

export async function deleteLink(query: Query, token: string): Promise<void> {
  await query(sql.deleteLink, linkOwner(token));
  // The version before stored one.
  await query(ownerStatements.deleteOwner, linkOwner(token));
}

export const shareLinks = {
  statement: 'SELECT doc_id AS "docId" FROM shares WHERE owner = $1 LIMIT 1',
  end: forgetShare,
};

export function linkOwner(token: string): string {
  return `share-${hash('sha256', token, 'base64url')}`;
}
