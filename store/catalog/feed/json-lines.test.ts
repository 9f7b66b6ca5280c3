import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productsIn, scanned } from './entry-texts.test-support.ts';
import { NumberText } from './json-reader.ts';

const lines = ['{"id":1,"t":"a  b\\n","p":14.000}', '{"id":2,"t":"}{","in":[{"x":[]}]}', '{"id":3}'];
const read = [
  { id: 1, t: 'a  b\n', p: new NumberText('14.000') },
  { id: 2, t: '}{', in: [{ x: [] }] },
  { id: 3 },
];

test('each line of JSON Lines is an entry, with any line ends and empty lines, cut anywhere', async () => {
  for (const end of ['\n', '\r\n', '\r', '\n\n \n'])
    for (const length of [1, 3, 11, 1_000]) {
      assert.deepEqual(await scanned(lines.join(end), {}, length), read);
      assert.deepEqual(await scanned(`\ufeff${end}${lines.join(end)}${end}`, {}, length), read);
    }
});

test('JSON Lines are read with a mapping, and with the names of a recognised format', async () => {
  const text = '{"sku":"1","nombre":{"es":"Silla"}}\n{"sku":"2","nombre":{"es":"Mesa"}}';
  const named = await productsIn(text, { productId: 'sku', name: 'nombre.es' });
  assert.deepEqual(
    named.map((product) => [product?.productId, product?.name]),
    [
      ['1', 'Silla'],
      ['2', 'Mesa'],
    ],
  );
  const merchant = '{"id":"a","title":"Silla","price":"12990 CLP"}\n{"id":"b","title":"Mesa"}';
  assert.deepEqual(
    (await productsIn(merchant)).map((product) => [product?.name, product?.offerings[0]?.price]),
    [
      ['Silla', 12_990],
      ['Mesa', undefined],
    ],
  );
});

test('JSON Lines with a last line that is cut, or a line that is none, are an error', async () => {
  for (const text of [
    lines.join('\n').slice(0, -1),
    `${lines.join('\n')}\n{"id":4,"t":"x`,
    `${lines.join('\n')}\nid`,
    '{"id":1}\n{"id":2}]',
    '{"id":1}\n{"id":2} {"id":3}',
  ])
    await assert.rejects(scanned(text), { message: /^it is no valid JSON: / }, text);
});

test('a line of JSON Lines that is larger than 16 MiB is left out', async () => {
  const large = `{"id":"${'x'.repeat(17 * 2 ** 20)}"}`;
  assert.deepEqual(await scanned(`{"id":1}\n${large}\n{"id":3}`, {}, 2 ** 15), [
    { id: 1 },
    undefined,
    { id: 3 },
  ]);
});

test('one object that is a product itself is the only entry', async () => {
  const shopify = {
    id: 1,
    title: 'Silla',
    handle: 'silla',
    variants: [{ id: 2, title: 'Roja', price: '5.00' }],
  };
  const own = { productId: '1', name: 'Silla', offerings: [{ price: 5 }] };
  for (const [entry, fields] of [
    [{ id: '1', title: 'Silla', price: '5 CLP' }, {}],
    [shopify, {}],
    [own, {}],
    [
      { sku: '1', nombre: { es: 'Silla' }, precio: 5 },
      { productId: 'sku', name: 'nombre.es', price: 'precio' },
    ],
  ] as const)
    for (const indent of [0, 1]) {
      const text = JSON.stringify(entry, undefined, indent);
      assert.deepEqual(
        (await productsIn(text, fields)).map((product) => product?.name),
        ['Silla'],
        text,
      );
    }
  const around = { productId: '7', name: 'Tienda', data: [own, own] };
  assert.deepEqual(await scanned(JSON.stringify(around)), [own, own]);
});
