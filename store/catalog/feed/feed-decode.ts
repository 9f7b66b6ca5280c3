import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A server may compress a .json.gz file again. */
const maxCompressions = 2;
const sampleSize = 4 * 2 ** 20;

type Parts = AsyncIterable<Uint8Array>;

/** @throws Error while it is read, if it is damaged or too large */
export async function* decodeFeed(
  received: Parts,
  contentType = '',
  maxBytes = Infinity,
): AsyncIterable<string> {
  const limited = limitSize(await decompress(received), maxBytes);
  const { first, all } = await peek(limited, sampleSize, copyOf);
  const encoding = encodingOf(Buffer.concat(first), contentType);
  const decoder = new TextDecoder(encoding);
  for await (const part of all) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

export async function decompress(received: Parts): Promise<Parts> {
  let parts = received;
  for (let times = 0; ; times += 1) {
    const { first, all } = await peek(parts, 2, copyOf);
    parts = all;
    if (!isGzip(Buffer.concat(first))) return parts;
    if (times === maxCompressions) throw new Error('it is compressed more than twice');
    parts = pipeline(Readable.from(copies(parts)), createGunzip(), () => {});
  }
}

export function tooLarge(maxBytes: number): Error {
  return new Error(`it is larger than ${maxBytes} bytes`);
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

const copyOf = (part: Uint8Array): Uint8Array => Buffer.from(part);

export async function peek<T extends { length: number }>(
  parts: AsyncIterable<T>,
  size: number,
  keep: (part: T) => T = (part) => part,
): Promise<{ first: T[]; all: AsyncIterable<T> }> {
  const iterator = parts[Symbol.asyncIterator]();
  const first: T[] = [];
  for (let length = 0; length < size; ) {
    const { value, done } = await iterator.next();
    if (done) break;
    first.push(keep(value));
    length += value.length;
  }
  const rest = { [Symbol.asyncIterator]: () => iterator };
  async function* all() {
    yield* first;
    yield* rest;
  }
  return { first, all: all() };
}

/** A stream reads parts before it has used the earlier ones. */
async function* copies(parts: Parts): Parts {
  for await (const part of parts) yield Buffer.from(part);
}

async function* limitSize(parts: Parts, maxBytes: number): Parts {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield part;
  }
}

function encodingOf(bytes: Uint8Array, contentType: string): string {
  const declared =
    encodingOfByteOrderMark(bytes) ?? encodingOfCharset(contentType) ?? encodingOfDeclaration(bytes);
  if (declared && declared !== 'utf-8') return declared;
  return !isUtf8(bytes) && isMostlyInvalid(new TextDecoder().decode(bytes)) ? 'windows-1252' : 'utf-8';
}

function isMostlyInvalid(text: string): boolean {
  let excess = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) excess += code === 0xfffd ? 1 : -1;
  }
  return excess > 0;
}

function encodingOfByteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function encodingOfCharset(contentType: string): string | undefined {
  return encodingNamed(/;[ \t]*charset[ \t]*=[ \t]*"?([^ \t";]+)/i.exec(contentType)?.[1]);
}

/** A declaration that can be read as ASCII is not UTF-16. */
function encodingOfDeclaration(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const encoding = encodingNamed(/^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)/i.exec(start)?.[1]);
  return encoding?.startsWith('utf-16') ? undefined : encoding;
}

function encodingNamed(name: string | undefined): string | undefined {
  try {
    return name && new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}
