import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'node:test';
import { entriesOf, folder, importJob } from '../catalog-feeds.test-support.ts';
import { importFeed } from './feed-import.ts';
import { downloadFeed } from './feed-receive.ts';

/** Of the current test. */
export let origin: string;
export let requests: string[];

let server: Server;
let respond: RequestListener;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    return respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await mkdir(folder, { recursive: true });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** From now on, with an empty list of requests. */
export function serve(listener: RequestListener): void {
  requests = [];
  respond = listener;
}

export const products = entriesOf(130);
export const numberIn = (url = '') => Number(/\d+/.exec(url)?.[0] ?? 1);
export const slice = (from: number, to: number) => JSON.stringify({ products: products.slice(from, to) });
/** Fifty products a page. */
export const sendNumbered: RequestListener = ({ url }, response) => {
  const number = numberIn(url);
  response.end(slice((number - 1) * 50, number * 50));
};
export const sendRange =
  (entries: object[]): RequestListener =>
  ({ url = '' }, response) => {
    const [from = 0, to = 0] = [...url.matchAll(/\d+/g)].map(Number);
    response.writeHead(206).end(JSON.stringify(entries.slice(from, to + 1)));
  };
/** Three pages, of which each names the next one. */
export const sendLinked: RequestListener = (request, response) => {
  const number = numberIn(request.url);
  response.setHeader('etag', '"always"');
  if (number < 3) response.setHeader('link', `</p.json?after=${number + 1}&key=secret>; rel="next"`);
  sendNumbered(request, response);
};

export function redirectToOtherOrigin(response: ServerResponse, path: string): void {
  response.writeHead(302, { location: `http://localhost:${new URL(origin).port}${path}` }).end();
}

export async function importFrom(path: string, change: object = {}) {
  const job = { ...importJob(), source: origin + path, minPercent: 50, ...change };
  const result = await importFeed(job, () => downloadFeed(job, new AbortController().signal));
  return 'text' in result ? result : { ...result, text: '', isWarning: false };
}
