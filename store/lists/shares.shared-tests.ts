import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletedTtlMs } from '../../domain/deleted-item.ts';
import type { Stores } from '../stores.ts';
import { allItems, operationsOn, product, rejectedWith } from './list-store.test-support.ts';
import type { ShareStart } from './share-store.ts';

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
    const entries = ['t1 p1', 't1 p2', 't2 p1', '\0 p1'].map((entry) => {
      const [token = '', productId = ''] = entry.split(' ');
      return { token, productId };
    });
    assert.deepEqual(
      (await lists().readSharedEntries(entries)).toSorted((one) => (one.isListed ? -1 : 1)),
      [true, false].map((isListed, index) => ({ ...entries[index], name, isListed })),
    );
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
    const share = { token: 't1', name: null };
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

  test('a link leads to nothing while the list is deleted, and works again after it', async () => {
    const { docId } = await create('Invierno');
    await start(docId);
    await lists().deleteList('ana', docId);
    assert.equal(await find('t1'), undefined);
    assert.equal(await lists().readShare('ana', docId), undefined);
    await lists().restoreList('ana', docId);
    assert.equal((await find('t1'))?.name, 'Invierno');
  });

  test('a link that was ended leads to nothing, and its row is deleted', async () => {
    const { docId } = await create('Invierno');
    await start(docId, { name: 'Ana' });
    const ended = await lists().endShare('ana', docId);
    assert.ok(ended.ok && ended.value.version);
    assert.equal(await lists().readLink('t1'), undefined);
    assert.deepEqual(await lists().endShare('ana', docId), { ok: true, value: {} });
    assert.deepEqual(await lists().endShare('ana', 'unknown'), rejectedWith('list-not-found'));
    const change = { token: 't3', name: 'Ana', ifShared: true };
    assert.deepEqual(await lists().startShare('ana', docId, change), rejectedWith('share-not-found'));
    assert.equal(await lists().readLink('t3'), undefined);
    await start(docId, { token: 't3' });
    assert.equal((await find('t3'))?.ownerName, null);
    assert.equal((await start(docId, change)).name, 'Ana');
  });

  test('a change with the version of another state is rejected, and the link stays', async () => {
    const { docId } = await create('Invierno');
    const { version = '' } = await start(docId);
    await lists().editList('ana', docId, { name: 'Verano' });
    const versions = [version];
    assert.deepEqual(
      await lists().startShare('ana', docId, { token: 't2', name: 'Ana' }, versions),
      rejectedWith('precondition-failed'),
    );
    assert.deepEqual(await lists().endShare('ana', docId, versions), rejectedWith('precondition-failed'));
    assert.deepEqual(
      await lists().editList('ana', docId, { status: 'Privada' }, versions),
      rejectedWith('precondition-failed'),
    );
    assert.ok(await find('t1'));
  });

  test('a deleted list that was shared is purged with its link and its gifts after 30 days', async (context) => {
    const start30 = Date.parse('2026-01-01T00:00:00.000Z');
    context.mock.timers.enable({ apis: ['Date'], now: start30 });
    const { docId } = await create('Invierno', product('p1'));
    const [next, last] = [await create('Verano'), await create('Otoño')];
    await start(docId);
    assert.ok((await current().gifts.give('berta', 't1', 'p1')).ok);
    await lists().deleteList('ana', docId);
    context.mock.timers.setTime(start30 + deletedTtlMs - 1);
    await lists().deleteList('ana', next.docId);
    assert.ok(await lists().readLink('t1'));
    context.mock.timers.setTime(start30 + deletedTtlMs);
    await lists().deleteList('ana', last.docId);
    assert.equal(await lists().readLink('t1'), undefined);
    assert.deepEqual(await lists().readShares('ana'), []);
    assert.deepEqual(await current().gifts.readGifts(docId), { version: '0', freedAt: null, gifts: [] });
    context.mock.timers.setTime(start30);
    assert.deepEqual(await lists().restoreList('ana', docId), rejectedWith('list-not-found'));
  });

  const laterWrites: Record<string, (docId: string, target: string) => Promise<{ ok: boolean }>> = {
    removal: (docId) => lists().removeProducts('ana', docId, ['p2']),
    move: (from, to) => lists().transferProducts('ana', ['p2'], { from, to, move: true }),
    replacement: (docId) => lists().replaceProduct('ana', docId, 'p2', product('p3')),
  };
  for (const [name, write] of Object.entries(laterWrites)) {
    test(`a deleted list that was shared is purged after 30 days also with a later ${name}`, async (context) => {
      const start30 = Date.parse('2026-01-01T00:00:00.000Z');
      context.mock.timers.enable({ apis: ['Date'], now: start30 });
      const { docId } = await create('Invierno');
      const [next, target] = [await create('Verano', product('p2')), await create('Otoño')];
      await start(docId);
      await lists().deleteList('ana', docId);
      context.mock.timers.setTime(start30 + deletedTtlMs);
      assert.ok((await write(next.docId, target.docId)).ok);
      assert.deepEqual(await lists().readShares('ana'), []);
      assert.equal(await lists().readLink('t1'), undefined);
    });
  }
}
