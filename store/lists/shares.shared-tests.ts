import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletedTtlMs } from '../../domain/deleted-item.ts';
import type { Database } from '../../platform/database/owner-database.ts';
import { createStores, type Stores } from '../stores.ts';
import { allItems, operationsOn, product, rejectedWith } from './list-store.test-support.ts';
import type { ShareStart } from './shares.ts';
import { sql } from './statements.ts';

export function describeShares(current: () => Stores): void {
  const { create, writesOf } = operationsOn(current);
  const lists = () => current().lists;
  const start = async (docId: string, more: Partial<ShareStart> = {}, owner = 'ana') => {
    const started = await lists().startShare(owner, docId, { token: 't1', ...more });
    assert.ok(started.ok);
    return started.value;
  };
  const find = async (token: string) => {
    const by = await lists().readLink(token);
    const list = by && (await lists().readSharedList(by, token, allItems));
    assert.equal(by && (await lists().readSharedVersion(by, token)), list?.version);
    return list;
  };

  test('a link leads to the list with its products, its version and the name that the owner shows', async () => {
    const { docId, name } = await create('Invierno', product('p1'));
    const { version } = await start(docId, { name: 'Ana' });
    const found = await lists().readList('ana', docId, allItems);
    assert.deepEqual(await find('t1'), { ...found, ownerName: 'Ana' });
    assert.equal(found?.version, version);
    const by = { owner: 'ana', docId };
    assert.deepEqual(await lists().readLink('t1'), by);
    const listed = { name, products: [product('p1')] };
    assert.deepEqual(await lists().readSharedProducts(by, 't1', ['p2', 'p1']), listed);
    assert.deepEqual(await lists().readSharedProducts(by, 't1', ['p2']), { name, products: [] });
    assert.equal(await lists().readSharedProducts(by, 't2', ['p1']), undefined);
    assert.equal(await lists().readLink('t2'), undefined);
    assert.equal(await lists().readLink('\0'), undefined);
  });

  test('a list keeps its token when it is shared again, and its name too unless another is given', async () => {
    const { docId } = await create('Invierno');
    await start(docId, { name: 'Ana' });
    const writes = await writesOf();
    assert.deepEqual(await start(docId, { token: 't2' }), { token: 't1', name: 'Ana' });
    assert.equal(await writesOf(), writes);
    const { version: _, ...nameless } = await start(docId, { token: 't2', name: null });
    assert.deepEqual(nameless, { token: 't1', name: null });
    assert.equal((await find('t1'))?.ownerName, null);
    assert.equal(await lists().readLink('t2'), undefined);
    const share = { token: 't1', name: null, status: 'Pública', wasShared: true };
    assert.deepEqual(await lists().readShare('ana', docId), share);
    assert.deepEqual(await lists().readShares('ana'), [{ docId, token: 't1', name: null }]);
    assert.equal(await lists().readShare('berta', docId), undefined);
  });

  test('a private list is shared only if it becomes public', async () => {
    const { docId } = await create('Invierno', undefined, 'ana', 'Privada');
    const start1 = () => lists().startShare('ana', docId, { token: 't1' });
    assert.deepEqual(await start1(), rejectedWith('list-private'));
    assert.equal((await lists().readShare('ana', docId))?.token, null);
    await start(docId, { makePublic: true });
    assert.equal((await find('t1'))?.status, 'Pública');
    assert.deepEqual(
      await lists().startShare('ana', 'unknown', { token: 't1' }),
      rejectedWith('list-not-found'),
    );
  });

  test('a link leads to nothing while the list is private or deleted, and works again after it', async () => {
    const { docId } = await create('Invierno');
    await start(docId);
    await lists().editList('ana', docId, { status: 'Privada', name: 'Verano' });
    assert.equal(await find('t1'), undefined);
    await lists().editList('ana', docId, { status: 'Pública' });
    assert.equal((await find('t1'))?.name, 'Verano');
    await lists().deleteList('ana', docId);
    assert.equal(await find('t1'), undefined);
    assert.equal(await lists().readShare('ana', docId), undefined);
    await lists().restoreList('ana', docId);
    assert.equal((await find('t1'))?.name, 'Verano');
  });

  test('a link that was ended leads to nothing, its row is deleted, and the list gets another link', async () => {
    const { docId } = await create('Invierno');
    await start(docId, { name: 'Ana' });
    const ended = await lists().endShare('ana', docId);
    assert.ok(ended.ok && ended.value.version);
    assert.equal(await lists().readLink('t1'), undefined);
    assert.equal(await current().database.readVersion('share-unknown'), '0');
    assert.deepEqual(await lists().endShare('ana', docId), { ok: true, value: {} });
    assert.deepEqual(await lists().endShare('ana', 'unknown'), rejectedWith('list-not-found'));
    const change = { token: 't2', name: 'Ana', ifShared: true };
    assert.deepEqual(await lists().startShare('ana', docId, change), rejectedWith('share-not-found'));
    assert.equal(await lists().readLink('t2'), undefined);
    await start(docId, { token: 't2' });
    assert.equal((await find('t2'))?.ownerName, null);
    assert.equal(await find('t1'), undefined);
    assert.equal((await start(docId, change)).name, 'Ana');
  });

  test('a change with the version of another state is rejected, and the link stays', async () => {
    const { docId } = await create('Invierno');
    const { version = '' } = await start(docId);
    await lists().editList('ana', docId, { name: 'Verano' });
    const versions = [version];
    const change = { token: 't2', name: 'Ana' };
    assert.deepEqual(
      await lists().startShare('ana', docId, change, versions),
      rejectedWith('precondition-failed'),
    );
    assert.deepEqual(await lists().endShare('ana', docId, versions), rejectedWith('precondition-failed'));
    assert.ok(await find('t1'));
  });

  test('during the move to another owner the link leads to one list or the other', async () => {
    const { docId } = await create('Invierno', product('p1'));
    await start(docId, { name: 'Ana' });
    const list = await lists().readWholeList('ana', docId);
    const share = await lists().readShare('ana', docId);
    assert.ok(list && share);
    await create('Invierno', undefined, 'berta');
    await lists().receiveList('berta', list, 'ana');
    assert.equal((await find('t1'))?.name, 'Invierno');
    await lists().receiveShare('berta', docId, share);
    assert.equal((await find('t1'))?.name, 'Invierno (2)');
    assert.ok((await lists().releaseList('ana', docId, [list.version])).ok);
    assert.equal((await find('t1'))?.name, 'Invierno (2)');
    assert.deepEqual(await lists().readForgottenShares('ana'), []);
    await lists().endShare('berta', docId);
    assert.equal(await lists().readLink('t1'), undefined);
  });

  test('a read of the former owner does not lead the link back, also if it began before the move', async () => {
    const { docId } = await create('Invierno');
    await start(docId);
    await lists().receiveShare('berta', docId, { token: 't1', name: null });
    const database = current().database as Database;
    let isHidden = false;
    const read: Database['read'] = async (statement, ...values) => {
      const rows = await database.read<never>(statement, ...values);
      const hides = statement === sql.link && !isHidden;
      isHidden ||= hides;
      return hides ? [] : rows;
    };
    await createStores({ ...database, read }).lists.readShare('ana', docId);
    assert.deepEqual([isHidden, await lists().readLink('t1')], [true, { owner: 'berta', docId }]);
  });

  test('what is left of a finally deleted list is found by its owner and by a job, and forgotten', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01T00:00:00.000Z') });
    const docIds = [];
    for (const [index, name] of ['Uno', 'Dos', 'Tres'].entries()) {
      const { docId } = await create(name);
      await start(docId, { token: `t${index}` });
      docIds.push(docId);
    }
    const [kept = '', restorable = '', purged = ''] = docIds;
    await lists().deleteList('ana', purged);
    context.mock.timers.tick(deletedTtlMs);
    await lists().deleteList('ana', restorable);
    assert.deepEqual(await lists().readForgottenShares('ana'), [{ docId: purged, hasMoved: false }]);
    const found = [];
    for (let last = { owner: '', docId: '' }; ; ) {
      const [row] = await lists().readSharesAfter(last, 1);
      if (!row) break;
      found.push({ ...row });
      last = row;
    }
    assert.deepEqual(
      found,
      [kept, restorable, purged]
        .toSorted()
        .map((docId) => ({ owner: 'ana', docId, isForgotten: docId === purged })),
    );
    await lists().forgetShare('ana', purged, false);
    assert.deepEqual(await lists().readForgottenShares('ana'), []);
    assert.equal(await lists().readLink('t2'), undefined);
    assert.deepEqual(
      (await lists().readShares('ana')).map(({ docId }) => docId),
      [kept, restorable].toSorted(),
    );
  });
}
