import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from '../../domain/result-codes.ts';
import type { Stores } from '../stores.ts';
import type { Changed, Versions } from './list-access.ts';
import { allItems, operationsOn, product, rejectedWith } from './list-store.test-support.ts';

export function describeListVersions(current: () => Stores): void {
  const { create, overview } = operationsOn(current);
  const versionOf = async (docId: string) =>
    (await current().lists.readList('ana', docId, allItems))?.version ?? '';
  const draft = { name: 'Otoño', status: 'Privada' } as const;
  const writes = (
    docId: string,
  ): Record<string, (versions?: Versions) => Promise<Result<object, string>>> => ({
    addition: (versions) => current().lists.addProducts('ana', docId, [product('p2')], { versions }),
    removal: (versions) => current().lists.removeProducts('ana', docId, ['p1'], { versions }),
    restoration: (versions) => current().lists.restoreProducts('ana', docId, ['p3'], versions),
    edit: (versions) => current().lists.editList('ana', docId, draft, versions),
    deletion: (versions) => current().lists.deleteList('ana', docId, versions),
  });

  test('each write of a list gives it the version of the owner, and other lists keep theirs', async () => {
    const [list, other] = [await create('Invierno', product('p1')), await create('Verano')];
    const versionOfOther = await versionOf(other.docId);
    assert.equal(versionOfOther, await current().database.readVersion('ana'));
    await current().lists.addProducts('ana', list.docId, [product('p3')]);
    await current().lists.removeProducts('ana', list.docId, ['p3']);
    const { addition, removal, restoration } = writes(list.docId);
    for (const write of [addition, removal, restoration]) {
      const written = (await write?.()) as Changed<object, string>;
      const version = written.ok && written.value.version;
      assert.equal(version, await current().database.readVersion('ana'));
      assert.equal(version, await versionOf(list.docId));
    }
    const edited = await current().lists.editList('ana', list.docId, draft);
    assert.equal(edited.ok && edited.value.version, await versionOf(list.docId));
    assert.equal(await versionOf(other.docId), versionOfOther);
    const { readListVersion } = current().lists;
    assert.equal(await readListVersion('ana', other.docId), versionOfOther);
    for (const [owner, docId] of [
      ['ana', 'missing'],
      ['berta', other.docId],
    ] as const) {
      assert.equal(await readListVersion(owner, docId), undefined);
    }
  });

  test('a write that repeats an addition, removes nothing or is rejected keeps the version of the list', async () => {
    const { docId } = await create('Invierno', product('p1'));
    const version = await versionOf(docId);
    await current().lists.addProducts('ana', docId, [product('p1')]);
    await current().lists.removeProducts('ana', docId, ['p2']);
    await current().lists.deleteList('ana', docId, ['1.other']);
    await current().lists.restoreList('ana', docId);
    await current().lists.restoreProducts('ana', docId, ['p1', 'p2']);
    assert.equal(await versionOf(docId), version);
  });

  for (const name of ['addition', 'removal', 'restoration', 'edit', 'deletion']) {
    test(`a conditional ${name} changes the list only at one of the versions`, async () => {
      const { docId } = await create('Invierno', product('p1'));
      await current().lists.addProducts('ana', docId, [product('p3')]);
      await current().lists.removeProducts('ana', docId, ['p3']);
      const write = writes(docId)[name];
      const earlier = await versionOf(docId);
      await current().lists.editList('ana', docId, { name: 'Verano' });
      const before = await overview();
      for (const versions of [[earlier], [], ["'"]]) {
        assert.deepEqual(await write?.(versions), rejectedWith('precondition-failed'));
      }
      assert.deepEqual(await overview(), before);
      assert.ok((await write?.([earlier, await versionOf(docId)]))?.ok);
      assert.notDeepEqual((await overview()).lists, before.lists);
      const missing = writes('missing')[name];
      assert.deepEqual(await missing?.([earlier]), rejectedWith('list-not-found'));
    });
  }
}
