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
