import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerStatements } from '../../platform/database/owner-version.ts';
import { bothDatabases } from '../../test/support/both-databases.ts';
import { openEmptyDatabase } from '../empty-databases.test-support.ts';
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
