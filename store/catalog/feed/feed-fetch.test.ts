import assert from 'node:assert/strict';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Validators } from '../index/catalog-index.ts';
import { type Network, requestFeed } from './feed-fetch.ts';
import { isPrivate } from './private-addresses.ts';

/** Treated as public, because the machine may have no public address. */
const publicAddress = '127.0.0.2';

let server: Server;
let port: number;
let requests: { host: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[];
let handlers: Record<string, RequestListener>;
/** The addresses of each name, one per lookup; the last one is repeated. */
let names: Record<string, string[]>;

const network: Network = {
  isPrivate: (address) => address !== publicAddress && isPrivate(address),
  lookup: ((hostname: string, options: object, callback: never) => {
    const addresses = names[hostname] ?? [hostname];
    const address = (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? '';
    return dns.lookup(address, options, callback);
  }) as typeof dns.lookup,
};

beforeEach(async () => {
  requests = [];
  handlers = {};
  names = { 'public.example': [publicAddress], 'inside.example': ['127.0.0.1'] };
  server = createServer((request, response) => {
    requests.push({ host: request.socket.localAddress, url: request.url, headers: request.headers });
    const handle = handlers[request.url ?? ''] ?? notFound;
    handle(request, response);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const notFound: RequestListener = (_request, response) => response.writeHead(404).end();
const at = (host: string, path = '/feed.json') => new URL(`http://${host}:${port}${path}`);
/** @returns the feed with its whole body */
async function fetchFeed(source: URL, validators: Validators, signal = new AbortController().signal) {
  const feed = await requestFeed(source, validators, signal, undefined, network);
  return feed && { ...feed, bytes: Buffer.concat(await feed.body.toArray()) };
}
const fetchFrom = (host: string) => fetchFeed(at(host), {});
const to =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location }).end();
const send =
  (body: string | Buffer, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(body);
const bodyOf = async (host: string) => Buffer.from((await fetchFrom(host))?.bytes ?? []).toString();

describe('a redirect', () => {
  test('from a public address to another public address is followed', async () => {
    handlers = { '/feed.json': to('/new.json', 308), '/new.json': send('{}') };
    assert.equal(await bodyOf('public.example'), '{}');
    handlers['/feed.json'] = to(at('public.example', '/new.json').href);
    assert.equal(await bodyOf(publicAddress), '{}');
  });

  test('from a public to a private address is not followed, in any notation', async () => {
    for (const inside of [
      at('127.0.0.1', '/').href,
      'http://169.254.169.254/latest/meta-data/',
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://2130706433:${port}/`,
      at('localhost', '/').href,
      at('inside.example', '/').href,
      '//10.1.2.3/',
    ]) {
      handlers = { '/feed.json': to(inside), '/': send('{}') };
      requests = [];
      await assert.rejects(fetchFrom('public.example'), /private address/, inside);
      assert.equal(requests.map(({ url }) => url).join(), '/feed.json');
    }
  });

  test('to a name that the DNS later resolves to a private address is not followed', async () => {
    names['public.example'] = [publicAddress, '127.0.0.1'];
    handlers = { '/feed.json': to(at('public.example', '/secret').href), '/secret': send('{}') };
    await assert.rejects(fetchFrom('public.example'), /private address/);
    assert.equal(requests.length, 1);
  });

  test('within a private network is followed', async () => {
    handlers = { '/feed.json': to(at('127.0.0.1', '/new.json').href), '/new.json': send('{}') };
    assert.equal(await bodyOf('inside.example'), '{}');
  });

  test('to other schemes than http and https is not followed', async () => {
    for (const location of ['file:///etc/passwd', 'ftp://x/y', 'data:application/json,{}', 'http://']) {
      handlers = { '/feed.json': to(location) };
      await assert.rejects(fetchFrom('public.example'), /no web address/, location);
    }
  });

  test('is followed at most three times', async () => {
    handlers = { '/feed.json': to('/feed.json') };
    await assert.rejects(fetchFrom('public.example'), /more than 3 times/);
    assert.equal(requests.length, 4);
  });
});

describe('a conditional request', () => {
  const lastModified = 'Fri, 20 Nov 2026 10:00:00 GMT';

  test('has the validators of the last copy', async () => {
    handlers = { '/feed.json': send('{}', { etag: '"a"', 'last-modified': lastModified }) };
    const first = await fetchFrom('inside.example');
    assert.deepEqual(first?.validators, { etag: '"a"', lastModified });
    handlers = { '/feed.json': (_request, response) => response.writeHead(304).end() };
    assert.equal(await fetchFeed(at('inside.example'), first?.validators ?? {}), undefined);
    assert.equal(requests[0]?.headers['if-none-match'], undefined);
    assert.equal(requests[0]?.headers['if-modified-since'], undefined);
    assert.equal(requests[1]?.headers['if-none-match'], '"a"');
    assert.equal(requests[1]?.headers['if-modified-since'], lastModified);
  });

  test('does not use a Last-Modified of the same second as the response', async () => {
    const date = new Date(Date.parse(lastModified) + 999).toUTCString();
    handlers = { '/feed.json': send('{}', { date, 'last-modified': lastModified }) };
    const { etag, lastModified: used } = (await fetchFrom('inside.example'))?.validators ?? { etag: 'x' };
    assert.deepEqual([etag, used], [undefined, undefined]);
  });
});

describe('a response', () => {
  test('is read with its content type and size', async () => {
    handlers = {
      '/feed.json': send('{}', { 'content-type': 'application/json; charset=latin1', 'content-length': '2' }),
    };
    const feed = await fetchFrom('inside.example');
    assert.equal(feed?.contentType, 'application/json; charset=latin1');
    assert.equal(feed?.size, 2);
  });

  test('can be compressed with gzip, which is decompressed later, or brotli', async () => {
    const body = gzipSync('{}');
    handlers = { '/feed.json': send(body, { 'content-encoding': 'gzip' }) };
    assert.deepEqual(Buffer.from((await fetchFrom('inside.example'))?.bytes ?? []), body);
    assert.equal(requests[0]?.headers['accept-encoding'], 'gzip, br');
    handlers = { '/feed.json': send(brotliCompressSync('{}'), { 'content-encoding': 'BR' }) };
    assert.equal(await bodyOf('inside.example'), '{}');
    for (const encoding of ['deflate', 'zstd', 'gzip, br']) {
      handlers = { '/feed.json': send(body, { 'content-encoding': encoding }) };
      await assert.rejects(fetchFrom('inside.example'), /neither gzip nor br/);
    }
  });

  test('with another status than 200 is an error', async () => {
    await assert.rejects(fetchFrom('inside.example'), /the server answered 404/);
    handlers = { '/feed.json': (_request, response) => response.writeHead(304).end() };
    await assert.rejects(fetchFrom('inside.example'), /the server answered 304/);
  });

  test('that ends early is an error', async () => {
    handlers = {
      '/feed.json': (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{}', () => response.destroy());
      },
    };
    await assert.rejects(fetchFrom('inside.example'), /aborted/);
  });

  test('that stops before its end is an error when the request is aborted', async () => {
    const limit = new AbortController();
    handlers = { '/feed.json': (_request, response) => void response.writeHead(200).write('{') };
    const fetching = fetchFeed(at('inside.example'), {}, limit.signal);
    await once(server, 'request');
    setImmediate(() => limit.abort(new DOMException('timed out', 'TimeoutError')));
    await assert.rejects(fetching, /timed out|aborted/);
  });
});

test('the user and password of the address are sent only to its host', async () => {
  const source = at('inside.example');
  source.username = 'ana';
  source.password = 'secreta';
  handlers = { '/feed.json': to(at('127.0.0.1', '/new.json').href), '/new.json': send('{}') };
  await fetchFeed(source, {});
  const authorizations = requests.map(({ headers }) => headers.authorization);
  assert.deepEqual(authorizations, [`Basic ${Buffer.from('ana:secreta').toString('base64')}`, undefined]);
});
