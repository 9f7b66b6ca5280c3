import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';
type Kept = {
  of: unknown;
  etag: string;
  headers: Headers;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
};

/** The best makes the listing a sixth smaller and takes fifty times as long: nobody waits for it. */
const brotliQuality = { soon: 5, best: constants.BROTLI_MAX_QUALITY };
/** Anybody may keep it, and asks each time whether it still holds: an answer of a few bytes. */
const cacheControl = 'public, max-age=0, must-revalidate';

/**
 * Keeps one page that is the same for everybody, rendered and compressed once for as long as what it was made of
 * stays the same, and answers conditional requests (RFC 9110 §13) without a body.
 * @param render makes the page; an answer that is no 200 is passed on and not kept
 * @param source what it is made of: a new value makes the page anew
 */
export function keepPage(render: (request: Request) => Promise<Response>, source: () => Promise<unknown>) {
  let kept: Kept | undefined;

  return async (request: Request): Promise<Response> => {
    const of = await source();
    let current = kept;
    if (!current || current.of !== of) {
      // Without its method, headers and patience: whoever asks first asks for all the others too.
      const page = await render(new Request(request.url));
      if (page.status !== 200) return page;
      current = await keep(page, of);
      kept = current;
    }
    const encoding = encodingFor(request.headers.get('accept-encoding') ?? '');
    const headers = new Headers(current.headers);
    if (request.headers.get('if-none-match')?.includes(current.etag))
      return new Response(null, { status: 304, headers });
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return new Response(current.bodies[encoding], { headers });
  };
}

async function keep(page: Response, of: unknown): Promise<Kept> {
  const identity = new Uint8Array(await page.arrayBuffer());
  const [br, gz] = await Promise.all([brotli(identity, brotliQuality.soon), promisify(gzip)(identity)]);
  const bodies = { identity, br, gzip: new Uint8Array(gz) };
  void brotli(identity, brotliQuality.best).then((best) => {
    bodies.br = best;
  });
  // Weak, as the bytes differ from one encoding to another (RFC 9110 §8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers(page.headers);
  headers.set('etag', etag);
  headers.set('cache-control', cacheControl);
  headers.set('vary', 'Accept-Encoding');
  return { of, etag, headers, bodies };
}

async function brotli(bytes: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }));
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
