import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { offered, productsOf } from '../search/search-index.test-support.ts';
import { createColumnWriter, readColumns } from './columns.ts';

const add = (writer: ReturnType<typeof createColumnWriter>, entries: object[]) => {
  for (const product of productsOf(entries)) writer.add(product);
};

function readWritten(writer: ReturnType<typeof createColumnWriter>) {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value)');
  writer.write(db);
  return readColumns(db);
}

test('names that no product has any more are removed', () => {
  const first = createColumnWriter(undefined, 3);
  add(first, [offered('1', 'Polera', 'Una'), offered('2', 'Falda', 'Dos'), offered('3', 'Falda', 'Tres')]);
  const base = readWritten(first);
  const second = createColumnWriter(base, 3);
  second.copy(base, 2);
  add(second, [offered('2', 'Parka', 'Cuatro')]);
  const fresh = createColumnWriter(undefined, 3);
  add(fresh, [offered('3', 'Falda', 'Tres'), offered('2', 'Parka', 'Cuatro')]);
  assert.deepEqual(readWritten(second), readWritten(fresh));
  assert.deepEqual(readWritten(fresh).brandNames, ['Tres', 'Cuatro']);
});

test('too many different names are an error, also together with those of the previous index', () => {
  const tooMany = /^Error: it has too many different brands, sellers and first words of names \(.+\)$/;
  const maxNames = 3 * (40 + 'Tienda Andes'.length);
  const first = createColumnWriter(undefined, 9, maxNames);
  for (let repeated = 0; repeated < 3; repeated += 1) add(first, [offered('1', 'Polera', 'Una')]);
  assert.throws(() => add(first, [offered('2', 'Parka', 'Otra')]), tooMany);

  const writer = createColumnWriter(undefined, 9, maxNames);
  add(writer, [offered('1', 'Polera', 'Una')]);
  const base = readWritten(writer);
  const next = createColumnWriter(base, 9, maxNames);
  next.copy(base, 0);
  add(next, [offered('2', 'Parka', 'Otra')]);
  assert.throws(() => readWritten(next), tooMany);
});
