import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { ListStore } from '../../store/lists/list-store.ts';
import { openSqliteListStore } from '../../store/lists/sqlite-list-store.ts';
import { createListService, type ListService } from './service.ts';

const everything = { offset: 0, limit: 100 };
const refused = (code: string) => ({ ok: false, code });
const sold = {
  productId: 'p1',
  brand: 'KUYENTA',
  name: 'Polerón',
  images: ['/1.jpg'],
  offerings: [{ price: 24990 }],
  seller: 'Falabella',
};
const catalog: Catalog = {
  readProducts: async () => [sold],
  currentProducts: () => [sold],
  findProduct: async (id) => (id === sold.productId ? sold : undefined),
};

let store: ListStore;
let lists: ListService;
beforeEach(() => {
  store = openSqliteListStore(':memory:');
  lists = createListService('ana', store, catalog);
});

async function create(name: string, productId?: string) {
  const outcome = await lists.create({ name }, productId);
  assert.ok(outcome.ok);
  return outcome.value;
}

describe('creating a list', () => {
  test('is Pública unless it says otherwise (§4)', async () => {
    assert.equal((await create('Invierno')).status, 'Pública');
    const secret = await lists.create({ name: 'Secretos', status: 'Privada' });
    assert.ok(secret.ok && secret.value.status === 'Privada');
  });

  test('is refused when the name is empty, before it is compared with others (§5)', async () => {
    assert.deepEqual(await lists.create({ name: '  ' }), refused('name-empty'));
    assert.deepEqual(await lists.create({}), refused('name-empty'));
  });

  test('is refused when the name, as it is kept, is taken (§5)', async () => {
    await create('Mañana');
    assert.deepEqual(await lists.create({ name: ' Man\u0303ana ' }), refused('name-taken'));
    await create('mañana');
  });

  test('from a product takes it from the catalogue, with the fields of §3 alone', async () => {
    const { docId } = await create('Invierno', 'p1');
    const { seller: _, ...kept } = sold;
    const found = await lists.find({ docId }, everything);
    assert.ok(found.ok);
    assert.deepEqual(found.value.products, [kept]);
  });

  test('from a product that nobody sells leaves no list behind', async () => {
    assert.deepEqual(await lists.create({ name: 'Invierno' }, 'p2'), refused('product-unknown'));
    assert.equal((await lists.overview(everything)).total, 0);
  });
});

describe('editing a list', () => {
  test('checks the name but not whether another list has it (§5)', async () => {
    await create('Verano');
    const { docId } = await create('Invierno');
    assert.deepEqual(await lists.edit(docId, { name: ' ' }), refused('name-empty'));
    assert.ok((await lists.edit(docId, { name: 'Verano', status: 'Privada' })).ok);
  });
});

describe('documents', () => {
  test('come by pages that end before they hold more than a thousand products', async () => {
    const counts = [400, 600, 1, 1_200, ...Array<number>(9).fill(100)];
    for (const [turn, count] of counts.entries()) {
      const { docId } = await create(`Lista ${turn}`);
      const fill = async (product: number) =>
        store.addProduct('ana', docId, { ...sold, productId: String(product) });
      for (let product = 0; product < count; product++) await fill(product);
    }
    const page = async (offset: number) =>
      (await lists.documents({ offset, limit: 100 }, 100)).lists.map(({ products }) => products.length);
    assert.deepEqual(await page(0), Array(10).fill(100));
    assert.deepEqual(await page(9), [100, 1, 100, 100]);
    assert.deepEqual(await page(13), []);
    // One that holds more by itself comes alone.
    const { lists: alone } = await lists.documents({ offset: 9, limit: 100 }, 2_000);
    assert.deepEqual(
      alone.map(({ products, productCount }) => [products.length, productCount]),
      [[1_200, 1_200]],
    );
  });

  test('a list that a rival makes during the reading is read, or is not counted', async () => {
    const readOverview = store.readOverview;
    let rival: Promise<unknown> | undefined;
    store.readOverview = async (...asked) => {
      const read = await readOverview(...asked);
      rival ??= create('Invierno');
      await rival;
      return read;
    };
    const { lists: read, total } = await lists.documents(everything, 100);
    assert.equal(read.length, total);
  });
});

describe('the products of a list', () => {
  test('come from the catalogue, once each (§5)', async () => {
    const { docId } = await create('Invierno');
    assert.deepEqual(await lists.addProduct(docId, 'p2'), refused('product-unknown'));
    assert.ok((await lists.addProduct(docId, 'p1')).ok);
    assert.deepEqual(await lists.addProduct(docId, 'p1'), refused('product-already-listed'));
  });

  test('can be removed after they have left the catalogue', async () => {
    const { docId } = await create('Invierno', 'p1');
    const later = createListService('ana', store, { ...catalog, findProduct: async () => undefined });
    assert.ok((await later.removeProduct(docId, 'p1')).ok);
  });
});

describe('finding a list', () => {
  test('by name reads it as it is kept, and finds the newest of several', async () => {
    const elder = await create('Mañana');
    const newer = await create('Verano');
    await lists.edit(elder.docId, { name: 'Verano' });
    const found = await lists.find({ name: ' Verano ' }, everything);
    assert.ok(found.ok && found.value.docId === newer.docId);
  });

  test('by id prefers that to the name', async () => {
    const { docId } = await create('Invierno');
    const found = await lists.find({ docId, name: 'Otro' }, everything);
    assert.ok(found.ok && found.value.name === 'Invierno');
  });

  test('that is not there, or has no name at all, is refused', async () => {
    assert.deepEqual(await lists.find({ name: 'Nada' }, everything), refused('list-not-found'));
    assert.deepEqual(await lists.find({ name: '' }, everything), refused('list-not-found'));
    assert.deepEqual(await lists.find({}, everything), refused('list-not-found'));
  });
});
