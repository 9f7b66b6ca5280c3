import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { offered, productsOf } from '../search/search-index.test-support.ts';
import { createColumnWriter, readColumns } from './columns.ts';

const add = (writer: ReturnType<typeof createColumnWriter>, entries: object[]) => {
  for (const product of productsOf(entries)) writer.add(product, []);
};

function readWritten(writer: ReturnType<typeof createColumnWriter>) {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value)');
  writer.write(db);
  return readColumns(db);
}

test('what is read equals what was written, and each name is stored once', () => {
  const writer = createColumnWriter(3);
  add(writer, [offered('1', 'Polera', 'Una'), offered('2', 'Falda', 'Dos'), offered('3', 'Falda', 'Una')]);
  const { brands, brandNames, heads, headNames, sellerEnds, sellerNames, prices } = readWritten(writer);
  assert.deepEqual(
    [[...brands], brandNames],
    [
      [0, 1, 0],
      ['Una', 'Dos'],
    ],
  );
  assert.deepEqual(
    [[...heads], headNames],
    [
      [0, 1, 1],
      ['Polera', 'Falda'],
    ],
  );
  assert.deepEqual([[...sellerEnds], sellerNames], [[1, 2, 3], ['Tienda Andes']]);
  assert.deepEqual([...prices], [10_000, 10_000, 10_000]);
});

test('too many different names are an error', () => {
  const tooMany = /^Error: it has too many different brands, sellers and first words of names \(.+\)$/;
  const writer = createColumnWriter(9, 3 * (40 + 'Tienda Andes'.length));
  for (let repeated = 0; repeated < 3; repeated += 1) add(writer, [offered('1', 'Polera', 'Una')]);
  assert.throws(() => add(writer, [offered('2', 'Parka', 'Otra')]), tooMany);
});
