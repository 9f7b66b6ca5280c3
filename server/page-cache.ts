import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import { brotli, type Encoding, encodingFor, gzip } from './compress.ts';
import { addSecurityHeaders } from './security.ts';

/** Its headers are names and values in turn, as Node's `writeHead` takes them. */
type Answer = { status: number; headers: string[]; body: Uint8Array<ArrayBuffer> | null };
type Kept = {
  of: unknown;
  etag: string;
  unchanged: Answer;
  whole: Record<Encoding, Answer>;
};
type Conditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

/** What a page is made of: another value makes the page anew. */
type Source = {
  read(): Promise<unknown>;
  /** The same where it needs no waiting; otherwise nothing. */
  current(): unknown;
};

/** A page that is the same for everybody. */
export type KeptPage = {
  /** The kept page, made first if need be. An answer of the renderer that is no 200 is passed on and not kept. */
  answer(request: Request): Promise<Response>;
  /** The same if nothing is to be waited for; otherwise nothing. */
  answerAtOnce(asked: Conditions): Answer | undefined;
};

/** The best makes the listing a seventh smaller and takes some seventy times as long: nobody waits for it. */
const brotliQuality = { soon: 5, best: constants.BROTLI_MAX_QUALITY };
/** Anybody may keep it, and asks each time whether it still holds: an answer of a few bytes. */
const cacheControl = 'public, max-age=0, must-revalidate';

/**
 * Keeps one page, rendered and compressed once for as long as what it is made of stays the same, and answers
 * conditional requests (RFC 9110 §13) without a body.
 */
export function keepPage(render: (request: Request) => Promise<Response>, source: Source): KeptPage {
  let kept: Kept | undefined;

  return {
    async answer({ url, headers: asked }) {
      const of = await source.read();
      let current = kept;
      if (!current || current.of !== of) {
        // Without its method, headers and patience: whoever asks first asks for all the others too.
        const page = await render(new Request(url));
        if (page.status !== 200) return page;
        current = await keep(page, of);
        kept = current;
      }
      const { status, headers, body } = choose(current, {
        'accept-encoding': asked.get('accept-encoding') ?? undefined,
        'if-none-match': asked.get('if-none-match') ?? undefined,
      });
      return new Response(body, { status, headers: inPairs(headers) });
    },

    answerAtOnce(asked) {
      const of = source.current();
      return of !== undefined && kept?.of === of ? choose(kept, asked) : undefined;
    },
  };
}

function choose({ etag, unchanged, whole }: Kept, asked: Conditions): Answer {
  if (asked['if-none-match']?.includes(etag)) return unchanged;
  return whole[encodingFor(asked['accept-encoding'])];
}

async function keep(page: Response, of: unknown): Promise<Kept> {
  const identity = new Uint8Array(await page.arrayBuffer());
  const [br, gz] = await Promise.all([
    brotli(identity, brotliQuality.soon),
    gzip(identity, constants.Z_DEFAULT_COMPRESSION),
  ]);
  // Weak, as the bytes differ from one encoding to another (RFC 9110 §8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers(page.headers);
  headers.set('etag', etag);
  headers.set('cache-control', cacheControl);
  headers.set('vary', 'Accept-Encoding');
  addSecurityHeaders(headers);
  const always = [...headers].flat();
  const sent = (body: Uint8Array<ArrayBuffer>, ...more: string[]): Answer => ({
    status: 200,
    headers: [...always, 'content-length', String(body.length), ...more],
    body,
  });
  const whole = {
    identity: sent(identity),
    br: sent(br, 'content-encoding', 'br'),
    gzip: sent(gz, 'content-encoding', 'gzip'),
  };
  void brotli(identity, brotliQuality.best).then((best) => {
    whole.br = sent(best, 'content-encoding', 'br');
  });
  return { of, etag, unchanged: { status: 304, headers: always, body: null }, whole };
}

/** What Node's `writeHead` takes, as a web Response takes it. */
export function inPairs(flat: string[] = []): [name: string, value: string][] {
  return flat.flatMap((name, at) => (at % 2 ? [] : [[name, flat[at + 1] ?? '']]));
}
