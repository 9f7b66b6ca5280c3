import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Status } from '../../domain/wish-list.ts';
import { commit, type Database } from '../../platform/database/owner-database.ts';
import type { Stores } from '../stores.ts';
import { allItems, operationsOn, product } from './list-store.test-support.ts';
import type { ShareStart } from './share-store.ts';
import { storeShare } from './shares.ts';

export function describePrivateLists(current: () => Stores): void {
  const { create } = operationsOn(current);
  const lists = () => current().lists;
  const start = async (docId: string, more: Partial<ShareStart> = {}) => {
    const started = await lists().startShare('ana', docId, { token: 't1', ...more });
    assert.ok(started.ok);
    return started.value;
  };
  const find = async (token: string) => {
    const by = await lists().readLink(token);
    return by && lists().readSharedList(by, token, allItems);
  };

  test('a list that becomes private loses its link for ever and keeps its gifts, which its next link shows', async () => {
    const { docId } = await create('Invierno', product('p1'));
    await start(docId, { name: 'Ana' });
    assert.ok((await current().gifts.give('berta', 't1', 'p1')).ok);
    await lists().editList('ana', docId, { status: 'Privada' });
    const ended = { token: null, name: null };
    assert.deepEqual(await lists().readShare('ana', docId), ended);
    assert.deepEqual(await lists().readShares('ana'), [{ docId, ...ended }]);
    assert.equal(await lists().readLink('t1'), undefined);
    await lists().deleteList('ana', docId);
    await lists().restoreList('ana', docId);
    await lists().editList('ana', docId, { status: 'Pública' });
    assert.equal((await lists().readShare('ana', docId))?.token, null);
    const { version, ...share } = await start(docId, { token: 't2' });
    assert.deepEqual(share, { token: 't2', name: null });
    assert.equal((await find('t2'))?.version, version);
    assert.equal(await find('t1'), undefined);
    assert.equal((await current().gifts.readGifts(docId)).gifts.length, 1);
  });

  type Write = (docId: string) => Promise<unknown>;
  const writesOfPrivate: Record<string, Write> = {
    publication: (docId) => lists().editList('ana', docId, { status: 'Pública' }),
    'new link': (docId) => start(docId, { token: 't2', makePublic: true }),
    'end of the link': (docId) => lists().endShare('ana', docId),
    renaming: (docId) => lists().editList('ana', docId, { name: 'Verano' }),
    addition: (docId) => lists().addProducts('ana', docId, [product('p2')]),
    saving: () => lists().saveProduct('ana', product('p2'), { name: 'Favoritos', status: 'Pública' }),
    deletion: (docId) => lists().deleteList('ana', docId),
    move: () => lists().moveLists('ana', 'berta'),
  };
  /** As a process of the version before does. */
  const setStatus = (docId: string, status: Status) =>
    (current().database as Database).write('ana', async (query) =>
      commit(
        await query('UPDATE lists SET status = $3 WHERE owner = $1 AND doc_id = $2', 'ana', docId, status),
      ),
    );
  for (const [name, write] of Object.entries(writesOfPrivate)) {
    test(`a link that the version before left to a private list ends with its next write: ${name}`, async () => {
      const { docId } = await create('Invierno', product('p1'));
      await start(docId, { name: 'Ana' });
      await setStatus(docId, 'Privada');
      assert.deepEqual(await lists().readShare('ana', docId), { token: null, name: null });
      assert.equal(await find('t1'), undefined);
      await write(docId);
      assert.equal(await lists().readLink('t1'), undefined);
      await lists().restoreList('ana', docId);
      await setStatus(docId, 'Pública');
      const { token } = (await lists().readShare('ana', docId)) ?? {};
      assert.equal(token ?? null, name === 'new link' ? 't2' : null);
    });
  }

  test('a link that the version before left to a deleted private list ends when that is restored', async () => {
    const { docId } = await create('Invierno');
    await lists().deleteList('ana', docId);
    await (current().database as Database).write('ana', async (query) => {
      await query(`UPDATE deleted_lists SET status = 'Privada' WHERE owner = $1`, 'ana');
      return commit(await storeShare(query, { owner: 'ana', docId }, { token: 't1', name: null }));
    });
    await lists().restoreList('ana', docId);
    assert.equal(await lists().readLink('t1'), undefined);
    assert.deepEqual(await lists().readShares('ana'), [{ docId, token: null, name: null }]);
  });
}
