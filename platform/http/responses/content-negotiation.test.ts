import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodingFor, matchesTag } from './content-negotiation.ts';

test('a tag matches in a list of tags, weak or strong', () => {
  for (const header of ['"5"', 'W/"5"', ' W/"5" ', '"4", W/"5"', '"a,b","5"', '*', ' * ']) {
    assert.equal(matchesTag(header, 'W/"5"'), true, header);
    assert.equal(matchesTag(header, '"5"'), true, header);
  }
});

test('a tag that only contains the other tag, or has no quotation marks, does not match', () => {
  for (const header of [undefined, '', '5', '"15"', '"W/5"', 'W/"55"', '"*"', '**', '"5', "'5'"]) {
    assert.equal(matchesTag(header, 'W/"5"'), false, header);
  }
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
  ] as const) {
    assert.equal(encodingFor(accepted), encoding, accepted);
  }
});
