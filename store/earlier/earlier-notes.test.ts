import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { commit, type Database } from '../../platform/database/owner-database.ts';
import { bothDatabases } from '../../test/support/both-databases.ts';
import { allItems, operationsOn } from '../lists/list-store.test-support.ts';
import type { Stores } from '../stores.ts';

const note = 'Talla M';

for (const [name, open] of bothDatabases()) {
  describe(`notes beside an earlier version, ${name}`, () => {
    let stores: Stores;
    let docId: string;
    beforeEach(async () => {
      stores = await open();
      docId = (await operationsOn(() => stores).create('Uno')).docId;
      await stores.lists.editList('ana', docId, { note });
    });
    afterEach(() => stores.database.close());
    const complete = () => stores.earlierWrites.completeAll(new AbortController().signal);
    /** One transaction of the version before. */
    const write = (owner: string, ...statements: string[]) =>
      (stores.database as Database).write(owner, async (query) => {
        for (const statement of statements) await query(statement, owner, docId);
        return commit(undefined);
      });
    const insertList = (receivedFrom: string) => `INSERT INTO lists (owner, doc_id, date, turn, version,
      name, status, received_from) VALUES ($1, $2, '2026-01-01', 1, '1.a', 'Uno', 'Pública', ${receivedFrom})`;
    const deleteList = 'DELETE FROM lists WHERE owner = $1 AND doc_id = $2';
    const keepList = `INSERT INTO deleted_lists (owner, doc_id, date, turn, version, name, status, deleted_at, deleted_turn)
      SELECT owner, doc_id, date, turn, version, name, status, '${new Date().toISOString()}', 2
      FROM lists WHERE owner = $1 AND doc_id = $2`;
    const deleteDeletion = 'DELETE FROM deleted_lists WHERE owner = $1 AND doc_id = $2';
    const moveToBerta = async () => {
      await write('berta', insertList("'ana'"));
      await write('ana', deleteList);
    };
    const noteOf = async (owner: string) => (await stores.lists.readList(owner, docId, allItems))?.note;
    const storedNotes = () =>
      (stores.database as Database).read<{ owner: string }>('SELECT owner, note FROM notes');

    test('a list that it deletes and restores has its note', async () => {
      await write('ana', keepList, deleteList);
      await complete();
      await write('ana', insertList('NULL'), deleteDeletion);
      await complete();
      assert.equal(await noteOf('ana'), note);
    });

    test('a list that it deletes and this version restores has its note, and the other way round', async () => {
      await write('ana', keepList, deleteList);
      assert.ok((await stores.lists.restoreList('ana', docId)).ok);
      assert.equal(await noteOf('ana'), note);
      assert.ok((await stores.lists.deleteList('ana', docId)).ok);
      await complete();
      await write('ana', insertList('NULL'), deleteDeletion);
      assert.equal(await noteOf('ana'), note);
    });

    test('a list that it moves gets its note, with a new version', async () => {
      await moveToBerta();
      const version = await stores.lists.readListVersion('berta', docId);
      await complete();
      assert.equal(await noteOf('berta'), note);
      assert.deepEqual(
        (await storedNotes()).map(({ owner }) => owner),
        ['berta'],
      );
      const moved = await stores.lists.readListVersion('berta', docId);
      assert.notEqual(moved, version);
      await complete();
      assert.equal(await stores.lists.readListVersion('berta', docId), moved);
    });

    test('a note that its owner has written after the move stays', async () => {
      await moveToBerta();
      await stores.lists.editList('berta', docId, { note: 'Talla L' });
      await complete();
      assert.equal(await noteOf('berta'), 'Talla L');
      assert.equal((await storedNotes()).length, 1);
    });

    test('the note of a list that it deletes for ever is deleted, and nothing is left of its owner', async () => {
      await write('ana', deleteList, "DELETE FROM owners WHERE owner = $1 AND $2 <> ''");
      await complete();
      assert.deepEqual(await storedNotes(), []);
      assert.equal(await stores.database.readVersion('ana'), '0');
    });
  });
}
