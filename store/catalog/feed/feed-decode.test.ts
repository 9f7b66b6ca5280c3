import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { decodeFeed } from './feed-decode.ts';

const text = '{"products":[{"name":"Polerón ñandú – 20 €"}]}';
const utf8 = Buffer.from(text);
const utf16le = Buffer.from(text, 'utf16le');
const utf16be = Buffer.from(utf16le).swap16();
const windows1252 = Buffer.from(text.replace('–', '\x96').replace('€', '\x80'), 'latin1');
const maxBytes = 1_000_000;
const withMark = (mark: number[], bytes: Uint8Array) => Buffer.concat([Buffer.from(mark), bytes]);

/** The bytes arrive in parts of three. */
async function decode(bytes: Uint8Array, contentType?: string): Promise<string> {
  const length = bytes.length > 1_000 ? bytes.length : 3;
  async function* parts() {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
  }
  let decoded = '';
  for await (const part of decodeFeed(parts(), contentType, maxBytes)) decoded += part;
  return decoded;
}

describe('the encoding of a feed', () => {
  test('is UTF-8 by default', async () => {
    assert.equal(await decode(utf8), text);
    assert.equal(await decode(utf8, 'application/json'), text);
    assert.equal(await decode(utf8, 'application/json; charset=utf-8'), text);
    assert.equal(await decode(utf8, 'application/json; charset=unknown-8'), text);
  });

  test('is that of a byte order mark, which takes precedence over a charset and is not part of the text', async () => {
    assert.equal(await decode(withMark([0xef, 0xbb, 0xbf], utf8)), text);
    assert.equal(await decode(withMark([0xff, 0xfe], utf16le)), text);
    assert.equal(await decode(withMark([0xfe, 0xff], utf16be)), text);
    assert.equal(await decode(withMark([0xff, 0xfe], utf16le), 'application/json; charset=utf-8'), text);
    assert.equal(await decode(withMark([0xef, 0xbb, 0xbf], utf8), 'text/json;charset=latin1'), text);
  });

  test('is that of the charset parameter', async () => {
    assert.equal(await decode(utf16le, 'application/json; charset=utf-16le'), text);
    assert.equal(await decode(utf16be, 'application/json; charset="UTF-16BE"'), text);
    assert.equal(await decode(windows1252, 'application/json; charset=ISO-8859-1'), text);
    assert.equal(await decode(windows1252, 'application/json; Charset = windows-1252; x=y'), text);
  });

  test('is windows-1252 if the bytes contain no UTF-8 beyond ASCII', async () => {
    assert.equal(await decode(windows1252), text);
    assert.equal(await decode(windows1252, 'application/json; charset=utf-8'), text);
    assert.equal(await decode(utf8, 'application/json;\xa0charset=utf-16le'), text);
  });

  test('is windows-1252 if more bytes are invalid than valid in UTF-8', async () => {
    const names = '{"products":[{"name":"CAFÉ® Polerón ñandú"}]}';
    assert.equal(await decode(Buffer.from(names, 'latin1')), names);
  });

  test('is UTF-8 if all bytes are valid, even with replacement characters', async () => {
    const lost = '{"products":[{"name":"Poler\ufffdn \ufffdand\ufffd"}]}';
    assert.equal(await decode(Buffer.from(lost)), lost);
  });

  test('is UTF-8 if only single bytes are invalid', async () => {
    const damaged = Buffer.from(utf8);
    damaged[damaged.indexOf('ñ') + 1] = 0x20;
    assert.equal(await decode(damaged), text.replace('ñ', '\ufffd '));
  });
});

describe('a compressed feed', () => {
  test('is decompressed: a .json.gz file, a compressed body, and a file sent as a compressed body', async () => {
    assert.equal(await decode(gzipSync(utf8)), text);
    assert.equal(await decode(gzipSync(windows1252), 'application/json; charset=latin1'), text);
    assert.equal(await decode(gzipSync(gzipSync(utf8))), text);
  });

  test('that is truncated or damaged is an error', async () => {
    await assert.rejects(decode(gzipSync(utf8).subarray(0, -12)), /unexpected end of file/);
    await assert.rejects(decode(gzipSync(gzipSync(gzipSync(utf8)))), /compressed more than twice/);
  });

  test('is subject to the size limit after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(maxBytes + 1, ' '));
    await assert.rejects(decode(bomb), /larger than 1000000 bytes/);
    await assert.rejects(decode(gzipSync(bomb)), /larger than 1000000 bytes/);
  });
});
