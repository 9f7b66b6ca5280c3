import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  checked,
  countOf,
  entriesOf,
  feedOf,
  folder,
  idsOf,
  logged,
  open,
  refreshedWith,
} from '../catalog-feeds.test-support.ts';

describe('a feed whose fields have other names', () => {
  const nested = (count: number) =>
    JSON.stringify({
      filters: [{ id: 'x' }],
      data: { results: entriesOf(count).map(({ productId: id, name }) => ({ id, name })) },
    });

  test('is read with a mapping; without one, the log names the missing and the present fields', async () => {
    const catalog = open();
    assert.equal(await refreshedWith(catalog, nested(20)), 0);
    assert.match(
      logged[0] ?? '',
      / rejected: 0 of 20 entries are products: field productId=productId was not found, its entries have "id", "name" \(feed.fields\); /,
    );
    const fields = { productId: 'id', products: 'data.results' };
    assert.equal(await countOf(open({ fields })), 20);
    assert.equal(await countOf(open({ fields: { productId: 'id' } })), 20);
    const missing = open({ fields: { ...fields, products: 'data.items' }, folder: `${folder}-other` });
    assert.equal(await countOf(missing), 0);
    assert.match(logged.at(-1) ?? '', /it has no "data.items", only "filters", "data" \(feed.fields\)/);
  });

  test('is read again when the mapping changes, and the index is used until then', async () => {
    await refreshedWith(open({ fields: { productId: 'id' } }), nested(20));
    const other = open({ fields: { productId: 'id', name: 'id' } });
    assert.equal(other.findProduct('7')?.name, 'Polerón 7');
    assert.equal((await checked(other)).findProduct('7')?.name, '7');
  });
});

describe('a feed of another shape', () => {
  test('whose products are the members of an object is read, by their keys if they have no ID', async () => {
    const [first, second] = entriesOf(2).map(({ productId, ...entry }) => entry);
    const members = { a1: first, 'b"2': { ...second, productId: '9' }, c: {} };
    for (const [feed, fields] of [
      [members, {}],
      [{ products: members }, {}],
      [{ x: [1, 2, 3], data: { items: members } }, { products: 'data.items' }],
      [members, { products: '' }],
    ] as const) {
      const catalog = open({
        fields,
        folder: `${folder}-${JSON.stringify(feed).length}-${Object.keys(fields)}`,
      });
      await refreshedWith(catalog, JSON.stringify(feed));
      assert.deepEqual(await idsOf(catalog), ['a1', '9']);
      await refreshedWith(catalog, ` ${JSON.stringify(feed)}`);
      assert.deepEqual(await idsOf(catalog), ['a1', '9']);
    }
    const array = { shop: { name: 'x' }, data: { name: 'y', items: entriesOf(3) } };
    assert.equal(
      await refreshedWith(
        open({ folder: `${folder}-array`, minPercent: 0 }),
        JSON.stringify({ ...array, n: 1, m: 2 }),
      ),
      3,
    );
  });

  test('in another format is an error that names the formats that are read', async () => {
    await refreshedWith(open(), '%PDF-1.7');
    assert.match(
      logged.join(),
      /could not be read: it begins with "%PDF-1.7"; the formats that are read are JSON, /,
    );
  });

  test('with an entry that is nested too deeply, or too large, is read without it', async () => {
    const deep = `{"productId":"deep","name":"x","offerings":[{"price":5}],"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    await refreshedWith(open(), feedOf(50).replace('[', `[${deep},`));
    assert.match(
      logged.join(),
      / accepted: 50 products, .*; 1 nested too deeply, larger than 16 MiB, .+ \(entry 0\)$/,
    );
  });
});
