import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';

/** In bytes, received or decompressed. */
export const feedSizeLimit = 32 * 1024 * 1024;
/** A server may compress a .json.gz file again. */
const maxCompressions = 2;

export function decodeFeed(received: Uint8Array, contentType = ''): string {
  let bytes = received;
  for (let times = 0; isGzip(bytes); times++) {
    if (times === maxCompressions) throw new Error('it is compressed more than twice');
    bytes = decompress(bytes);
  }
  return decode(bytes, contentType);
}

export function tooLarge(): Error {
  return new Error(`it is larger than ${feedSizeLimit} bytes`);
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function decompress(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: feedSizeLimit });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : error;
  }
}

function decode(bytes: Uint8Array, contentType: string): string {
  const declared = encodingOfByteOrderMark(bytes) ?? encodingOfCharset(contentType);
  if (declared && declared !== 'utf-8') return new TextDecoder(declared).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const isOtherEncoding = !isUtf8(bytes) && isMostlyInvalid(text);
  return isOtherEncoding ? new TextDecoder('windows-1252').decode(bytes) : text;
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
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
  try {
    return charset && new TextDecoder(charset).encoding;
  } catch {
    return undefined;
  }
}
