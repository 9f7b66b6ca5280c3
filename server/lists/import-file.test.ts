import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListFile } from './import-file.ts';

const read = (content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readListFile(Uint8Array.from(bytes).buffer);
};
const failed = (code: string) => ({ ok: false, code });

test('a CSV file is read, with and without a byte order mark; its rows begin after the header', () => {
  for (const mark of ['', '\uFEFF']) {
    assert.deepEqual(read(`${mark}ID;Nombre\r\np1;x\r\n;\r\n`), {
      ok: true,
      value: { productsId: ['p1', ''], names: ['x', ''], firstRow: 2 },
    });
  }
});

test('the JSON document of a list is read, whatever other fields it has', () => {
  const document = {
    docId: 'x',
    name: 'Invierno',
    status: 'Privada',
    products: [{}],
    productsId: ['p1', 7, [['p2']]],
  };
  assert.deepEqual(read(`\uFEFF\n ${JSON.stringify(document, null, 2)}`), {
    ok: true,
    value: { name: 'Invierno', status: 'Privada', productsId: ['p1', null, null], firstRow: 1 },
  });
});

test('a file without content, one without IDs, and one whose JSON is not a list have different codes', () => {
  assert.deepEqual(read(''), failed('file-empty'));
  for (const text of ['Nombre;Precio\r\nx;1', '   ', '12']) {
    assert.deepEqual(read(text), failed('file-without-ids'), text);
  }
  for (const text of ['{"name":"x"', '{"name":"x"}', '{"productsId":"p1"}', '["p1"]']) {
    assert.deepEqual(read(text), failed('file-unreadable'), text);
  }
});

test('a file in the encoding windows-1252 is read, as Excel saves it', () => {
  for (const text of ['ID;Nombre\r\np1;Polerón', '{"name":"Años","productsId":["p1"]}']) {
    const list = read(Buffer.from(text, 'latin1'));
    assert.ok(list.ok);
    assert.deepEqual(
      [list.value.name, list.value.productsId],
      [text.startsWith('{') ? 'Años' : undefined, ['p1']],
    );
  }
});

test('a file that is neither CSV nor JSON has another code than one without IDs', () => {
  const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  const workbook = 'PK\x03\x04\x14\0\x06\0';
  const utf16 = Buffer.from('\uFEFFID\r\np1', 'utf16le');
  for (const content of [picture, workbook, utf16, '%PDF-1.4\n1 0 obj', ' <!doctype html><p>ID</p>']) {
    assert.deepEqual(read(content), failed('file-unreadable'), String(content));
  }
});
