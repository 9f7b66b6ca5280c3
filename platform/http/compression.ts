import { promisify } from 'node:util';
import zlib, { type BrotliOptions, constants } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Where somebody waits for it. Beside gzip's usual level, brotli's makes a long page as small and a short one a fifteenth
 * larger, which still fits a connection's first flight, for half of the processor's time.
 */
const onTheFlyQuality = { brotli: 3, gzip: 4 };
/** So many bytes of a brotli window hold nothing (RFC 7932 §9.1). */
const windowOverhead = 16;

const compress = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

/**
 * @param accepted the `Accept-Encoding` header (RFC 9110 §12.5.3)
 * @returns brotli if it is accepted with any weight above 0, or else gzip, or else no encoding
 */
export function encodingFor(accepted = ''): Encoding {
  if (accepted !== last.accepted) last = { accepted, encoding: chooseEncoding(accepted) };
  return last.encoding;
}

/** Most requests after one another have the same header. */
let last: { accepted: string; encoding: Encoding } = { accepted: '', encoding: 'identity' };

function chooseEncoding(accepted: string): Encoding {
  const weights = weightsOf(accepted);
  const isAccepted = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity';
}

/** The weight of each coding in the header. A weight that is not a number is `NaN`, which accepts nothing. */
function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
    // `x-gzip` is the same as `gzip` (RFC 9110 §8.4.1.3).
    const name = coding === 'x-gzip' ? 'gzip' : coding;
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1)));
  }
  return weights;
}

/** @param quality from 0 to 11, the smallest and the slowest */
export function brotli(
  bytes: Uint8Array,
  quality = onTheFlyQuality.brotli,
): Promise<Uint8Array<ArrayBuffer>> {
  return compress.br(bytes, brotliOptions(bytes.length, quality));
}

/**
 * @param size of what is compressed, in bytes
 * @param quality from 0 to 11, the smallest and the slowest
 */
export function brotliOptions(size: number, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
    },
  };
}

/** @param level from 1 to 9, the smallest and the slowest, or zlib's usual one */
export function gzip(bytes: Uint8Array, level = onTheFlyQuality.gzip): Promise<Uint8Array<ArrayBuffer>> {
  return compress.gzip(bytes, { level });
}

/** A window that holds the whole (RFC 7932 §9.1): under load the usual one of 4 MB costs the processor a quarter more. */
function windowFor(size: number): number {
  const bits = Math.ceil(Math.log2(size + windowOverhead));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS);
}

/**
 * Compresses a document as a whole, which takes the machine less than to send it through a stream that does.
 * @param accepted what the request accepts, as its header says it
 * @returns the answer itself where it has no body or is no document
 */
export async function compressPage(answer: Response, accepted: string | undefined): Promise<Response> {
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const { status, headers } = answer;
  headers.append('vary', 'Accept-Encoding');
  const encoding = encodingFor(accepted);
  if (encoding === 'identity') return answer;
  const whole = new Uint8Array(await answer.arrayBuffer());
  headers.set('content-encoding', encoding);
  const body = await (encoding === 'br' ? brotli(whole) : gzip(whole));
  return new Response(body, { status, headers });
}
