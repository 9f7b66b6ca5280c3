import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerStatements } from '../../platform/database/owner-version.ts';
import { bothDatabases } from '../../test/support/both-databases.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { openEmptyDatabase } from '../empty-databases.test-support.ts';
import { product } from '../lists/list-store.test-support.ts';
import { entities } from '../stores.ts';
import { describeGuestWrites } from './guest-writes.shared-tests.ts';
import { describeSessionStore } from './session-store.shared-tests.ts';
import { expiredSessions } from './statements.ts';

for (const [name, open] of bothDatabases()) {
  describeSessionStore(`sessions in ${name}`, open);
  describeGuestWrites(`writes of guests in ${name}`, open);
}

test('expired sessions are found by an index, however many there are', () => {
  const db = openEmptyDatabase();
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${expiredSessions}`).all();
  assert.deepEqual(
    steps.map(({ detail }) => detail),
    ['SEARCH sessions USING COVERING INDEX sessions_by_expiry (expires_at<?)'],
  );
  db.close();
});

test('every table with an owner is emptied by the deletion of the owner, except those of links and gifts, whose owners are others', () => {
  const db = openEmptyDatabase();
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const deleted = entities.flatMap(({ deletions }) => deletions);
  const parents = { list_products: 'lists', deleted_list_products: 'deleted_lists' };
  for (const { name } of tables) {
    if (['share_links', 'gifts', 'freed_gifts'].includes(String(name))) continue;
    const table = parents[name as keyof typeof parents] ?? name;
    assert.ok(
      [...deleted, ownerStatements.deleteOwner].some((statement) =>
        statement.startsWith(`DELETE FROM ${table}`),
      ),
      `${name}`,
    );
  }
  db.close();
});

test('nothing of a guest is left, whichever of her rows is the last of a part of the deletion', async () => {
  const stores = openSqliteStores();
  const session = { id: 'g1', name: null, providerSession: null, expiresAt: '2100-01-01' };
  for (const count of [497, 498, 499]) {
    const products = Array.from({ length: count }, (_, number) => product(`p${number}`));
    await stores.lists.createList('visita', { name: 'Navidad', status: 'Privada' }, products);
    await stores.sessions.startSession('visita', session);
    await stores.sessions.extendSession('visita', 'g1', '2020-01-01');
    await stores.sessions.deleteExpired({ owner: 'visita', id: 'g1' });
    assert.equal(await stores.database.readVersion('visita'), '0', `${count}`);
  }
  await stores.database.close();
});
