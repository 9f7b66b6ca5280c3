import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { createList, folder, readOverviewText, startMain } from './support/main-process.ts';

test('the program prints its URL, keeps lists after a restart, and exits with 0 after SIGINT and SIGTERM', async () => {
  for (const [start, signal] of (['SIGINT', 'SIGTERM'] as const).entries()) {
    const { child, ended, origin } = startMain();
    const url = await origin();
    assert.equal((await createList(url, `Lista ${start}`)).status, 303);
    const page = await readOverviewText(url);
    assert.ok(page.includes(`Lista ${start} (0)`));
    assert.equal(page.includes('Lista 0 (0)'), true);
    child.kill(signal);
    const { code, output } = await ended;
    assert.equal(code, 0);
    assert.match(output, /^Stopping…$/m);
  }
});

test('the program stops immediately while an event stream is open', async () => {
  const { child, ended, origin } = startMain();
  const stream = await fetch(`${await origin()}/api/lists/live`);
  assert.equal(stream.status, 200);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  await stream.text();
});

/** Sends the head of a request, and waits until the server handles it. */
async function sendHead(origin: string, head: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`);
  assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 100 Continue/);
  return socket;
}

/** Starts a server of a product feed that responds late, so that a page waits for it. */
async function slowFeed(milliseconds: number) {
  const feed = createHttpServer((_request, response) => {
    setTimeout(() => response.end('{"products":[{"productId":"1","name":"Lento"}]}'), milliseconds);
  });
  feed.listen(0, '127.0.0.1');
  await once(feed, 'listening');
  const requested = once(feed, 'request');
  after(() => feed.closeAllConnections());
  after(() => feed.close());
  return { url: `http://127.0.0.1:${(feed.address() as { port: number }).port}/`, requested };
}

test('after SIGTERM, requests in progress are finished and new connections are rejected', async () => {
  const feed = await slowFeed(2_000);
  const { child, ended, origin, waitForOutput } = startMain({ PRODUCTS_URL: feed.url });
  const url = await origin();
  const stream = await fetch(`${url}/api/lists/live`);
  const inProgress = await sendHead(url, 'GET / HTTP/1.1');
  await feed.requested;
  const start = performance.now();
  child.kill('SIGTERM');
  await waitForOutput(/Stopping/);
  await stream.text();
  const late = connect(Number(new URL(url).port), '127.0.0.1');
  assert.match(String((await once(late, 'error'))[0]), /ECONNREFUSED/);
  const response = await text(inProgress);
  assert.match(response, /^HTTP\/1\.1 200 OK\r\n/);
  assert.match(response, /Lento[\s\S]*<\/html>$/);
  assert.equal((await ended).code, 0);
  assert.ok(performance.now() - start < 5_000);
});

test('after SIGTERM, a request that takes longer than five seconds is aborted', async () => {
  const { child, ended, origin } = startMain();
  const post = 'POST /api/lists HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 10';
  const inProgress = await sendHead(await origin(), post);
  const start = performance.now();
  child.kill('SIGTERM');
  const { code, output } = await ended;
  assert.ok(performance.now() - start < 5_000);
  assert.equal(code, 0);
  assert.match(output, /cut off/);
  assert.equal(await text(inProgress), '');
});

test('the standard output has a line of JSON for each warning, feed and request, with its ID and without names of lists, and nothing else', async () => {
  const { ended, child, origin, waitForOutput } = startMain({
    CATALOG_DIR: join(folder, 'first-import'),
    PUBLIC_URL: 'https://tienda.example',
  });
  await waitForOutput(/"msg":"Product feed/);
  const headers = { 'x-request-id': 'r-1' };
  const response = await fetch(`${await origin()}/Mis-Listas/Regalo%20de%20Ana`, { headers });
  assert.equal(response.headers.get('x-request-id'), 'r-1');
  const line = JSON.parse(await waitForOutput(/^\{.*"msg":"request".*\}$/m));
  assert.deepEqual([line.id, line.route, line.status], ['r-1', '/Mis-Listas/:name', 404]);
  child.kill('SIGTERM');
  const { output, log } = await ended;
  assert.doesNotMatch(output, /Regalo/);
  const lines = log.trimEnd().split('\n');
  assert.deepEqual(lines.map((text) => JSON.parse(text).msg.replace(/ \S+\/catalog\//, ' ')).sort(), [
    'PRODUCTS_URL is not set: the sample products are on sale.',
    'Product feed products.json accepted: 48 products, 0 without a price, 0 without a picture, 0 without a brand',
    'request',
  ]);
});

test('headers above the size limit get 431, and headers that are sent too slowly get 408', async () => {
  const url = new URL(await startMain().origin());
  const large = await fetch(url, { headers: { 'x-large': 'x'.repeat(17 * 1024) } });
  assert.equal(large.status, 431);
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const start = performance.now();
  const [response] = await once(socket, 'data');
  assert.match(String(response), /^HTTP\/1\.1 408 /);
  assert.ok(performance.now() - start < 13_000);
  socket.destroy();
});

const testFailedStart = (title: string, env: () => Promise<NodeJS.ProcessEnv>, sentence: RegExp) =>
  test(`${title} causes a message of one sentence without a stack trace, and exit code 1`, async () => {
    const { code, output } = await startMain(await env()).ended;
    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.equal(output.trim().split('\n').length, 1, output);
  });

testFailedStart(
  'a port in use',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    after(() => other.close());
    return { PORT: String((other.address() as { port: number }).port) };
  },
  /^Cannot listen on 127\.0\.0\.1, port \d+: another program is using it\. Set PORT or HOST to another\.$/m,
);

testFailedStart(
  'a folder that cannot be created',
  async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    return { DATABASE_URL: join(file, 'lists.sqlite') };
  },
  /^The database .+ cannot be opened: .+\.$/m,
);

testFailedStart(
  'a folder that no user may create',
  async () => ({ DATABASE_URL: '/proc/mis-listas/lists.sqlite' }),
  /^The database \/proc\/mis-listas\/lists\.sqlite cannot be opened: .+\.$/m,
);

testFailedStart(
  'a file that is not a database',
  async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'some notes\n'.repeat(1000));
    return { DATABASE_URL: file };
  },
  /^The database .+ cannot be opened: file is not a database; docs\/operations\.md describes how to restore a backup\.$/m,
);

testFailedStart('a wrong setting', async () => ({ PORT: 'http' }), /^PORT must be a number/);
