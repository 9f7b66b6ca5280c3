import { longForm, longJson, longMultipart } from './costly-bodies.ts';
import { longHeaders, longPath, longQuery } from './costly-headers.ts';
import { hostileRequest } from './malformed-request-generator.ts';
import type { Random } from './seeded-random.ts';

/** A request that is close to the limits of the server's size, and its beginning for a report. */
export type Costly = { title: string; bytes: Buffer };

/** What a request is made of. With `chunkSize` its body is sent in chunks of so many bytes. */
export type Parts = {
  method?: string;
  path: string;
  headers?: [string, string][];
  body?: Buffer;
  chunkSize?: number | undefined;
};

const kinds = [longJson, longJson, longForm, longMultipart, longPath, longQuery, longHeaders];
const hostileShare = 0.1;
const longestTitle = 300;

/** @param ids of lists and products that the requests may name */
export function costlyRequest(dice: Random, ids: string[]): Costly {
  const kind = dice.chance(hostileShare) ? hostileRequest : dice.pick(kinds);
  const bytes = framed(kind(dice, ids));
  const [head = '', body = ''] = bytes.toString('latin1').split('\r\n\r\n', 2);
  const title = `${shortened(head)} … ${shortened(body)} (${bytes.length} bytes)`;
  return { title, bytes };
}

function shortened(text: string): string {
  return text.replace(/[^!-~]+/g, ' ').slice(0, longestTitle / 2);
}

function framed({ method = 'GET', path, headers = [], body = Buffer.alloc(0), chunkSize }: Parts): Buffer {
  const host = headers.some(([name]) => name === 'host') ? [] : [['host', 'localhost']];
  const framing = chunkSize ? ['transfer-encoding', 'chunked'] : ['content-length', String(body.length)];
  const lines = [...host, ...headers, framing, ['connection', 'close']].map((pair) => pair.join(': '));
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, chunkSize ? inChunks(body, chunkSize) : body]);
}

/** RFC 9112 §7.1. */
function inChunks(body: Buffer, size: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.subarray(at, at + size);
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
