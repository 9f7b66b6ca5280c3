import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxFileRows } from '../../domain/list-file.ts';
import { productsToCsv, readCsvRows } from './csv.ts';

const product = {
  productId: '12',
  brand: 'KUYENTA',
  name: 'Polerón',
  images: [],
  offerings: [{ price: 24_990 }],
};
const productIdsOfCsv = (text: string) => readCsvRows(text)?.map(({ id }) => id);
const rowOf = (changes: Partial<typeof product>) =>
  productsToCsv([{ ...product, ...changes }]).split('\r\n')[1] ?? '';

test('a file begins with a byte order mark and a header, and has semicolons and CRLF', () => {
  const csv = productsToCsv([product, { ...product, productId: '13', offerings: [] }]);
  assert.equal(csv, '\uFEFFID;Marca;Nombre;Precio\r\n12;KUYENTA;Polerón;24990\r\n13;KUYENTA;Polerón;\r\n');
  assert.equal(productsToCsv([]), '\uFEFFID;Marca;Nombre;Precio\r\n');
});

test('separators, quotes, line breaks and decimals keep one product in one row', () => {
  const row = rowOf({ brand: 'A;"B"', name: 'uno\r\n dos\0tres', offerings: [{ price: 19.5 }] });
  assert.equal(row, '12;"A;""B""";uno dos tres;19,5');
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

test('every exported ID is read again', () => {
  const ids = [
    '12',
    '0012',
    '1234567890123456',
    '1E5',
    '3-4',
    'MAR 5',
    '=1+1',
    '＝1',
    '-5',
    "'x",
    'a;"b"',
    'ñ',
  ];
  const csv = productsToCsv(ids.map((productId) => ({ ...product, productId })));
  assert.deepEqual(productIdsOfCsv(csv.slice(1)), ids);
});

test('files of other programs are read: other separators and columns, rows that are empty or malformed', () => {
  assert.deepEqual(productIdsOfCsv('name,id\nx,1\n,\ny, 2 \n'), ['1', '', '2']);
  assert.deepEqual(productIdsOfCsv('ID\r\n7\r\n8'), ['7', '8']);
  assert.deepEqual(productIdsOfCsv('ID\tname\n9\tx'), ['9']);
  assert.deepEqual(productIdsOfCsv('ID;name\n1;x\n;\n'), ['1', '']);
  assert.deepEqual(productIdsOfCsv('"a;b",ID\nx,1'), ['1']);
  assert.deepEqual(productIdsOfCsv('ID;name\n1;x\n2;"y'), ['1', null]);
  assert.equal(productIdsOfCsv('name;price\nx;1'), undefined);
  assert.equal(productIdsOfCsv(''), undefined);
});

test('each row has its name, or else another text, also a row without an ID and a malformed one', () => {
  assert.deepEqual(readCsvRows('ID;Marca;Nombre;Precio\n1;A;Uno;5\n;B;Dos;5\n;C;;5\n;;;\n2;D;"x'), [
    { id: '1', text: 'Uno' },
    { id: '', text: 'Dos' },
    { id: '', text: 'C' },
    { id: '', text: '' },
    { id: null, text: '2;D;"x' },
  ]);
});

test('a quotation mark without an end makes one row malformed, and the rows after it are read', () => {
  assert.deepEqual(productIdsOfCsv('ID;name\n1;"x\n2;y\n3;"z\n4;"uno\ndos"\n5;w'), [
    null,
    '2',
    null,
    '4',
    '5',
  ]);
  assert.deepEqual(productIdsOfCsv('ID;name\n1;"x\n2;"y"\n3;z'), [null, '2', '3']);
  assert.deepEqual(productIdsOfCsv('ID;name;price\n1;"x;1\n2;TV 55";2\n3;z'), [null, '2', '3']);
});

test('a file with too many rows is not read completely', () => {
  const rows = Array.from({ length: maxFileRows + 9 }, () => '1');
  assert.equal(productIdsOfCsv(['ID', ...rows].join('\n'))?.length, maxFileRows + 1);
});

test('cells with line breaks and quotation marks are read', () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => `"${index}";"uno;\n""dos""\r\ntres"`);
  const ids = rows.map((_, index) => String(index));
  for (const end of ['\n', '\r\n', '\n\n']) {
    const expected = end === '\n\n' ? ids.flatMap((id) => [id, '']) : ids;
    assert.deepEqual(productIdsOfCsv(`ID;Nombre\n${rows.map((row) => row + end).join('')}`), expected);
  }
  const inches = ids.map((id) => `${id};TV 55" 4K\n`).join('');
  assert.deepEqual(productIdsOfCsv(`ID;Nombre\n${inches}`), ids);
});
