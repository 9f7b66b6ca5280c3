import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEntryReader } from './entry-reader.ts';
import { entryOf } from './entry-texts.test-support.ts';
import { readPath } from './feed-fields.ts';

const fromFile = new URL('file:///srv/products.json');
const entry = { productId: '1', name: 'Polerón' };
const readText = (text: string, fields = {}) =>
  createEntryReader({ fields, currency: 'CLP' }, fromFile)(entryOf(text))?.product;

test('an entry is read with the names that its fields have in the feed', () => {
  const fields = {
    productId: 'id',
    name: 'attributes.displayName',
    images: 'media',
    offerings: '',
    price: 'prices.normal',
    specialPrice: 'prices.event',
  };
  const text = `{"id":12345678901234567,"attributes":{"displayName":"Parka"},"media":"/1.jpg","prices":{"normal":"12.990","event":9990}}`;
  assert.deepEqual(readText(text, fields), {
    productId: '12345678901234567',
    brand: '',
    name: 'Parka',
    images: ['/1.jpg'],
    offerings: [{ price: 12_990, specialPrice: 9_990 }],
  });
  assert.equal(readText('{"id":1}', fields), undefined);
});

test('a special price is read only if it is mapped, and lower', () => {
  const offerings = [
    { price: 5_000, evento: '4.000' },
    { price: 3_000, evento: 3_000 },
  ];
  const read = (fields: object) => readText(JSON.stringify({ ...entry, offerings }), fields)?.offerings;
  assert.deepEqual(read({ specialPrice: 'evento' }), [
    { price: 5_000, specialPrice: 4_000 },
    { price: 3_000 },
  ]);
  assert.deepEqual(read({}), [{ price: 5_000 }, { price: 3_000 }]);
});

test('a path may contain white space, accents and other characters, and positions in an array', () => {
  const fields = {
    productId: 'código',
    name: 'Nombre Producto',
    price: readPath('precios[0].v$'),
    images: readPath('tamaño.fotos[1]'),
  };
  assert.deepEqual([fields.price, fields.images], ['precios.0.v$', 'tamaño.fotos.1']);
  const text = '{"código":"1","Nombre Producto":"Parka","tamaño":{"fotos":["/1.jpg","/2.jpg"]}}';
  assert.deepEqual(readText(text, fields)?.images, ['/2.jpg']);
  assert.equal(readPath('[0].data'), '0.data');
});

test('several paths of a field: the first with a value counts, of pictures and variants all', () => {
  const fields = {
    price: ['compare', 'price'],
    offerings: '',
    images: ['image', 'more[].src'].map(readPath),
  };
  const read = (change: object) => readText(JSON.stringify({ ...entry, ...change }), fields);
  assert.deepEqual(read({ compare: null, price: '12990' })?.offerings, [{ price: 12_990 }]);
  assert.deepEqual(read({ compare: '', price: '12990' })?.offerings, [{ price: 12_990 }]);
  assert.deepEqual(read({ compare: '15990', price: '12990' })?.offerings, [{ price: 15_990 }]);
  assert.deepEqual(
    read({ image: '/1.jpg', more: [{ src: '/2.jpg' }, {}, null, { src: '/3.jpg' }] })?.images,
    ['/1.jpg', '/2.jpg', '/3.jpg'],
  );
});

test('wide and deep values under a path with several [] are read in time that grows with their size', () => {
  const fields = {
    images: readPath(`${'a[].'.repeat(20)}src`),
    category: readPath('a[].a[]'),
    price: 'a[].a[].b',
  };
  const wide = { a: Array(300).fill({ a: Array(300).fill({ a: [{ b: 1 }] }) }) };
  const read = createEntryReader({ fields, currency: 'CLP' }, fromFile);
  const variants = { ...entry, ...wide, offerings: Array(20).fill(wide) };
  assert.deepEqual(read(variants)?.product.images, []);
  const deep = `${'{"a":['.repeat(5_000)}1${']}'.repeat(5_000)}`;
  assert.equal(readText(`{"productId":"1","name":"x",${deep.slice(1)}`, fields)?.productId, '1');
});

test('names such as __proto__ and constructor are names of fields', () => {
  const fields = { brand: '__proto__', category: 'constructor.name', link: '__proto__.x' };
  assert.equal(readText('{"productId":"1","name":"x"}', fields)?.brand, '');
  const read = readText(
    '{"productId":"1","name":"x","__proto__":"Marca","constructor":{"name":"Hogar"}}',
    fields,
  );
  assert.deepEqual([read?.brand, read?.categories], ['Marca', [['Hogar']]]);
});
