import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Currency, currencies, decimalPrice, priceText, readPrice } from './currency.ts';

const all = Object.keys(currencies) as Currency[];

test('a price is written with the sign, the separators and the decimals of its currency', () => {
  const texts = (price: number) => all.map((currency) => priceText(price, currency));
  assert.deepEqual(texts(249_900), ['$249.900', '$249.900', '$2,499.00', 'S/ 2,499.00', 'US$2.499,00']);
  assert.deepEqual(texts(5), ['$5', '$5', '$0.05', 'S/ 0.05', 'US$0,05']);
  assert.deepEqual(texts(123_456_789), [
    '$123.456.789',
    '$123.456.789',
    '$1,234,567.89',
    'S/ 1,234,567.89',
    'US$1.234.567,89',
  ]);
});

test('a part of a peso, which earlier lists have, is written', () => {
  assert.equal(priceText(12_990.5, 'CLP'), '$12.990,5');
  assert.equal(priceText(1_234.567, 'CLP'), '$1.234,567');
});

test('a price for programs has a point and no separators', () => {
  const prices = all.map((currency) => decimalPrice(249_990, currency));
  assert.deepEqual(prices, ['249990', '249990', '2499.90', '2499.90', '2499.90']);
});

test('a price that is written is read again, in every currency', () => {
  for (const currency of all)
    for (let price = 0; price < 2 ** 40; price = Math.ceil((price + 1) * 1.07))
      assert.equal(readPrice(priceText(price, currency), currency), price, `${currency} ${price}`);
});

test('a price is read as people write it in the currency of the shop', () => {
  const typed: Record<Currency, [text: string, price: number][]> = {
    CLP: [['15.990', 15_990]],
    COP: [['$ 1.234.567', 1_234_567]],
    MXN: [
      ['1,499', 149_900],
      ['$1499.5', 149_950],
    ],
    PEN: [
      ['149.90', 14_990],
      ['149,9', 14_990],
      ['149', 14_900],
      ['1,499.00', 149_900],
      ['s/1499', 149_900],
    ],
    USD: [
      ['1.499,00', 149_900],
      ['$59,90', 5_990],
      ['59.90', 5_990],
    ],
  };
  for (const currency of all)
    for (const [text, price] of typed[currency]) assert.equal(readPrice(text, currency), price, text);
});

test('what may be another price is not read', () => {
  const typed: Record<Currency, string[]> = {
    CLP: ['15,990', '15.99', '1,5', 'S/ 5', 'US$5'],
    COP: ['15,990', '15.99'],
    MXN: ['1.499', '1.499,00', '1,49.90', 'S/ 5'],
    PEN: ['1.499', '149.900', '$5', '149.', '.90'],
    USD: ['1,499', '1,499.00', 'S/ 5'],
  };
  for (const currency of all)
    for (const text of [...typed[currency], 'abc', '-1', '1e5', '9'.repeat(20)])
      assert.ok(Number.isNaN(readPrice(text, currency)), `${currency} ${text}`);
});
