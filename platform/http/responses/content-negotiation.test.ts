import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodingFor, findTag, readStrongTags } from './content-negotiation.ts';

test('a tag matches in a list of tags, weak or strong', () => {
  for (const header of ['"5"', 'W/"5"', ' W/"5" ', '"4", W/"5"', '"a,b","5"', '*', ' * ']) {
    assert.equal(findTag(header, 'W/"5"'), '"5"', header);
    assert.equal(findTag(header, '"5"'), '"5"', header);
  }
});

test('a tag that only contains the other tag, or has no quotation marks, does not match', () => {
  for (const header of [undefined, '', '5', '"15"', '"W/5"', 'W/"55"', '"*"', '**', '"5', "'5'", '\xa0*']) {
    assert.equal(findTag(header, 'W/"5"'), undefined, header);
  }
});

test('a tag matches in another content coding, whose tag is returned', () => {
  assert.equal(findTag('"4:gzip", "5:gzip"', '"5"'), '"5:gzip"');
  assert.equal(findTag('"5:gzip"', '"5:0-1"'), undefined);
});

test('of If-Match only strong tags count, and without tags it matches nothing', () => {
  assert.deepEqual(readStrongTags('W/"4", "5" ,"a,b"'), ['5', 'a,b']);
  for (const header of ['', 'nope', 'W/"5"', '"5', '*\xa0'])
    assert.deepEqual(readStrongTags(header), [], header);
  for (const header of [undefined, '*', ' * ']) assert.equal(readStrongTags(header), undefined);
});

test('a rejected encoding is not chosen, in any notation', () => {
  for (const rejected of ['br;q=0, gzip', 'br; q=0, gzip', 'br ;q=0.00, gzip', 'BR;Q=0 , gzip']) {
    assert.equal(encodingFor(rejected), 'gzip', rejected);
  }
  for (const rejected of ['gzip; q=0', 'gzip;q=0, br ; q=0.0', 'identity', '']) {
    assert.equal(encodingFor(rejected), 'identity', rejected);
  }
  assert.equal(encodingFor('gzip;q=1, br;q=0.1'), 'br');
});

test('an encoding is matched by its whole name, and `*` matches the others', () => {
  for (const [accepted, encoding] of [
    ['x-br', 'identity'],
    ['br-x, xbr;q=1', 'identity'],
    ['deflate, zstd', 'identity'],
    ['x-gzip', 'gzip'],
    ['x-br, gzip', 'gzip'],
    ['gzip;q=0.5, br', 'br'],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=high, gzip', 'gzip'],
    ['gzip;level=1;q=0', 'identity'],
    [',,;;=,', 'identity'],
    ['br\xa0, gzip\t', 'gzip'],
    ['br;\xa0q=0', 'identity'],
    ['br;q=\xa01, gzip', 'gzip'],
    ['br;q=1\xa0, gzip', 'gzip'],
    ['br;q =1, gzip', 'gzip'],
  ] as const) {
    assert.equal(encodingFor(accepted), encoding, accepted);
  }
});
