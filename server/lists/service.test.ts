import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { selectionOf } from '../../domain/product-selection.ts';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import { idsOf } from '../../store/lists/list-access.ts';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { createListService, type ListService } from './service.ts';

const everything = { offset: 0, limit: 100 };
const rejected = (code: string) => ({ ok: false, code });
const product = {
  productId: 'p1',
  brand: 'KUYENTA',
  name: 'Polerón',
  images: ['/1.jpg'],
  offerings: [{ price: 24990, seller: 'Falabella' }],
  seller: 'Falabella',
};
const catalog = catalogOf([product]);

let stores: Stores;
let lists: ListService;
beforeEach(() => {
  stores = openSqliteStores();
  lists = createListService('ana', stores, catalog);
});

async function create(name: string, productId?: string) {
  const outcome = await lists.create({ name }, productId);
  assert.ok(outcome.ok);
  return outcome.value;
}

test('at most 2,000 IDs of listed products are read, those of the newest list first', async () => {
  const { docId } = await create('Muchos', 'p1');
  assert.deepEqual(await lists.listedProductIds(), ['p1']);
  const added = Array.from({ length: 2_100 }, (_, number) =>
    stores.lists.addProducts('ana', docId, [{ ...product, productId: `q${number}` }]),
  );
  await Promise.all(added);
  assert.equal((await lists.listedProductIds()).length, 2_000);
  await create('Nueva', 'p1');
  assert.equal((await lists.listedProductIds())[0], 'p1');
});

test('a search of the overview finds the lists whose name contains the text, in any case and without accents, in pages', async () => {
  for (const name of ['Año nuevo', 'Verano', 'AÑOS', 'Invierno']) await create(name);
  const search = async (page: { offset: number; limit: number }, query: string) => {
    const found = await lists.overview(page, query);
    return [found.total, ...found.lists.map(({ name }) => name)];
  };
  assert.deepEqual(await search(everything, 'ano'), [3, 'AÑOS', 'Verano', 'Año nuevo']);
  assert.deepEqual(await search({ offset: 1, limit: 1 }, 'ano'), [3, 'Verano']);
  assert.deepEqual(await search(everything, 'zapato'), [0]);
});

describe('creating a list', () => {
  test('is rejected if another list has the same name in its stored form (§5)', async () => {
    await create('Mañana');
    assert.deepEqual(await lists.create({ name: ' Man\u0303ana ' }), rejected('name-taken'));
    await create('mañana');
  });

  test('from a product stores the fields of §3 from the catalogue', async () => {
    const { docId } = await create('Invierno', 'p1');
    const { seller: _, ...copy } = { ...product, offerings: [{ price: 24990 }] };
    const found = await lists.find({ docId }, everything);
    assert.ok(found.ok);
    const { addedAt } = found.value.products[0] ?? {};
    assert.deepEqual(found.value.products, [{ ...copy, addedAt }]);
  });
});

describe('editing a list', () => {
  test('checks the name but not whether another list has it (§5)', async () => {
    await create('Verano');
    const { docId } = await create('Invierno');
    assert.deepEqual(await lists.edit(docId, { name: ' ' }), rejected('name-empty'));
    assert.ok((await lists.edit(docId, { name: 'Verano', status: 'Privada' })).ok);
  });
});

describe('pages of lists with products', () => {
  test('contain at most a thousand products', async () => {
    const counts = [400, 600, 1, 1_200, ...Array<number>(9).fill(100)];
    for (const [index, count] of counts.entries()) {
      const { docId } = await create(`Lista ${index}`);
      const fill = async (id: number) =>
        stores.lists.addProducts('ana', docId, [{ ...product, productId: String(id) }]);
      for (let id = 0; id < count; id++) await fill(id);
    }
    const page = async (offset: number) =>
      (await lists.listsWithProducts({ offset, limit: 100 }, 100)).lists.map(
        ({ products }) => products.length,
      );
    assert.deepEqual(await page(0), Array(10).fill(100));
    assert.deepEqual(await page(9), [100, 1, 100, 100]);
    assert.deepEqual(await page(13), []);
    // A list that exceeds the limit is the only one on its page.
    const { lists: onlyList } = await lists.listsWithProducts({ offset: 9, limit: 100 }, 2_000);
    assert.deepEqual(
      onlyList.map(({ products, productCount }) => [products.length, productCount]),
      [[1_200, 1_200]],
    );
  });

  test('include a list that is created between the two reads, or do not count it', async () => {
    const readListsWithProducts = stores.lists.readListsWithProducts;
    let concurrentWrite: Promise<unknown> | undefined;
    stores.lists.readListsWithProducts = async (...parameters) => {
      const read = await readListsWithProducts(...parameters);
      concurrentWrite ??= create('Invierno');
      await concurrentWrite;
      return read;
    };
    const { lists: read, total } = await lists.listsWithProducts(everything, 100);
    assert.equal(read.length, total);
  });
});

describe('the products of a list', () => {
  test('are taken from the catalogue and can be added once (§5)', async () => {
    const { docId } = await create('Invierno');
    const add = async (id: string, key?: string) => {
      const result = await lists.addProduct(docId, id, { key });
      return result.ok ? [idsOf(result.value.added), idsOf(result.value.duplicates)] : result;
    };
    assert.deepEqual(await add('p2'), rejected('product-not-found'));
    assert.deepEqual(await add('p1', 'k1'), [['p1'], []]);
    assert.deepEqual(await add('p1', 'k1'), [['p1'], []]);
    for (const key of ['k2', undefined]) assert.deepEqual(await add('p1', key), [[], ['p1']]);
  });

  test('can be removed after they have left the catalogue', async () => {
    const { docId } = await create('Invierno', 'p1');
    const later = createListService('ana', stores, { ...catalog, findProduct: () => undefined });
    assert.ok((await later.removeProducts(docId, selectionOf('p1'))).ok);
  });
});

describe('finding a list', () => {
  test('by name compares the stored form and finds the newest of several', async () => {
    const older = await create('Mañana');
    const newer = await create('Verano');
    await lists.edit(older.docId, { name: 'Verano' });
    const found = await lists.find({ name: ' Verano ' }, everything);
    assert.ok(found.ok && found.value.docId === newer.docId);
  });

  test('by ID ignores the name', async () => {
    const { docId } = await create('Invierno');
    const found = await lists.find({ docId, name: 'Otro' }, everything);
    assert.ok(found.ok && found.value.name === 'Invierno');
  });

  test('that does not exist, or with an empty name, is rejected', async () => {
    assert.deepEqual(await lists.find({ name: 'Nada' }, everything), rejected('list-not-found'));
    assert.deepEqual(await lists.find({ name: '' }, everything), rejected('list-not-found'));
    assert.deepEqual(await lists.find({}, everything), rejected('list-not-found'));
  });
});
