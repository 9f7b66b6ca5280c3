import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import type { CompressBest } from './background-brotli.ts';
import { brotli, type Encoding, encodingFor, gzip } from './compression.ts';
import { matchesTag } from './entity-tag.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Its headers are a flat list of names and values, as Node's `writeHead` takes them. */
type StoredResponse = { status: number; headers: string[]; body: Uint8Array<ArrayBuffer> | null };
type Entry<T> = {
  source: T;
  etag: string;
  notModified: StoredResponse;
  encoded: Record<Encoding, StoredResponse>;
};
type RequestHeaders = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

/** What a page is made of. Another value, compared by identity, is a change. */
type Source<T> = {
  read(): Promise<T>;
  /** The same if it is known without waiting, or else undefined. */
  current(): T | undefined;
  /** Whether a page made of it may be stored. */
  isComplete(source: T): boolean;
};

type Page<T> = {
  /** Called once for each change of the source. */
  render(): Promise<Response>;
  source: Source<T>;
  compressBest: CompressBest;
};

/** A page that is the same for everybody. */
export type CachedPage = {
  /** The stored page. Waits for the rendering if the source has changed; rejects when that rejects. */
  answer(request: Request): Promise<Response>;
  /** The same if nothing has to be waited for, or else undefined. */
  answerAtOnce(asked: RequestHeaders): StoredResponse | undefined;
};

/** For the first responses. The best quality makes the listing a seventh smaller, and takes some seventy times as long. */
const quickBrotliQuality = 5;
/** Any cache may store it, and asks each time whether it is still current: a response of a few bytes. */
const cacheControl = 'public, max-age=0, must-revalidate';

/**
 * Stores one page, rendered and compressed once for each state of its source, however many requests arrive meanwhile:
 * they all wait for the one rendering. Nobody gets a page that is older than the source at the time of the request.
 * Answers conditional requests (RFC 9110 §13) without a body. A rendering with another status than 200, or of an
 * incomplete source, is the response to the requests that wait for it, and is not stored.
 */
export function cachePage<T>({ render, source: reader, compressBest }: Page<T>): CachedPage {
  let stored: Entry<T> | undefined;
  let pendingRendering: { source: T; result: Promise<Entry<T> | StoredResponse> } | undefined;
  let outdatedController = new AbortController();

  function renderOnce(source: T): Promise<Entry<T> | StoredResponse> {
    if (pendingRendering?.source === source) return pendingRendering.result;
    outdatedController.abort();
    outdatedController = new AbortController();
    const { signal } = outdatedController;
    const result = renderAndStore(source, signal).finally(() => {
      if (!signal.aborted) pendingRendering = undefined;
    });
    pendingRendering = { source, result };
    return result;
  }

  async function renderAndStore(source: T, outdatedSignal: AbortSignal): Promise<Entry<T> | StoredResponse> {
    const page = await render();
    const body = new Uint8Array(await page.arrayBuffer());
    if (page.status !== 200 || !reader.isComplete(source)) {
      return { status: page.status, headers: [...page.headers].flat(), body };
    }
    const entry = await createEntry(source, page.headers, body);
    if (outdatedSignal.aborted) return entry;
    stored = entry;
    void compressBest(body, outdatedSignal).then((best) => {
      if (best) entry.encoded.br = withBody(entry.notModified.headers, best, 'br');
    });
    return entry;
  }

  return {
    async answer({ headers: asked }) {
      const source = await reader.read();
      const result = stored && stored.source === source ? stored : await renderOnce(source);
      const chosen =
        'status' in result
          ? result
          : choose(result, {
              'accept-encoding': asked.get('accept-encoding') ?? undefined,
              'if-none-match': asked.get('if-none-match') ?? undefined,
            });
      return new Response(chosen.body, { status: chosen.status, headers: inPairs(chosen.headers) });
    },

    answerAtOnce(asked) {
      const source = reader.current();
      return source !== undefined && stored?.source === source ? choose(stored, asked) : undefined;
    },
  };
}

function choose<T>({ etag, notModified, encoded }: Entry<T>, asked: RequestHeaders): StoredResponse {
  if (matchesTag(asked['if-none-match'], etag)) return notModified;
  return encoded[encodingFor(asked['accept-encoding'])];
}

async function createEntry<T>(
  source: T,
  rendered: Headers,
  identity: Uint8Array<ArrayBuffer>,
): Promise<Entry<T>> {
  const [br, gz] = await Promise.all([
    brotli(identity, quickBrotliQuality),
    gzip(identity, constants.Z_DEFAULT_COMPRESSION),
  ]);
  // Weak, as the bytes differ from one encoding to another (RFC 9110 §8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const all = new Headers(rendered);
  all.set('etag', etag);
  all.set('cache-control', cacheControl);
  all.set('vary', 'Accept-Encoding');
  addSecurityHeaders(all);
  const headers = [...all].flat();
  const encoded = {
    identity: withBody(headers, identity),
    br: withBody(headers, br, 'br'),
    gzip: withBody(headers, gz, 'gzip'),
  };
  return { source, etag, notModified: { status: 304, headers, body: null }, encoded };
}

function withBody(headers: string[], body: Uint8Array<ArrayBuffer>, encoding?: Encoding): StoredResponse {
  const encodingHeader = encoding ? ['content-encoding', encoding] : [];
  return {
    status: 200,
    headers: [...headers, 'content-length', String(body.length), ...encodingHeader],
    body,
  };
}

/** What Node's `writeHead` takes, as a web Response takes it. */
export function inPairs(flat: string[] = []): [name: string, value: string][] {
  return flat.flatMap((name, at) => (at % 2 ? [] : [[name, flat[at + 1] ?? '']]));
}
