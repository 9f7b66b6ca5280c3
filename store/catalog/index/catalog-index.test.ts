import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { entriesOf, feedOf, logged, open, refreshedWith } from '../catalog-feeds.test-support.ts';

const shuffled = <T>(items: T[]) => items.map((_, at) => items[(at * 7 + 3) % items.length] as T);
const write = (entries: (object | null)[]) => JSON.stringify({ products: entries });

describe('products are read', () => {
  test('by position, in pages of any size, and the same at every offset', async () => {
    const catalog = open();
    await refreshedWith(catalog, write(shuffled(entriesOf(1_000))));
    const expected = shuffled(entriesOf(1_000)).map(({ productId }) => productId);
    for (const [offset, limit] of [
      [0, 48],
      [48, 48],
      [990, 48],
      [1_000, 48],
      [2 ** 31, 1],
      [7, 0],
    ] as const) {
      const { products, total } = catalog.readRange(offset, limit);
      assert.equal(total, 1_000);
      assert.deepEqual(
        products.map(({ productId }) => productId),
        expected.slice(offset, offset + limit),
      );
      assert.deepEqual(catalog.readIds(offset, limit), expected.slice(offset, offset + limit));
    }
    assert.equal(catalog.positionOf(expected[123] ?? ''), 123);
    assert.equal(catalog.positionOf('unknown'), undefined);
  });

  test('by category, in the order of the feed, in pages of any size at every offset', async () => {
    const catalog = open({ fields: { category: 'shelf' } });
    const shelves = [['Hogar > Cocina'], ['Hogar', 'Niños'], [], ['Hogar > Cocina', 'Hogar > Baño']];
    const entries = shuffled(entriesOf(1_600)).map((entry, at) => ({ ...entry, shelf: shelves[at % 4] }));
    await refreshedWith(catalog, write(entries));
    const idsIn = (path: string, offset: number, limit: number) =>
      catalog.readCategory(path, offset, limit).products.map(({ productId }) => productId);
    for (const [path, places] of [
      ['hogar', [0, 1, 3]],
      ['hogar/cocina', [0, 3]],
      ['hogar/niños', [1]],
    ] as const) {
      const expected = entries.filter((_, at) => places.some((place) => place === at % 4));
      const ids = expected.map(({ productId }) => productId);
      for (const [offset, limit] of [
        [0, 48],
        [999, 2],
        [1_000, 100],
        [1_180, 48],
        [1_200, 1],
        [9_999, 1],
      ] as const)
        assert.deepEqual(idsIn(path, offset, limit), ids.slice(offset, offset + limit));
      assert.equal(catalog.readCategory(path, 0, 1).total, ids.length);
    }
    assert.deepEqual(catalog.readCategory('hogar/otra', 0, 10), { products: [], total: 0 });
  });

  test('without a statement whose time depends on the number of products', () => {
    const statements = readFileSync(new URL('./catalog-index.ts', import.meta.url), 'utf8');
    assert.doesNotMatch(statements, /\bOFFSET\b|\bCOUNT\(|ORDER BY/);
    assert.match(statements, /prepare\('SELECT/);
  });

  test('by their IDs, in one query', async () => {
    const catalog = open();
    await refreshedWith(catalog, feedOf(20));
    const found = catalog.findProducts(['3', 'unknown', '7', '3', "'"]);
    assert.deepEqual([...(found?.keys() ?? [])].sort(), ['3', '7']);
    assert.equal(found?.get('7')?.name, 'Polerón 7');
  });

  test('as similar to another one: of the same brand, then the first ones, also for an unavailable product', async () => {
    const catalog = open();
    const entries = entriesOf(20).map((entry, at) => ({ ...entry, brand: at > 17 ? 'KUYENTA' : 'OTRA' }));
    await refreshedWith(catalog, write(entries));
    const similarTo = async (productId: string, brand: string) =>
      catalog.findSimilar({ productId, brand }, 4).map((product) => product.productId);
    assert.deepEqual(await similarTo('18', 'KUYENTA'), ['19', '0', '1', '2']);
    assert.deepEqual(await similarTo('unknown', 'KUYENTA'), ['18', '19', '0', '1']);
    assert.deepEqual(await similarTo('0', 'NINGUNA'), ['1', '2', '3', '4']);
  });
});

describe('a changed feed', () => {
  test('has the same products as one that is read for the first time', async () => {
    const catalog = open();
    let entries: (object | null)[] = entriesOf(300);
    await refreshedWith(catalog, write(entries));
    for (const change of [
      (now: (object | null)[]) => shuffled(now),
      (now: (object | null)[]) => now.toReversed(),
      (now: (object | null)[]) => [...now.slice(200), ...now.slice(0, 200)],
      (now: (object | null)[]) => [...now, now[0] ?? null, { productId: '3', name: 'Repetido' }],
      (now: (object | null)[]) => [{ productId: '299', name: 'Al principio' }, ...now, null],
      (now: (object | null)[]) => now.slice(10),
      () => entriesOf(300, { name: 'x' }),
    ]) {
      entries = change(entries);
      await refreshedWith(catalog, write(entries));
      const first = new Map<string, object>();
      for (const entry of entries as { productId: string; name: string }[]) {
        const { productId, name } = entry ?? {};
        if (entry && !first.has(productId)) first.set(productId, { productId, name });
      }
      const { products } = catalog.readRange(0, 1_000);
      assert.deepEqual(
        products.map(({ productId, name }) => ({ productId, name })),
        [...first.values()],
      );
    }
  });

  test('counts its problems again', async () => {
    const catalog = open();
    const [complete] = entriesOf(1);
    const entries = [
      { productId: '1', name: 'x', offerings: [{ price: 'gratis' }] },
      { productId: '2', name: 'x', brand: 'x', images: ['/1.jpg', {}] },
      { productId: '2', name: 'x' },
      { productId: '2', name: 'x' },
      { productId: '..', name: 'x' },
      { name: 'x' },
    ];
    const problems =
      '2 without a price (1, 2), 1 without a picture (1), 1 without a brand (1); ' +
      '1 shown without the first price or its special price, which is ambiguous or invalid (1); ' +
      '1 with addresses of pictures that cannot be used (2); ' +
      '1 without productId or name (entry 5); 1 with a productId that is "." or ".." or longer than 255 characters (..)';
    await refreshedWith(catalog, write(entries));
    assert.match(logged[0] ?? '', / accepted: 2 products of 4 rows, /);
    assert.ok(logged[0]?.endsWith(problems), logged[0]);
    await refreshedWith(catalog, write([...entries, complete as object]));
    assert.ok(logged[1]?.endsWith(problems), logged[1]);
    assert.deepEqual(catalog.status().counts, {
      ...{ noPrice: 2, noPicture: 1, noBrand: 1 },
      ...{ price: 1, pictures: 1, unusable: 1, incomplete: 1 },
    });
    assert.equal(catalog.status().products, 3);
  });
});
