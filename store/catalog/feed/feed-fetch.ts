import { lookup } from 'node:dns';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import type { Validators } from '../index/catalog-index.ts';
import { readNextLink } from './feed-pages.ts';
import { isPrivate } from './private-addresses.ts';

/** The body is as received, without brotli, and has to be read or destroyed. */
export type OpenedFeed = {
  body: Readable;
  size: number | undefined;
  contentType?: string | undefined;
  validators: Validators;
  next?: URL | undefined;
};

const partSize = 2 ** 17;
const partialContent = ', a part of the feed: its address needs {from} and {to}';
const maxRedirects = 3;
/** A feed that changes twice in a second keeps its `Last-Modified` (RFC 9110 §8.8.2.2). */
const reliableAfterMs = 1_000;

export type FeedHeader = Record<string, string>;
export type RequestOptions = { header?: FeedHeader | undefined; isNumbered?: boolean };

export type Network = { lookup: typeof lookup; isPrivate: typeof isPrivate };

/** @returns undefined if the feed has not changed */
export function openFeed(
  source: URL,
  lastValidators: Validators,
  signal: AbortSignal,
  options?: RequestOptions,
): Promise<OpenedFeed | undefined> {
  return source.protocol === 'file:'
    ? openFeedFile(source, lastValidators)
    : requestFeed(source, lastValidators, signal, options);
}

/** Against SSRF by redirects, and by DNS rebinding: the checked addresses are used. */
export async function requestFeed(
  source: URL,
  lastValidators: Validators,
  signal: AbortSignal,
  { header, isNumbered = false }: RequestOptions = {},
  network: Network = { lookup, isPrivate },
): Promise<OpenedFeed | undefined> {
  try {
    let address = source;
    let lookupAddress = network.lookup as LookupFunction;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const own = address.origin === source.origin ? header : undefined;
      const response = await request(address, lastValidators, lookupAddress, signal, own);
      const { location } = response.headers;
      if (!isRedirect(response.statusCode) || !location)
        return readResponse(response, lastValidators, isNumbered, (link) =>
          readNextLink(link, address, source),
        );
      const { remoteAddress = '' } = response.socket;
      response.destroy();
      if (redirects === 0 && !network.isPrivate(remoteAddress)) lookupAddress = lookupPublicOnly(network);
      address = readLocation(location, address);
      // `lookup` is not called for a numeric address.
      if (lookupAddress !== network.lookup && network.isPrivate(hostOf(address))) throw privateAddress();
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
  throw new Error(`it redirects more than ${maxRedirects} times`);
}

async function openFeedFile(source: URL, lastValidators: Validators): Promise<OpenedFeed | undefined> {
  const { etag, size } = await readFileState(source);
  if (etag === lastValidators.etag) return undefined;
  return { body: createReadStream(source, { highWaterMark: partSize }), size, validators: { etag } };
}

/** @throws Error for a named pipe: opening it would wait */
export async function readFileState(source: URL): Promise<{ etag: string; size: number }> {
  const status = await stat(source, { bigint: true });
  if (!status.isFile()) throw new Error('it is no file');
  return { etag: `${status.ino}-${status.mtimeNs}-${status.size}`, size: Number(status.size) };
}

function request(
  address: URL,
  { etag, lastModified }: Validators,
  lookup: LookupFunction,
  signal: AbortSignal,
  header?: FeedHeader,
): Promise<IncomingMessage> {
  const { get } = address.protocol === 'https:' ? https : http;
  const headers = {
    accept: 'application/json, */*;q=0.9',
    'accept-encoding': 'gzip, br',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
    ...header,
  };
  return new Promise((resolve, reject) => {
    get(address, { headers, lookup, signal, agent: false }, resolve)
      .on('error', reject)
      .on('socket', (socket) => socket.unref());
  });
}

function readResponse(
  response: IncomingMessage,
  lastValidators: Validators,
  isNumbered: boolean,
  readLink: (link: string) => URL | undefined,
): OpenedFeed | undefined {
  const { statusCode, headers } = response;
  const encoding = headers['content-encoding'] ?? 'identity';
  try {
    if (statusCode === 304 && (lastValidators.etag || lastValidators.lastModified)) {
      response.destroy();
      return undefined;
    }
    if (statusCode !== 200 && !(statusCode === 206 && isNumbered))
      throw new Error(`the server answered ${statusCode}${statusCode === 206 ? partialContent : ''}`);
    if (!/^(?:identity|(?:x-)?gzip|br)$/i.test(encoding))
      throw new Error('its content encoding is neither gzip nor br');
    const next = isNumbered ? undefined : readLink([headers.link].flat().join());
    const isPage = isNumbered || next !== undefined;
    return {
      body: /^br$/i.test(encoding) ? pipeline(response, createBrotliDecompress(), () => {}) : response,
      size: Number(headers['content-length']) || undefined,
      contentType: headers['content-type'],
      validators: isPage ? {} : { etag: headers.etag, lastModified: reliableLastModified(headers) },
      next,
    };
  } catch (error) {
    response.destroy();
    throw error;
  }
}

function reliableLastModified(headers: IncomingMessage['headers']): string | undefined {
  const sent = headers.date ? Date.parse(headers.date) : Date.now();
  const changed = Date.parse(headers['last-modified'] ?? '');
  return sent - changed >= reliableAfterMs ? headers['last-modified'] : undefined;
}

function isRedirect(status: number | undefined): boolean {
  return status !== undefined && [301, 302, 303, 307, 308].includes(status);
}

function readLocation(location: string, base: URL): URL {
  const address = URL.parse(location, base);
  if (address && /^https?:$/.test(address.protocol)) return address;
  throw new Error('it redirects to what is no web address');
}

function lookupPublicOnly({ lookup, isPrivate }: Network): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const isRejected = !error && addresses.some(({ address }) => isPrivate(address));
      const fault = isRejected ? privateAddress() : error;
      const [first] = addresses ?? [];
      if (fault || options.all) callback(fault, fault ? [] : addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
}

function privateAddress(): Error {
  return new Error('it redirects to a private address');
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
