import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database, OwnerDatabase } from '../../platform/database/owner-database.ts';
import { allItems, operationsOn, product } from '../lists/list-store.test-support.ts';
import { createStores, type Stores } from '../stores.ts';

/** Stores of a process that ends before or after its n-th write. */
function dyingStores({ database }: { database: OwnerDatabase }, lastWrite: number, isCommitted: boolean) {
  let writes = 0;
  const opened = database as Database;
  const write: Database['write'] = async (owner, work) => {
    writes += 1;
    if (writes > lastWrite || (writes === lastWrite && !isCommitted)) throw new Error('killed');
    const value = await opened.write(owner, work);
    if (writes === lastWrite) throw new Error('killed');
    return value;
  };
  return createStores({ ...opened, write });
}

/** Calls `check` after a process has ended at each of the writes of the work. @returns how many writes it has */
async function killAtEachWrite<Prepared>(
  current: () => Stores,
  prepare: () => Promise<Prepared>,
  work: (stores: Stores, prepared: Prepared) => Promise<unknown>,
  check: (prepared: Prepared) => Promise<void>,
): Promise<number> {
  for (let lastWrite = 1; ; lastWrite++) {
    for (const isCommitted of [false, true]) {
      const prepared = await prepare();
      const isKilled = await work(dyingStores(current(), lastWrite, isCommitted), prepared).then(
        () => false,
        (error) => error.message === 'killed',
      );
      if (!isKilled) return lastWrite - 1;
      await check(prepared);
    }
  }
}

export function describeInterruptedSteps(current: () => Stores): void {
  const { create } = operationsOn(current);
  const lists = () => current().lists;
  let names = 0;
  const createList = async () => {
    names += 1;
    const { docId } = await create(`Lista ${names}`, product('p1'));
    return { docId, token: `token-${names}`, other: `other-${names}` };
  };
  type List = Awaited<ReturnType<typeof createList>>;
  const createShared = async () => {
    const list = await createList();
    await start(current(), list);
    return list;
  };
  const start = ({ lists }: Stores, { docId, token }: List) => lists.startShare('ana', docId, { token });
  const end = ({ lists }: Stores, { docId }: List) => lists.endShare('ana', docId);
  const isValid = async (token: string) => {
    const by = await lists().readLink(token);
    return by !== undefined && (await lists().readSharedList(by, token, allItems)) !== undefined;
  };
  /** After the owner has opened her list, a link exists exactly if it is that of the list. */
  const checkLinks = async ({ docId, token, other }: List) => {
    const shared = (await lists().readShare('ana', docId))?.token;
    for (const each of [token, other]) {
      assert.equal(await isValid(each), each === shared, each);
      assert.equal((await lists().readLink(each)) !== undefined, each === shared, each);
    }
    return shared;
  };

  test('a process that ends while it starts or ends a link leaves one that works or none, and nothing else', async () => {
    const restart = async (list: List) => {
      await checkLinks(list);
      assert.ok((await start(current(), list)).ok);
      assert.equal(await checkLinks(list), list.token);
    };
    assert.equal(await killAtEachWrite(current, createList, start, restart), 2);
    const endAgain = async (list: List) => {
      await checkLinks(list);
      assert.ok((await end(current(), list)).ok);
      assert.equal(await checkLinks(list), null);
    };
    assert.equal(await killAtEachWrite(current, createShared, end, endAgain), 2);
    const shareAgain = async (list: List) => {
      assert.ok((await start(current(), { ...list, token: list.other })).ok);
      assert.ok(await checkLinks(list));
    };
    assert.equal(await killAtEachWrite(current, createShared, end, shareAgain), 2);
  });

  test('a process that ends while it gives or takes back leaves no gift without a giver, and a repetition succeeds', async () => {
    let lastId = 0;
    const prepare = async () => {
      lastId += 1;
      return { docId: `d${lastId}`, listName: 'Navidad', token: 't', product: product('p1') };
    };
    type Source = Awaited<ReturnType<typeof prepare>>;
    const give = ({ gifts }: Stores, source: Source) => gifts.give('berta', source);
    const takeBack = async ({ gifts }: Stores, { docId }: Source) => {
      for (const gift of await current().gifts.readStoredGifts('berta')) {
        if (gift.docId === docId) await gifts.takeBack('berta', gift);
      }
    };
    const prepareGiven = async () => {
      const source = await prepare();
      await give(current(), source);
      return source;
    };
    const checkGiver = async ({ docId }: Source) => {
      const own = (await current().gifts.readOwnGifts('berta', docId)).map(({ giftId }) => giftId);
      const { gifts } = await current().gifts.readGifts(docId);
      assert.ok(gifts.every(({ giftId }) => own.includes(giftId)));
      return gifts.length;
    };
    const giveAgain = async (source: Source) => {
      await checkGiver(source);
      assert.ok((await give(current(), source)).ok);
      assert.equal(await checkGiver(source), 1);
    };
    assert.equal(await killAtEachWrite(current, prepare, give, giveAgain), 2);
    const takeBackAgain = async (source: Source) => {
      await checkGiver(source);
      await takeBack(current(), source);
      assert.equal(await checkGiver(source), 0);
    };
    assert.equal(await killAtEachWrite(current, prepareGiven, takeBack, takeBackAgain), 2);
  });
}
