import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAvailability, readFeedPrice } from './feed-values.ts';

const nbsp = '\u00a0';

const prices: [value: unknown, price: number][] = [
  [12990, 12990],
  [12990.5, 12990.5],
  [999_999_999, 999_999_999],
  ['12990', 12990],
  [' 12990 ', 12990],
  ['990', 990],
  ['12.990', 12990],
  ['164.990', 164990],
  ['1.500', 1500],
  ['1.129.990', 1129990],
  ['$12.990', 12990],
  ['$ 12.990', 12990],
  [`$${nbsp}12.990`, 12990],
  ['CLP 12.990', 12990],
  ['clp12990', 12990],
  ['CLP $12.990', 12990],
  ['CLP$ 12.990', 12990],
  ['12.990 CLP', 12990],
  ['$12.990.-', 12990],
  ['12.990,00', 12990],
  ['1.129.990,0', 1129990],
  ['12.990,50', 12990.5],
  ['12990,00', 12990],
  ['12990.00', 12990],
  ['12990.5', 12990.5],
  ['990.00', 990],
  ['990,00', 990],
];

const noPrices: unknown[] = [
  -1,
  1.5,
  164.99,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1_000_000_000,
  '-1',
  '1.5',
  '1,5',
  '164.99',
  '12,990',
  '1,129,990',
  '12,990.00',
  '12.99.990',
  '1234.990',
  '0.990',
  '12.990.0',
  '12 990',
  '0x10',
  '1e5',
  'Infinity',
  'NaN',
  '+5',
  '$',
  'CLP',
  'gratis',
  'US$ 12.990',
  '12990 USD',
  '٥٠٠٠',
  '1000000000',
  '9'.repeat(400),
  true,
  {},
  [12990],
];

test('a Chilean price is read', () => {
  for (const [value, price] of prices) assert.equal(readFeedPrice(value), price, String(value));
});

test('an ambiguous or meaningless price is invalid', () => {
  for (const value of noPrices) assert.equal(readFeedPrice(value), 'invalid', String(value));
});

test('a missing price is undefined, not invalid; so is 0, which nothing costs', () => {
  for (const value of [undefined, null, '', ' ', nbsp, 0, -0, '0', '$0', '0,00'])
    assert.equal(readFeedPrice(value), undefined, String(value));
});

test('a very long text is rejected without being parsed', () => {
  assert.equal(readFeedPrice(`${'0'.repeat(38)}990`), 'invalid');
});

test('an availability is a value of schema.org as a word or an address, a boolean, or a number in stock', () => {
  const read: [values: unknown[], isAvailable: boolean | undefined][] = [
    [
      [
        'https://schema.org/InStock',
        'http://schema.org/InStock',
        'InStock',
        'in stock',
        'in_stock',
        ' IN-STOCK ',
      ],
      true,
    ],
    [['schema:LimitedAvailability', 'OnlineOnly', 'InStoreOnly'], true],
    [
      ['https://schema.org/OutOfStock', 'OutOfStock', 'out of stock', 'SoldOut', 'Discontinued', 'Reserved'],
      false,
    ],
    [['PreOrder', 'preorder', 'PreSale', 'BackOrder', 'MadeToOrder'], undefined],
    [[true, 'true', 1, 0.5, '12', '3.0'], true],
    [[false, 'False', 0, -1, '0', '-2', '0.0'], false],
    [[undefined, null, '', ' '], undefined],
  ];
  for (const [values, isAvailable] of read)
    for (const value of values) assert.equal(readAvailability(value), isAvailable, String(value));
});

test('every other availability is unknown', () => {
  for (const value of [
    'sí',
    'disponible',
    'https://otro.example/InStock',
    'In',
    {},
    [],
    [true],
    Number.NaN,
    'x'.repeat(1e6),
  ])
    assert.equal(readAvailability(value), 'unknown', String(value).slice(0, 30));
});
