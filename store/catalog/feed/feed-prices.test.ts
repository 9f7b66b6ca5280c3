import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Currency, currencies, priceText } from '../../../domain/currency.ts';
import { createPriceReader } from './feed-prices.ts';
import { readNumber } from './json-reader.ts';

const nbsp = '\u00a0';
const readPesos = createPriceReader('CLP');

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
  ['12990.0000', 12990],
  ['12990.000000', 12990],
  ['12990,000000', 12990],
  ['329990.00000000', 329990],
  ['1234567.0000', 1234567],
  ['990.0000', 990],
  [readNumber('990.0000'), 990],
  ['12990.000', 12990],
  [readNumber('12990.000'), 12990],
  ['12990,000', 12990],
  ['12990.5000', 12990.5],
  ['14.000', 14000],
  ['1.234.990', 1234990],
  ['$12.990,-', 12990],
  ['12.990,-', 12990],
  ['12.990 pesos', 12990],
  ['$12.990 IVA incluido', 12990],
  ['12.990 CLP (IVA incl.)', 12990],
  ['12.990 $', 12990],
  ['&#36;12.990', 12990],
  ['$&nbsp;12.990', 12990],
  ['34990.00 CLP', 34990],
  ...[' ', nbsp, '\u202f', '\u2009'].map((blank): [string, number] => [`$12${blank}990`, 12990]),
  ['1 234 990,00', 1234990],
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
  '12 99',
  '1234 990',
  '12 990 000 000',
  '1234990.990',
  '12990.500',
  '12.990,000',
  '12.990 + IVA',
  '12.990 soles',
  '12.990 c/u antes 15.990',
  'USD gratis',
  '0x10',
  '1e5',
  'Infinity',
  'NaN',
  '+5',
  '$',
  'CLP',
  'gratis',
  '٥٠٠٠',
  '1000000000',
  '9'.repeat(400),
  true,
  {},
  [12990],
];

test('a Chilean price is read', () => {
  for (const [value, price] of prices) assert.equal(readPesos(value), price, String(value));
});

test('an ambiguous or meaningless price is invalid', () => {
  for (const value of noPrices) assert.equal(readPesos(value), 'invalid', String(value));
});

test('a missing price is undefined, not invalid; so is 0, which nothing costs', () => {
  for (const value of [undefined, null, '', ' ', nbsp, 0, -0, '0', '$0', '0,00', '0.000', '0.000000'])
    assert.equal(readPesos(value), undefined, String(value));
});

test('a very long text is rejected without being parsed', () => {
  assert.equal(readPesos(`${'0'.repeat(38)}990`), 'invalid');
});

test('a price with decimals is read in the smallest unit of the currency of the shop', () => {
  const unitsOf: [currency: Currency, units: number, values: unknown[]][] = [
    [
      'PEN',
      5_990,
      [59.9, '59.9', '59,90', 'S/ 59.90', 'S/.59.90', `S/${nbsp}59.90`, 'PEN 59.90', '59.90 PEN'],
    ],
    ['PEN', 249_900, [readNumber('2499.00'), '2499.00', '2499', 2499, '2,499.00', '2.499,00', '2,499']],
    ['PEN', 14_990, ['S/ 149.90', 's/149.90', readNumber('149.9000'), '149.9000', 59.9 + 90]],
    [
      'PEN',
      149_900,
      ['1499.000', readNumber('1499.000'), '1 499', '1 499,00', '1499.00 soles', '1499.000000'],
    ],
    ['USD', 149_900, ['US$1.499,00', 'US$ 1,499.00', '$1,499.00', '1499.00 USD', 1499]],
    ['MXN', 149_950, ['$1,499.50', 'MX$1,499.50', 'MXN 1499.50', '1.499,50 MXN', 1499.5]],
    ['USD', 99_999_999_900, ['999.999.999', 999_999_999]],
    ['COP', 14_000, ['14.000', '$14.000', 'COP 14.000', '14.000 COP', '14.000,00', 14_000]],
  ];
  for (const [currency, units, values] of unitsOf)
    for (const value of values) assert.equal(createPriceReader(currency)(value), units, String(value));
});

test('what is ambiguous is invalid, whatever the currency of the shop', () => {
  const invalid: [currency: Currency, values: unknown[]][] = [
    ['PEN', ['1.499', 1.499, readNumber('14.000'), '149.900', '1.499,000', '59.90 pesos']],
    ['PEN', [59.999, '59.999', 0.001, -59.9, 1e9, '1,49.90', '01,499.00', 'S/', readNumber('1e-5')]],
    ['USD', ['1,499', '1.499', 'USD 12.500']],
    ['MXN', ['1.499']],
    ['COP', [1.5, '164.99', readNumber('14.000')]],
  ];
  for (const [currency, values] of invalid)
    for (const value of values)
      assert.equal(createPriceReader(currency)(value), 'invalid', `${currency} ${value}`);
});

test('the code or sign of another currency in the text is that of the price', () => {
  const others: [currency: Currency, values: string[]][] = [
    ['CLP', ['34990.00 USD', 'US$ 12.990', '12990 usd', '$12.990 USD', '59,90 €', 'EUR 59', 'S/ 59.90']],
    ['COP', ['CLP 14.000', '14.000 clp', 'MX$ 5']],
    ['PEN', ['$59.90', 'US$ 59.90', '59.90 USD']],
    ['USD', ['S/ 59.90', 'CLP 12.990', '12.990 CLP']],
    ['MXN', ['12.990 CLP', '59.90 PEN', 'US$ 5']],
  ];
  for (const [currency, values] of others)
    for (const value of values)
      assert.equal(createPriceReader(currency)(value), 'other-currency', `${currency} ${value}`);
});

test('a price that the shop writes is read again, in every currency', () => {
  for (const currency of Object.keys(currencies) as Currency[])
    for (let price = 1; price < 99_999_999; price = Math.ceil(price * 1.07))
      assert.equal(createPriceReader(currency)(priceText(price, currency)), price, `${currency} ${price}`);
});
