import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import { brotli, gzip } from './compression.ts';
import { type Encoding, encodingFor, findTag } from './content-negotiation.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type StoredResponse = { status: number; headers: Record<string, string>; body: Bytes | null };
type RequestHeaders = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>;

type Source<T> = {
  version(): T;
  isComplete(version: T): boolean;
};

type Limits = { entries: number; bytes: number };

type Options<T, Sender> = {
  render(key: string, requester?: Sender): Promise<Response>;
  enqueue?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  source: Source<T>;
  /** Except for the newest page. */
  limits?: Limits;
};

const defaultLimits: Limits = { entries: 1_000, bytes: 64 * 2 ** 20 };
/** The best quality makes pages a seventh smaller, and takes seventy times as long. */
const quickBrotliQuality = 5;

export function createPageCache<T, Sender = undefined>(options: Options<T, Sender>) {
  const { render, enqueue = (work) => work(), source, limits = defaultLimits } = options;
  let generation: Generation<T> | undefined;
  let compressions = Promise.resolve();

  function generationOf(version: T): Generation<T> {
    if (generation?.version !== version) generation = createGeneration(version);
    return generation;
  }

  async function storePage(key: string, current: Generation<T>, requester?: Sender): Promise<Page> {
    const { status, headers, body } = await readResponse(await render(key, requester));
    if (status !== 200 || !source.isComplete(current.version)) {
      return { bytes: 0, responseTo: () => ({ status, headers, body }) };
    }
    const encoded = await encode(body);
    const page = createPage(headers, encoded, () => compressBest(key, encoded));
    if (current !== generation) return page;
    current.stored.set(key, page);
    evict(current.stored, limits);
    return page;
  }

  function compressBest(key: string, encoded: Record<Encoding, Bytes>): void {
    const current = generation;
    compressions = compressions.then(async () => {
      if (current !== generation || !current?.stored.has(key)) return;
      encoded.br = await brotli(encoded.identity, constants.BROTLI_MAX_QUALITY);
    });
  }

  function find(key: string, headers: RequestHeaders): StoredResponse | undefined {
    const { stored } = generationOf(source.version());
    const page = stored.get(key);
    if (!page) return undefined;
    stored.delete(key);
    stored.set(key, page);
    return page.responseTo(headers);
  }

  async function respond(key: string, headers: RequestHeaders, requester?: Sender) {
    const found = find(key, headers);
    if (found) return found;
    const current = generationOf(source.version());
    let page = current.stored.get(key) ?? current.pending.get(key);
    if (!page) {
      page = enqueue(() => storePage(key, current, requester)).finally(() => current.pending.delete(key));
      current.pending.set(key, page);
    }
    return (await page).responseTo(headers);
  }

  return { find, respond };
}

type Generation<T> = ReturnType<typeof createGeneration<T>>;

function createGeneration<T>(version: T) {
  return {
    version,
    stored: new Map<string, Page>(),
    pending: new Map<string, Promise<Page>>(),
  };
}

function evict(stored: Map<string, Page>, limits: Limits): void {
  let bytes = stored.values().reduce((sum, page) => sum + page.bytes, 0);
  for (const [key, page] of stored) {
    if (stored.size === 1 || (stored.size <= limits.entries && bytes <= limits.bytes)) return;
    stored.delete(key);
    bytes -= page.bytes;
  }
}

type Page = { bytes: number; responseTo(headers: RequestHeaders): StoredResponse };

async function readResponse(response: Response) {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

async function encode(identity: Bytes): Promise<Record<Encoding, Bytes>> {
  const br = await brotli(identity, quickBrotliQuality);
  return { identity, br, gzip: await gzip(identity, constants.Z_DEFAULT_COMPRESSION) };
}

function createPage(
  rendered: Record<string, string>,
  encoded: Record<Encoding, Bytes>,
  compressBest: () => void,
): Page {
  // Weak: the bytes differ by encoding (RFC 9110 §8.8.1).
  const etag = `W/"${createHash('sha256').update(encoded.identity).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...rendered,
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
  };
  let requests = 0;
  return {
    bytes: Object.values(encoded).reduce((sum, { length }) => sum + length, 0),
    responseTo({ 'accept-encoding': accepted, 'if-none-match': noneMatch }) {
      if (findTag(noneMatch, etag)) return { status: 304, headers, body: null };
      requests += 1;
      if (requests === 2) compressBest();
      const encoding = encodingFor(accepted);
      const body = encoded[encoding];
      const contentHeaders = {
        'content-length': String(body.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      };
      return { status: 200, headers: { ...headers, ...contentHeaders }, body };
    },
  };
}
