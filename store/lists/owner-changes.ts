import { setImmediate } from 'node:timers/promises';
import {
  commit,
  type Database,
  type Owners,
  type Query,
  rollBack,
} from '../../platform/database/owner-database.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { readInParts, rowsPerStatement } from '../../platform/database/parts.ts';
import { freeName, idsOf, type ProductIdRow, type VersionedList } from './list-access.ts';
import type { OwnerChangeStore } from './owner-change-store.ts';
import type { Share } from './share-store.ts';
import { storeShare, updateVersion } from './shares.ts';
import { sql } from './statements.ts';

/** Of one transaction, for which other writes wait. */
const listsPerMove = 20;
const productsPerMove = 500;

export function createOwnerChanges({ read, write }: Database): OwnerChangeStore {
  return {
    async readListIds(owner) {
      const rows = await readInParts<ListIdRow>((rows) => readIds(read, owner, null, rows.at(-1)));
      return rows.map(({ docId }) => docId);
    },

    async moveLists(from, to, receivedFrom) {
      for (let moved = 0; ; ) {
        const owners: Owners = { changed: [to, from], sequenceNumbers: listsPerMove };
        const { count, isLast } = await write(owners, async (query, lastNumber, version) => {
          const next = (await readIds(query, from, receivedFrom)).slice(0, listsPerMove);
          let [count, products] = [0, 0];
          for (const { docId } of next) {
            if (products >= productsPerMove) break;
            count += 1;
            const sequenceNumber = lastNumber - listsPerMove + count;
            products += await moveList(query, docId, { from, to, sequenceNumber, version });
          }
          // Otherwise two opposite moves could go on for ever.
          const isLast = count === next.length && count < listsPerMove;
          return count > 0 ? commit({ count, isLast }) : rollBack({ count, isLast });
        });
        moved += count;
        if (isLast) return moved;
        await setImmediate();
      }
    },
  };
}

type ListIdRow = { docId: string; lastTurn: string };
type Move = { from: string; to: string; sequenceNumber: number; version: Version };
type MovedRow = ProductIdRow & { product: string; turn: string; position: string | null };

function readIds(query: Query, owner: string, receivedFrom: string | null | undefined, last?: ListIdRow) {
  const { lastTurn = -1, docId = '' } = last ?? {};
  return query<ListIdRow>(sql.listIds, owner, receivedFrom, rowsPerStatement, lastTurn, docId);
}

async function moveList(query: Query, docId: string, move: Move): Promise<number> {
  const { from, to, version } = move;
  const [list] = await query<VersionedList>(sql.versionedList, from, docId);
  const [deleted] = await query(sql.deletedList, to, docId, '');
  const count = list && !deleted ? await receiveList(query, list, move) : 0;
  const [share] = await query<Share>(sql.storedShare, from, docId);
  await query(sql.deleteList, from, docId);
  await query(sql.purgeProductsOfList, from, docId);
  await query(sql.deleteShare, from, docId);
  await query(sql.deleteNotes, from, [docId]);
  if (share) {
    await storeShare(query, { owner: to, docId }, share);
    await updateVersion(query, { owner: to, docId }, version);
  }
  return count;
}

async function receiveList(query: Query, list: VersionedList, move: Move): Promise<number> {
  const { docId, date, status } = list;
  const { from, to, sequenceNumber, version } = move;
  if (!(await updateVersion(query, { owner: to, docId }, version))) {
    const name = await freeName(query, to, list.name);
    await query(sql.insertReceivedList, to, docId, date, sequenceNumber, version, name, status, 0, from);
  }
  if (list.note) await query(sql.insertNote, to, docId, list.note);
  const count = await receiveProducts(query, docId, move);
  await query(sql.addToCount, to, docId, count);
  return count;
}

/** In both orders, before what is added later. */
async function receiveProducts(query: Query, docId: string, { from, to, sequenceNumber }: Move) {
  const [last] = await query<{ turn: string; turnOfPlace: string }>(sql.lastTurns, from, docId);
  const shift = sequenceNumber - Math.max(Number(last?.turn), Number(last?.turnOfPlace));
  for (let count = 0; ; ) {
    const rows = await query<MovedRow>(sql.productsToMove, from, docId, rowsPerStatement);
    const received = rows.map((row) => ({ ...row, product: JSON.parse(row.product) }));
    count += (await query(sql.receiveProducts, to, docId, shift, JSON.stringify(received))).length;
    await query(sql.deleteProducts, from, docId, idsOf(rows));
    if (rows.length < rowsPerStatement) return count;
  }
}
