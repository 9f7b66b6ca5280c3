import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { entriesOf, importOf, logged } from '../catalog-feeds.test-support.ts';

const pathed = (fields: Record<string, string | string[]>) => ({ fields });

describe('a mapping that the entries do not have', () => {
  const entry = {
    id: 'a1',
    titulo: 'Polera',
    fotos: [{ src: 'https://x.example/1.jpg' }],
    precio: 5,
    antes: null,
  };
  const whole = { productId: 'id', name: 'titulo', offerings: '', price: 'precio', images: 'fotos.[].src' };

  test('is said with its field; a field that is null, and a path that was not needed, are not missing', async () => {
    const { line } = await importOf([entry], pathed({ ...whole, price: ['compare', 'precio'] }));
    assert.match(line ?? '', /; field price=compare was not found in any entry$/);
    assert.equal(logged.length, 1);
    const right = await importOf([entry], pathed({ ...whole, price: ['antes', 'precio', 'otro'] }));
    assert.match(right.line ?? '', /^accepted: 1 products, .* 1 without a brand \(a1\)$/);
    const untried = await importOf([entry], pathed({ productId: 'id', name: 'titulo', price: 'precio' }));
    assert.match(untried.line ?? '', /; field price=precio was not found in any entry$/);
  });

  test('is said if its values are objects', async () => {
    const { line } = await importOf([entry], pathed({ ...whole, images: 'fotos' }));
    assert.match(
      line ?? '',
      /; field images=fotos: its values are objects; name a field of them, such as fotos\[\]\.src$/,
    );
    const nested = await importOf(
      [{ ...entry, marca: { nombre: 'x' } }],
      pathed({ ...whole, brand: 'marca' }),
    );
    assert.match(
      nested.line ?? '',
      /; field brand=marca: its values are objects; name a field of them, such as marca\.name$/,
    );
  });
});

describe('rows of one product', () => {
  const row = (sku: string, group: string, change: object = {}) => ({
    ...{ sku, group, title: `Polera ${group}`, precio: 5_000, foto: '/1.jpg', marca: 'Uno', tipo: 'Hogar' },
    ...change,
  });
  const fields = {
    productId: 'sku',
    group: 'group',
    name: 'title',
    offerings: '',
    price: 'precio',
    images: 'foto',
    brand: 'marca',
  };

  test('are counted once, by what the product has after they were joined', async () => {
    const rows = [
      row('a1', 'a', { precio: '', foto: '' }),
      row('b1', 'b', { precio: '' }),
      row('a2', 'a'),
      row('c1', 'c', { precio: '', tipo: '' }),
      row('a3', 'a'),
    ];
    const { line, catalog } = await importOf(rows, { fields: { ...fields, category: 'tipo' } });
    assert.equal(
      line,
      'accepted: 3 products of 5 rows, 2 without a price (b, c), 0 without a picture, 0 without a brand, 1 without a category (c)',
    );
    const { noPrice, noPicture, noCategory } = catalog.status().counts;
    assert.deepEqual([noPrice, noPicture, noCategory], [2, 0, 1]);
  });

  test('in another currency are rejected also if they are more than their products', async () => {
    const rows = ['1', '2', '3'].map((sku) => row(sku, 'a', { moneda: 'USD' }));
    const { line } = await importOf(rows, { fields: { ...fields, currency: 'moneda' } });
    assert.match(line ?? '', /^rejected: the currency of all 1 products is not CLP; /);
  });

  test('with more than 100 variants are counted', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => row(`${index}`, 'a'));
    const { line, products } = await importOf(rows, { fields });
    assert.equal(products.get('a')?.variants?.length, 100);
    assert.match(line ?? '', /; 1 with more than 100 variants, of which the others are not named \(a\)$/);
    const exact = await importOf(rows.slice(1), { fields });
    assert.doesNotMatch(exact.line ?? '', /variants/);
  });
});

test('products with a category beyond the limit are counted, also if a later row has it', async () => {
  const shelves = (first: number) => Array.from({ length: 10 }, (_, index) => `H > ${first + index}`);
  const entries = Array.from({ length: 1_002 }, (_, index) => ({
    ...{ productId: `${index}`, name: 'x', shelf: shelves(10 * index) },
  }));
  const row = (shelf: string) => ({ productId: 'filas', name: 'x', shelf });
  const { line, catalog } = await importOf([row('H'), ...entries, row('H > otro')], {
    fields: { category: 'shelf' },
  });
  const sentence = '4 with categories beyond the limit of 10000, which are left out';
  assert.ok(line?.endsWith(`; ${sentence} (999, 1000, 1001, …)`), line);
  assert.equal(catalog.categories().all.length, 10_000);
  assert.equal(catalog.categories().find('h')?.products, entries.length + 1);
});

test('a feed whose categories are not read counts no product without one', async () => {
  const { line, catalog } = await importOf(entriesOf(2));
  assert.equal(line, 'accepted: 2 products, 0 without a price, 0 without a picture, 0 without a brand');
  assert.equal(catalog.status().counts.noCategory, undefined);
});
