import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormats, textFormatOf } from './feed-format.ts';

test('the format of a text is recognised by its content', () => {
  for (const [start, format] of [
    ['id,name,price\n1,Parka,24990', 'csv'],
    ['"id";"name"\r\n1;x', 'csv'],
    ['\n\nid\tname\n', 'csv'],
    ['sep=|\nid|name', 'csv'],
    ['<?xml version="1.0"?><rss>', 'xml'],
    ['\n<!-- <html> --><rss version="2.0">', 'xml'],
    ['{"id":"1"}\n{"id":"2"}\n', 'json-lines'],
    ['{"id":"1","a":[{"b":"}"}]}\r\n {"id":', 'json-lines'],
    ['{"id":"1"}\r\n\r\n{"id":', 'json-lines'],
  ] as const) {
    assert.equal(textFormatOf(start), format, start);
    assert.equal(textFormatOf(`\ufeff${start}`), format, start);
  }
});

test('what begins like JSON is JSON, also if it is damaged', () => {
  for (const start of ['', ' \n', '[1,2]', '{"a":1,\n{', '{"a":1}', '{"a":\n{"b":1}}', '{\n{', '[{;'])
    assert.equal(textFormatOf(start), 'json', start);
});

test('a page of a login and other texts are an error that says what is read', () => {
  for (const start of [
    ' <!DOCTYPE html><title>Ingreso',
    '<html lang="es">',
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "">',
  ])
    assert.throws(() => textFormatOf(start), {
      message: `it is an HTML page, perhaps of a login; ${readFormats}`,
    });
  for (const start of ['null', '5', '"a"', 'PK\u0003\u0004', `${'x'.repeat(40)}yyy`])
    assert.throws(() => textFormatOf(start), {
      message: `it begins with "${start.slice(0, 40)}"; ${readFormats}`,
    });
});
