import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { characters, createSubset, fileOf, weights } from './subset.ts';

const root = new URL('../../', import.meta.url);

test('the files contain the characters of the subset, and have at most 24 kB together', async () => {
  const files = weights.map((weight) => readFileSync(fileOf(weight)));
  assert.deepEqual(await Promise.all(weights.map(createSubset)), files);
  const size = files.reduce((sum, { length }) => sum + length, 0);
  assert.ok(size <= 24 * 1024, `${size} bytes`);
});

test('the subset contains all characters of the texts and of the sample products', () => {
  const files = globSync(['domain/texts/*.ts', 'catalog/products.json'], { cwd: root });
  assert.ok(files.length > 5);
  for (const file of files) {
    const missing = [...readFileSync(new URL(file, root), 'utf8')].filter(
      (character) => character !== '\n' && !characters.includes(character),
    );
    assert.deepEqual(missing, [], file);
  }
});
