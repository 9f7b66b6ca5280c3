import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import type { CompressBest } from './background-brotli.ts';
import { brotli, gzip } from './compression.ts';
import { type Encoding, encodingFor, matchesTag } from './content-negotiation.ts';
import { type RawResponse, toRawResponse } from './raw-response.ts';
import { addSecurityHeaders } from './security-headers.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type StoredResponse = RawResponse & { body: Bytes | null };
type RequestHeaders = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

/** The source has changed when it returns another object. */
type Source<T> = {
  read(): Promise<T>;
  current(): T | undefined;
  isComplete(value: T): boolean;
};

type Limits = { entries: number; bytes: number };

type Options<T> = {
  render(key: string): Promise<Response>;
  source: Source<T>;
  compressBest: CompressBest;
  /** The newest page is stored even if it exceeds them. */
  limits?: Limits;
};

const defaultLimits: Limits = { entries: 1_000, bytes: 64 * 2 ** 20 };
/** For the first responses. With the best quality, pages are a seventh smaller, but take about seventy times as long. */
const quickBrotliQuality = 5;
const cacheControl = 'public, max-age=0, must-revalidate';

type Generation<T> = {
  source: T;
  stored: Map<string, StoredPage>;
  pending: Map<string, Promise<StoredPage | StoredResponse>>;
  outdated: AbortController;
  compressions: Promise<void>;
};

/**
 * Stores pages that are the same for all users. Concurrent requests wait for one rendering. A page with another status than
 * 200, or of an incomplete source, is not stored.
 */
export function createPageCache<T>({ render, source, compressBest, limits = defaultLimits }: Options<T>) {
  let generation: Generation<T> | undefined;

  function generationOf(value: T): Generation<T> {
    if (generation && generation.source === value) return generation;
    generation?.outdated.abort();
    generation = createGeneration(value);
    return generation;
  }

  async function respondLater(key: string, headers: RequestHeaders): Promise<StoredResponse> {
    const current = generationOf(await source.read());
    const result = current.stored.get(key) ?? (await renderOnce(key, current));
    return 'status' in result ? result : result.responseTo(headers);
  }

  function renderOnce(key: string, current: Generation<T>): Promise<StoredPage | StoredResponse> {
    const pending = current.pending.get(key);
    if (pending) return pending;
    const rendering = renderAndStore(key, current).finally(() => current.pending.delete(key));
    current.pending.set(key, rendering);
    return rendering;
  }

  async function renderAndStore(key: string, current: Generation<T>): Promise<StoredPage | StoredResponse> {
    const response = await render(key);
    if (response.status !== 200 || !source.isComplete(current.source)) return toRawResponse(response);
    const body = new Uint8Array(await response.arrayBuffer());
    const page = await createStoredPage(response.headers, body);
    const { signal } = current.outdated;
    if (signal.aborted) return page;
    current.stored.set(key, page);
    evict(current.stored, limits);
    current.compressions = current.compressions.then(async () => {
      if (signal.aborted || current.stored.get(key) !== page) return;
      const best = await compressBest(body, signal);
      if (best) page.replaceBrotli(best);
    });
    return page;
  }

  return {
    respond(key: string, headers: RequestHeaders): StoredResponse | Promise<StoredResponse> {
      const value = source.current();
      if (value === undefined || generation?.source !== value) return respondLater(key, headers);
      const { stored } = generation;
      const page = stored.get(key);
      if (!page) return respondLater(key, headers);
      if (stored.size > 1) {
        stored.delete(key);
        stored.set(key, page);
      }
      return page.responseTo(headers);
    },
  };
}

function createGeneration<T>(source: T): Generation<T> {
  return {
    source,
    stored: new Map(),
    pending: new Map(),
    outdated: new AbortController(),
    compressions: Promise.resolve(),
  };
}

function evict(stored: Map<string, StoredPage>, limits: Limits): void {
  let bytes = stored.values().reduce((sum, page) => sum + page.bytes, 0);
  for (const [key, page] of stored) {
    if (stored.size === 1 || (stored.size <= limits.entries && bytes <= limits.bytes)) return;
    stored.delete(key);
    bytes -= page.bytes;
  }
}

type StoredPage = {
  bytes: number;
  responseTo(headers: RequestHeaders): StoredResponse;
  replaceBrotli(body: Bytes): void;
};

async function createStoredPage(rendered: Headers, identity: Bytes): Promise<StoredPage> {
  const [br, gz] = await Promise.all([
    brotli(identity, quickBrotliQuality),
    gzip(identity, constants.Z_DEFAULT_COMPRESSION),
  ]);
  // Weak, because the bytes differ by encoding (RFC 9110 §8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = storedHeaders(rendered, etag);
  const notModified: StoredResponse = { status: 304, headers, body: null };
  const encoded: Record<Encoding, StoredResponse> = {
    identity: withBody(headers, identity),
    br: withBody(headers, br, 'br'),
    gzip: withBody(headers, gz, 'gzip'),
  };
  let last: { accepted: string | undefined; encoding: Encoding } = { accepted: '', encoding: 'identity' };
  return {
    bytes: identity.length + br.length + gz.length,
    responseTo({ 'accept-encoding': accepted, 'if-none-match': noneMatch }) {
      if (noneMatch !== undefined && matchesTag(noneMatch, etag)) return notModified;
      if (accepted !== last.accepted) last = { accepted, encoding: encodingFor(accepted) };
      return encoded[last.encoding];
    },
    replaceBrotli(body) {
      encoded.br = withBody(headers, body, 'br');
    },
  };
}

function storedHeaders(rendered: Headers, etag: string): string[] {
  const headers = new Headers(rendered);
  headers.set('etag', etag);
  headers.set('cache-control', cacheControl);
  headers.set('vary', 'Accept-Encoding');
  addSecurityHeaders(headers);
  return [...headers].flat();
}

function withBody(headers: string[], body: Bytes, encoding?: Encoding): StoredResponse {
  const encodingHeader = encoding ? ['content-encoding', encoding] : [];
  return {
    status: 200,
    headers: [...headers, 'content-length', String(body.length), ...encodingHeader],
    body,
  };
}
