import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { SearchQuery } from '../../../domain/search.ts';
import { sortByPrice } from './matching.ts';
import { queryWordsOf } from './query-words.ts';
import { noFilter } from './result-filters.ts';
import { openSearchFile } from './search-file.ts';
import { createIndexFolder, offered, queryOf } from './search-index.test-support.ts';
import { createSynonyms } from './synonyms.ts';
import { createTerms } from './terms.ts';

describe('a search for the start of more than 48 words', async () => {
  const count = 10_100;
  const priceOf = (index: number) => 1_000 + ((index * 7_919) % count) * 90;
  const folder = createIndexFolder();
  await folder.import(
    Array.from({ length: count }, (_, index) =>
      offered(String(index), 'Polera', `Marca${index % 60}`, {
        offerings: index % 100 === 7 ? [] : [{ price: priceOf(index) }],
      }),
    ),
  );
  const [engine, file] = [folder.open(), openSearchFile(folder.path)];
  after(() => {
    for (const opened of [engine, file]) opened.close();
    folder.remove();
  });
  const all = Array.from({ length: count }, (_, index) => index);
  const cheapest = all
    .filter((index) => index % 100 !== 7)
    .sort((one, other) => priceOf(one) - priceOf(other));
  const idsFor = (more: Partial<SearchQuery>) =>
    engine.search(queryOf('marca', more)).products.map(({ productId }) => Number(productId));

  test('reads their products once to sort them by price, whatever the number of prices is', () => {
    let reads = 0;
    const find: typeof file.find = (...parameters) => {
      reads += 1;
      return file.find(...parameters);
    };
    const { vocabulary } = file;
    const termsOf = createTerms({ vocabulary, synonyms: createSynonyms([]), headingWords: new Set() });
    const terms = termsOf(queryWordsOf('marca'));
    const sorted = sortByPrice(
      { ...file, find },
      [terms],
      noFilter,
      [...all, ...new Array(100_000)],
      'price-asc',
    );
    assert.deepEqual(sorted.slice(0, 1_000), cheapest.slice(0, 1_000));
    assert.equal(reads, 1);
  });

  test('can be sorted by price on each page, also with a filter', () => {
    assert.deepEqual(idsFor({ sort: 'price-asc', offset: 48 }), cheapest.slice(48, 96));
    const [dearest] = idsFor({ sort: 'price-desc', brands: ['Marca7', 'Marca8'] });
    assert.equal(
      dearest,
      cheapest.findLast((index) => [7, 8].includes(index % 60)),
    );
  });
});
