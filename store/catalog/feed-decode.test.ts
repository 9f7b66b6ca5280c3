import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { decodeFeed, feedSizeLimit } from './feed-decode.ts';

const text = '{"products":[{"name":"Polerón ñandú – 20 €"}]}';
const utf8 = Buffer.from(text);
const utf16le = Buffer.from(text, 'utf16le');
const utf16be = Buffer.from(utf16le).swap16();
const windows1252 = Buffer.from(text.replace('–', '\x96').replace('€', '\x80'), 'latin1');
const withMark = (mark: number[], bytes: Uint8Array) => Buffer.concat([Buffer.from(mark), bytes]);

describe('the encoding of a feed', () => {
  test('is UTF-8 by default', () => {
    assert.equal(decodeFeed(utf8), text);
    assert.equal(decodeFeed(utf8, 'application/json'), text);
    assert.equal(decodeFeed(utf8, 'application/json; charset=utf-8'), text);
    assert.equal(decodeFeed(utf8, 'application/json; charset=unknown-8'), text);
  });

  test('is that of a byte order mark, which takes precedence over a charset and is not part of the text', () => {
    assert.equal(decodeFeed(withMark([0xef, 0xbb, 0xbf], utf8)), text);
    assert.equal(decodeFeed(withMark([0xff, 0xfe], utf16le)), text);
    assert.equal(decodeFeed(withMark([0xfe, 0xff], utf16be)), text);
    assert.equal(decodeFeed(withMark([0xff, 0xfe], utf16le), 'application/json; charset=utf-8'), text);
    assert.equal(decodeFeed(withMark([0xef, 0xbb, 0xbf], utf8), 'text/json;charset=latin1'), text);
  });

  test('is that of the charset parameter', () => {
    assert.equal(decodeFeed(utf16le, 'application/json; charset=utf-16le'), text);
    assert.equal(decodeFeed(utf16be, 'application/json; charset="UTF-16BE"'), text);
    assert.equal(decodeFeed(windows1252, 'application/json; charset=ISO-8859-1'), text);
    assert.equal(decodeFeed(windows1252, 'application/json; Charset = windows-1252; x=y'), text);
  });

  test('is windows-1252 if the bytes contain no UTF-8 beyond ASCII', () => {
    assert.equal(decodeFeed(windows1252), text);
    assert.equal(decodeFeed(windows1252, 'application/json; charset=utf-8'), text);
  });

  test('is windows-1252 if more bytes are invalid than valid in UTF-8', () => {
    const names = '{"products":[{"name":"CAFÉ® Polerón ñandú"}]}';
    assert.equal(decodeFeed(Buffer.from(names, 'latin1')), names);
  });

  test('is UTF-8 if all bytes are valid, even with replacement characters', () => {
    const lost = '{"products":[{"name":"Poler\ufffdn \ufffdand\ufffd"}]}';
    assert.equal(decodeFeed(Buffer.from(lost)), lost);
  });

  test('is UTF-8 if only single bytes are invalid', () => {
    const damaged = Buffer.from(utf8);
    damaged[damaged.indexOf('ñ') + 1] = 0x20;
    assert.equal(decodeFeed(damaged), text.replace('ñ', '\ufffd '));
  });
});

describe('a compressed feed', () => {
  test('is decompressed: a .json.gz file, a compressed body, and a file sent as a compressed body', () => {
    assert.equal(decodeFeed(gzipSync(utf8)), text);
    assert.equal(decodeFeed(gzipSync(windows1252), 'application/json; charset=latin1'), text);
    assert.equal(decodeFeed(gzipSync(gzipSync(utf8))), text);
  });

  test('that is truncated or damaged is an error', () => {
    assert.throws(() => decodeFeed(gzipSync(utf8).subarray(0, -12)), /unexpected end of file/);
    assert.throws(() => decodeFeed(gzipSync(gzipSync(gzipSync(utf8)))), /compressed more than twice/);
  });

  test('is subject to the size limit after decompression', () => {
    const bomb = gzipSync(Buffer.alloc(feedSizeLimit + 1, ' '));
    assert.throws(() => decodeFeed(bomb), /larger than 33554432 bytes/);
    assert.throws(() => decodeFeed(gzipSync(bomb)), /larger than 33554432 bytes/);
  });
});
