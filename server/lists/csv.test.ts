import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Currency } from '../../domain/currency.ts';
import { productsToCsv } from './csv.ts';

const product = {
  productId: '12',
  brand: 'KUYENTA',
  name: 'Polerón',
  images: [],
  offerings: [{ price: 24_990 }],
};
const rowOf = (changes: Partial<typeof product>) =>
  productsToCsv([{ ...product, ...changes }], 'CLP').split('\r\n')[1] ?? '';

test('a file begins with a byte order mark and a header, and has semicolons and CRLF', () => {
  const csv = productsToCsv([product, { ...product, productId: '13', offerings: [] }], 'CLP');
  assert.equal(csv, '\uFEFFID;Marca;Nombre;Precio\r\n12;KUYENTA;Polerón;24990\r\n13;KUYENTA;Polerón;\r\n');
  assert.equal(productsToCsv([], 'CLP'), '\uFEFFID;Marca;Nombre;Precio\r\n');
});

test('separators, quotes, line breaks and decimals keep one product in one row', () => {
  const row = rowOf({ brand: 'A;"B"', name: 'uno\r\n dos\0tres', offerings: [{ price: 19.5 }] });
  assert.equal(row, '12;"A;""B""";uno dos tres;19,5');
});

test('a price has the decimals of the currency, and cells the separator of its spreadsheets', () => {
  const row = (currency: Currency) =>
    productsToCsv([{ ...product, name: 'a;b, c' }], currency).split('\r\n')[1];
  assert.equal(row('COP'), '12;KUYENTA;"a;b, c";24990');
  assert.equal(row('USD'), '12;KUYENTA;"a;b, c";249,90');
  for (const currency of ['PEN', 'MXN'] as const) assert.equal(row(currency), '12,KUYENTA,"a;b, c",249.90');
});

test('a text that a spreadsheet would execute is marked as text', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1',
    '@A1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    '\t=1',
    '\r\n=1',
    '\u00a0 =1',
    "=cmd|'/c calc'!A0",
  ]) {
    const cells = rowOf({ name: text, brand: text, productId: text }).split(';');
    for (const cell of cells.slice(0, 3)) assert.match(cell, /^'/, JSON.stringify(cell));
  }
});

test('IDs that a spreadsheet would change into another number or a date are marked as text', () => {
  const numbers = ['0012', '1234567890123456', '1E5', '12e-3', '1.50', '5%', '3 4'];
  const dates = ['3-4', '1/2', '10:30', '2024-01-05', 'MAR5', '5-ene', 'sept 12'];
  for (const productId of [...numbers, ...dates]) {
    assert.equal(rowOf({ productId }).split(';')[0], `"=""${productId}"""`);
  }
  for (const productId of ['127469830', '0', 'MLC-123', 'A1', 'x5000', 'mar']) {
    assert.equal(rowOf({ productId }).split(';')[0], productId);
  }
});
