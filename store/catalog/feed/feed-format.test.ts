import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rejectOtherFormats } from './feed-format.ts';

test('a feed in another format is an error that names it and what is accepted', () => {
  for (const [start, name] of [
    ['id,name,price\n1,Parka,24990', 'CSV'],
    ['"id";"name"\r\n1;x', 'CSV'],
    ['id\tname\n', 'CSV'],
    ['<?xml version="1.0"?><rss>', 'XML'],
    ['\n<rss version="2.0">', 'XML'],
    [' <!DOCTYPE html><title>Ingreso', 'an HTML page, perhaps of a login'],
    ['<html lang="es">', 'an HTML page, perhaps of a login'],
    ['{"id":"1"}\n{"id":"2"}\n', 'JSON Lines'],
    ['{"id":"1","a":[{"b":"}"}]}\r\n {"id":', 'JSON Lines'],
  ] as const) {
    const message = `it is ${name}; only JSON is read: an array of products, or an object with one`;
    assert.throws(() => rejectOtherFormats(start), { message });
  }
});

test('what begins like JSON is none, also if it is damaged', () => {
  for (const start of [
    '',
    ' \n',
    '[1,2]',
    '{"a":1,\n{',
    '{"a":1}',
    '{"a":\n{"b":1}}',
    '{\n{',
    'null',
    '5',
    '"a"',
    'x',
  ])
    rejectOtherFormats(start);
});
