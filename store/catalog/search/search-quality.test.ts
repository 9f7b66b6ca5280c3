import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { measureQuality } from '../../../benchmarks/search-quality.ts';
import { generateEntries, queryOf, searchOf } from './search-index.test-support.ts';

const entries = generateEntries(10_000);
const engine = await searchOf(entries);
after(engine.remove);
const { judged, corrected } = await measureQuality(entries, async (text) => {
  const { products, corrected } = engine.search(queryOf(text));
  return { ids: products.map(({ productId }) => productId), isCorrected: corrected !== undefined };
});

test('of 100 judged queries, 95 have only products of the wanted kind on the first four places', () => {
  assert.ok(judged.right >= 95, judged.wrong.join('; '));
  assert.equal(judged.right + judged.wrong.length, 100);
});

test('of 200 queries with one typing error, 190 have the same first page as the intended query, or no correction if a letter of a short word is replaced', () => {
  assert.ok(corrected.right >= 190, corrected.wrong.join('; '));
  assert.equal(corrected.right + corrected.wrong.length, 200);
});
