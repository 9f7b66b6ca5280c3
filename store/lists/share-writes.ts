import { hash } from 'node:crypto';
import type { Product } from '../../domain/product.ts';
import { failure, success } from '../../domain/result-codes.ts';
import type { Status } from '../../domain/wish-list.ts';
import { commit, type Database, rollBack } from '../../platform/database/owner-database.ts';
import { ownerStatements, type Version } from '../../platform/database/owner-version.ts';
import { commitChange } from './list-access.ts';
import { type FoundListRow, toFoundList } from './list-reads.ts';
import { sharesAfter } from './share-statements.ts';
import type { Share, SharedBy, ShareStore } from './shares.ts';
import { sql } from './statements.ts';
import { rejectWrite } from './write-steps.ts';

type StoredShare = Share & { previous: string | null };
type ShareRow = Share & { status: Status; shared: string | null };

export function createShares(database: Database): ShareStore {
  const { read, write } = database;
  const links = createLinks(database);
  return {
    ...createShareChanges(database, links.complete),
    ...createSharedReads(read),
    readLink: links.read,

    async readShare(owner, docId) {
      await links.complete(owner, docId);
      const [row] = await read<ShareRow>(sql.share, owner, docId);
      if (!row) return undefined;
      const { token, name, status, shared } = row;
      return { token, name, status, wasShared: shared !== null };
    },

    async readShares(owner) {
      const rows = await read<Share & { docId: string }>(sql.shares, owner);
      return rows.map((row) => ({ ...row }));
    },

    async receiveShare(owner, docId, { token, name }) {
      await write(owner, async (query) => {
        await query(sql.setShare, owner, docId, token, name);
        return commit(undefined);
      });
      if (token) await links.point(token, { owner, docId });
    },

    async readForgottenShares(owner) {
      const rows = await read<Share & { docId: string }>(sql.forgottenShares, owner);
      const leadsElsewhere = async (token: string | null) => {
        const by = token === null ? undefined : await links.read(token);
        return by !== undefined && by.owner !== owner;
      };
      return Promise.all(
        rows.map(async ({ docId, token }) => ({ docId, hasMoved: await leadsElsewhere(token) })),
      );
    },

    async forgetShare(owner, docId, hasMoved) {
      const [share] = await read<StoredShare>(sql.storedShare, owner, docId);
      for (const token of hasMoved ? [] : [share?.token, share?.previous])
        if (token) await links.remove(token);
      await write(owner, async (query, sequenceNumber) => {
        await query(sql.deleteShare, owner, docId);
        // Everything of the owner was deleted before.
        if (sequenceNumber === 1) await query(ownerStatements.deleteOwner, owner);
        return commit(undefined);
      });
    },

    async readSharesAfter({ owner, docId }, limit) {
      const rows = await read<SharedBy & { isForgotten: boolean | number }>(sharesAfter, owner, docId, limit);
      return rows.map((row) => ({ ...row, isForgotten: Boolean(row.isForgotten) }));
    },
  };
}

type Complete = (owner: string, docId: string) => Promise<void>;

function createShareChanges({ write }: Database, complete: Complete) {
  return {
    async startShare(owner, docId, { token, name, makePublic, ifShared }, versions) {
      await complete(owner, docId);
      const started = await write(owner, async (query, _, version) => {
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
        await query(sql.setShare, owner, docId, next.token, next.name);
        return commitChange(next, version);
      });
      await complete(owner, docId);
      return started;
    },

    async endShare(owner, docId, versions) {
      await complete(owner, docId);
      const ended = await write(owner, async (query, _, version) => {
        const [share] = await query<ShareRow>(sql.share, owner, docId);
        if (share?.token === null) return rollBack(success({}));
        const [updated] = await query(sql.updateVersion, owner, docId, versions, version);
        if (!updated) return rejectWrite(query, owner, docId);
        await query(sql.setShare, owner, docId, null, null);
        return commitChange({}, version);
      });
      await complete(owner, docId);
      return ended;
    },
  } satisfies Partial<ShareStore>;
}

function createSharedReads(read: Database['read']) {
  return {
    async readSharedList({ owner, docId }, token, { offset, limit }) {
      const rows = await read<FoundListRow & { ownerName: string | null }>(
        sql.sharedList,
        ...[owner, docId, limit, offset, token],
      );
      const list = toFoundList(rows);
      return list && { ...list, ownerName: rows[0]?.ownerName ?? null };
    },

    async readSharedVersion({ owner, docId }, token) {
      const [list] = await read<{ version: Version }>(sql.sharedVersion, owner, docId, token);
      return list?.version;
    },

    async readSharedProducts({ owner, docId }, token, productIds) {
      const rows = await read<{ name: string; product: string | null }>(
        sql.sharedProducts,
        ...[owner, docId, token, productIds],
      );
      const products: Product[] = rows.flatMap(({ product }) => (product ? JSON.parse(product) : []));
      return rows[0] && { name: rows[0].name, products };
    },
  } satisfies Partial<ShareStore>;
}

function createLinks({ read, write }: Database) {
  const readLink = async (token: string): Promise<SharedBy | undefined> => {
    const [by] = await read<SharedBy>(sql.link, linkOwner(token));
    return by && { ...by };
  };
  const writeLink = (statement: string, token: string, { owner, docId }: SharedBy) =>
    write(linkOwner(token), async (query) => {
      await query(statement, linkOwner(token), owner, docId);
      return commit(undefined);
    });
  const remove = (token: string) =>
    write(linkOwner(token), async (query) => {
      await query(sql.deleteLink, linkOwner(token));
      await query(ownerStatements.deleteOwner, linkOwner(token));
      return commit(undefined);
    });
  return {
    read: readLink,
    remove,
    point: (token: string, by: SharedBy) => writeLink(sql.setLink as string, token, by),

    async complete(owner: string, docId: string): Promise<void> {
      const [share] = await read<StoredShare>(sql.storedShare, owner, docId);
      if (share?.previous && (await readLink(share.previous))) await remove(share.previous);
      if (share?.token && !(await readLink(share.token))) {
        await writeLink(sql.addLink as string, share.token, { owner, docId });
      }
    },
  };
}

/** The owner of the row of a link: who knows it cannot compute the token. */
function linkOwner(token: string): string {
  return `share-${hash('sha256', token, 'base64url')}`;
}
