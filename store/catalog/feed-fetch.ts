import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivate } from '../../platform/http/private-addresses.ts';
import { type Received, readBody, type Validators } from './feed-body.ts';

/** For the whole feed, with its redirects. */
const timeLimitMs = 5_000;
const mostRedirects = 3;
/** `Last-Modified` counts seconds: a feed that changes again within this time may keep the same value (RFC 9110 §8.8.2.2). */
const settledAfterMs = 1_000;

/** How names are looked up, and which addresses are private. */
export type Network = { lookup: typeof lookup; isPrivate: typeof isPrivate };

/**
 * Fetches a feed, with limits on size, time and redirects. A redirect leads to an http(s) URL; and from a public address
 * to public addresses only, since the feed's server must not make this process read from its private network (SSRF).
 * The addresses that are checked are those that the connection uses, so a second answer of the DNS changes nothing.
 * @param known the validators of the last copy
 * @returns nothing when the feed has not changed since
 * @throws Error when there is no response, no success, or no redirect that may be followed
 */
export async function fetchFeed(
  source: URL,
  known: Validators,
  network: Network = { lookup, isPrivate },
): Promise<Received | undefined> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    let address = source;
    let connect = network.lookup as LookupFunction;
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const response = await request(address, known, connect, signal);
      const { location } = response.headers;
      if (!isRedirect(response.statusCode) || !location) return await readResponse(response, known);
      const { remoteAddress = '' } = response.socket;
      response.destroy();
      if (hops === 0 && !network.isPrivate(remoteAddress)) connect = publicOnly(network);
      address = readLocation(location, address);
      // No name is looked up for an address in digits.
      if (connect !== network.lookup && network.isPrivate(hostOf(address))) throw privateAddress();
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
  throw new Error(`it redirects more than ${mostRedirects} times`);
}

function request(
  address: URL,
  { etag, lastModified }: Validators,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { get } = address.protocol === 'https:' ? https : http;
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'gzip',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  return new Promise((resolve, reject) => {
    get(address, { headers, lookup, signal, agent: false }, resolve)
      .on('error', reject)
      // A process that stops does not wait for the feed.
      .on('socket', (socket) => socket.unref());
  });
}

async function readResponse(response: IncomingMessage, known: Validators): Promise<Received | undefined> {
  const { statusCode, headers } = response;
  const encoding = headers['content-encoding'] ?? 'identity';
  try {
    if (statusCode === 304 && (known.etag || known.lastModified)) return undefined;
    if (statusCode !== 200) throw new Error(`the server answered ${statusCode}`);
    if (!/^(?:identity|(?:x-)?gzip)$/i.test(encoding)) throw new Error('its content encoding is not gzip');
    return {
      ...(await readBody(response)),
      contentType: headers['content-type'],
      validators: { etag: headers.etag, lastModified: settledDate(headers) },
    };
  } finally {
    response.destroy();
  }
}

function settledDate(headers: IncomingMessage['headers']): string | undefined {
  const sent = headers.date ? Date.parse(headers.date) : Date.now();
  const changed = Date.parse(headers['last-modified'] ?? '');
  return sent - changed >= settledAfterMs ? headers['last-modified'] : undefined;
}

function isRedirect(status: number | undefined): boolean {
  return status !== undefined && [301, 302, 303, 307, 308].includes(status);
}

function readLocation(location: string, base: URL): URL {
  const address = URL.parse(location, base);
  if (address && /^https?:$/.test(address.protocol)) return address;
  throw new Error('it redirects to what is no web address');
}

/** The same lookup; it fails when any of the addresses is private. */
function publicOnly({ lookup, isPrivate }: Network): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const isRefused = !error && addresses.some(({ address }) => isPrivate(address));
      const fault = isRefused ? privateAddress() : error;
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
