import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrice } from './feed-price.ts';

const nbsp = '\u00a0';

const read: [value: unknown, price: number][] = [
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

const notRead: unknown[] = [
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
  for (const [value, price] of read) assert.equal(readPrice(value), price, String(value));
});

test('an ambiguous or meaningless price is invalid', () => {
  for (const value of notRead) assert.equal(readPrice(value), 'invalid', String(value));
});

test('a missing price is undefined, not invalid; so is 0, which nothing costs', () => {
  for (const value of [undefined, null, '', ' ', nbsp, 0, -0, '0', '$0', '0,00'])
    assert.equal(readPrice(value), undefined, String(value));
});

test('a very long text is rejected without being parsed', () => {
  assert.equal(readPrice(`${'0'.repeat(38)}990`), 'invalid');
});
