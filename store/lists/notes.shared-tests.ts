import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletedTtlMs, maxDeletedProducts } from '../../domain/deleted-item.ts';
import type { Database } from '../../platform/database/owner-database.ts';
import type { Stores } from '../stores.ts';
import { allItems, operationsOn, product, rejectedWith } from './list-store.test-support.ts';

const note = 'Talla M, colores oscuros';

export function describeNotes(current: () => Stores): void {
  const { create, addAll, deletedOf, overview } = operationsOn(current);
  const lists = () => current().lists;
  const createWithNote = async (owner = 'ana', name = 'Invierno') => {
    const created = await lists().createList(owner, { name, status: 'Pública', note }, [product('p1')]);
    assert.ok(created.ok);
    assert.equal(created.value.note, note);
    return created.value.docId;
  };
  const noteOf = async (docId: string, owner = 'ana') =>
    (await lists().readList(owner, docId, allItems))?.note;
  const storedNotes = async (owner: string) =>
    (
      await (current().database as Database).read<{ docId: string }>(
        'SELECT doc_id AS "docId" FROM notes WHERE owner = $1',
        owner,
      )
    ).map(({ docId }) => docId);

  test('a list has its note wherever it is read', async () => {
    const { docId: without } = await create('Verano');
    const docId = await createWithNote();
    await lists().startShare('ana', docId, { token: 't1' });
    assert.equal(await noteOf(docId), note);
    assert.equal(await noteOf(without), '');
    assert.equal((await lists().readListByName('ana', 'Invierno', allItems))?.note, note);
    assert.equal((await lists().readSharedList({ owner: 'ana', docId }, 't1', allItems))?.note, note);
    assert.deepEqual(
      (await overview()).lists.map((list) => list.note),
      [note, ''],
    );
  });

  test('an edit changes the note, deletes it or leaves it, and gives the list a new version', async () => {
    const docId = await createWithNote();
    const edit = async (change: { name?: string; note?: string }) => {
      const before = await lists().readListVersion('ana', docId);
      const edited = await lists().editList('ana', docId, change);
      assert.ok(edited.ok);
      assert.notEqual(edited.value.version, before);
      assert.equal(await lists().readListVersion('ana', docId), edited.value.version);
      assert.equal(await noteOf(docId), edited.value.note);
      return edited.value.note;
    };
    assert.equal(await edit({ note: 'Talla L' }), 'Talla L');
    assert.equal(await edit({ name: 'Verano' }), 'Talla L');
    assert.equal(await edit({ note: '' }), '');
    assert.deepEqual(await storedNotes('ana'), []);
  });

  test('a rejected edit or creation changes no note', async () => {
    const docId = await createWithNote();
    const edited = await lists().editList('ana', docId, { note: 'Talla L' }, ['1.other']);
    assert.deepEqual(edited, rejectedWith('precondition-failed'));
    const missing = await lists().editList('ana', 'unknown', { note: 'Talla L' });
    assert.deepEqual(missing, rejectedWith('list-not-found'));
    const taken = { name: 'Invierno', status: 'Pública', note: 'Talla L' } as const;
    assert.deepEqual(await lists().createList('ana', taken), rejectedWith('name-taken'));
    assert.equal(await noteOf(docId), note);
    assert.deepEqual(await storedNotes('ana'), [docId]);
    assert.equal((await lists().editList('berta', docId, { note: '' })).ok, false);
    assert.equal(await noteOf(docId), note);
  });

  test('a note is deleted and restored with its list', async () => {
    const docId = await createWithNote();
    await lists().deleteList('ana', docId);
    const [item] = await deletedOf();
    assert.equal(item?.kind === 'list' && item.note, note);
    const restored = await lists().restoreList('ana', docId);
    assert.ok(restored.ok);
    assert.equal(restored.value.list.note, note);
    assert.equal(await noteOf(docId), note);
  });

  test('a note moves with its list, and back', async () => {
    const docId = await createWithNote();
    await lists().moveLists('ana', 'berta');
    assert.equal(await noteOf(docId, 'berta'), note);
    assert.deepEqual(await storedNotes('ana'), []);
    await lists().moveLists('berta', 'ana', 'ana');
    assert.equal(await noteOf(docId), note);
    assert.deepEqual(await storedNotes('berta'), []);
  });

  for (const isShared of [false, true]) {
    const title = isShared ? 'a shared list' : 'a list';
    test(`the note of ${title} that is purged after 30 days is deleted`, async ({ mock }) => {
      const start = Date.parse('2026-01-01T00:00:00.000Z');
      mock.timers.enable({ apis: ['Date'], now: start });
      const docId = await createWithNote();
      const [next, last] = [await create('Verano'), await create('Otoño')];
      if (isShared) await lists().startShare('ana', docId, { token: 't1' });
      await lists().deleteList('ana', docId);
      mock.timers.setTime(start + deletedTtlMs - 1);
      await lists().deleteList('ana', next.docId);
      assert.deepEqual(await storedNotes('ana'), [docId]);
      mock.timers.setTime(start + deletedTtlMs);
      await lists().deleteList('ana', last.docId);
      assert.deepEqual(await storedNotes('ana'), []);
    });
  }

  test('the note of a list that is purged because too much is deleted is deleted', async () => {
    const docId = await createWithNote();
    const { docId: large } = await create('Verano');
    const products = Array.from({ length: maxDeletedProducts }, (_, index) => product(`p${index}`));
    assert.ok((await lists().addProducts('ana', large, products)).ok);
    await lists().deleteList('ana', docId);
    await lists().deleteList('ana', large);
    assert.deepEqual(await storedNotes('ana'), []);
    assert.equal((await lists().restoreList('ana', docId)).ok, false);
  });

  test('the notes of an owner are deleted with her data, also that of a deleted list, and no others', async () => {
    const [kept, deleted] = [await createWithNote(), await createWithNote('ana', 'Verano')];
    const other = await createWithNote('berta');
    await lists().deleteList('ana', deleted);
    await addAll(kept, 'p2');
    await current().sessions.deleteOwner('ana');
    assert.deepEqual(await storedNotes('ana'), []);
    assert.deepEqual(await storedNotes('berta'), [other]);
  });
}
