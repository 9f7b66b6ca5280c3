import { longForm, longJson, longMultipart } from './costly-bodies.ts';
import { longHeaders, longPath, longQuery } from './costly-headers.ts';
import { malformedRequest } from './malformed-request-generator.ts';
import type { Random } from './seeded-random.ts';

/** A request near the size limits of the server; the title is its beginning. */
export type CostlyRequest = { title: string; bytes: Buffer };

/** With `chunkSize` the body is sent in chunks of this number of bytes. */
export type RequestParts = {
  method?: string;
  path: string;
  headers?: [string, string][];
  body?: Buffer;
  chunkSize?: number | undefined;
};

const generators = [longJson, longJson, longForm, longMultipart, longPath, longQuery, longHeaders];
const malformedShare = 0.1;
const maximumTitleLength = 300;

export function costlyRequest(random: Random, ids: string[]): CostlyRequest {
  const generate = random.chance(malformedShare) ? malformedRequest : random.pick(generators);
  const bytes = toBytes(generate(random, ids));
  const [head = '', body = ''] = bytes.toString('latin1').split('\r\n\r\n', 2);
  const title = `${shorten(head)} … ${shorten(body)} (${bytes.length} bytes)`;
  return { title, bytes };
}

function shorten(text: string): string {
  return text.replace(/[^!-~]+/g, ' ').slice(0, maximumTitleLength / 2);
}

function toBytes({
  method = 'GET',
  path,
  headers = [],
  body = Buffer.alloc(0),
  chunkSize,
}: RequestParts): Buffer {
  const host = headers.some(([name]) => name === 'host') ? [] : [['host', 'localhost']];
  const framing = chunkSize ? ['transfer-encoding', 'chunked'] : ['content-length', String(body.length)];
  const lines = [...host, ...headers, framing, ['connection', 'close']].map((pair) => pair.join(': '));
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, chunkSize ? toChunks(body, chunkSize) : body]);
}

/** RFC 9112 §7.1. */
function toChunks(body: Buffer, size: number): Buffer {
  const parts: Buffer[] = [];
  for (let start = 0; start < body.length; start += size) {
    const chunk = body.subarray(start, start + size);
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
