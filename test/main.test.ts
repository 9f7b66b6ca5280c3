import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { createList, folder, readOverviewText, sendHead, startMain } from './support/main-process.ts';

test('the program prints its URL, keeps lists after a restart, limits them, and exits with 0 after SIGINT and SIGTERM', async () => {
  for (const [start, signal] of (['SIGINT', 'SIGTERM'] as const).entries()) {
    const { child, ended, origin } = startMain({ LISTS_PER_USER: '2' });
    const url = await origin();
    assert.equal((await createList(url, `Lista ${start}`)).status, 303);
    if (start === 1) assert.equal((await createList(url, 'Lista 2')).status, 422);
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

test('after SIGTERM, requests in progress are finished and new connections are rejected', async () => {
  const { child, ended, origin, waitForOutput } = startMain();
  const url = await origin();
  const stream = await fetch(`${url}/api/lists/live`);
  const body = '{"name":"Lenta"}';
  const head = `POST /api/lists HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const inProgress = await sendHead(url, head);
  child.kill('SIGTERM');
  await waitForOutput(/Stopping/);
  await stream.text();
  const late = connect(Number(new URL(url).port), '127.0.0.1');
  assert.match(String((await once(late, 'error'))[0]), /ECONNREFUSED/);
  inProgress.write(body);
  const response = await text(inProgress);
  assert.match(response, /^HTTP\/1\.1 201 Created\r\n/);
  assert.match(response, /"name":"Lenta".*\}$/);
  const { code, output } = await ended;
  assert.equal(code, 0);
  assert.doesNotMatch(output, /cut off/);
});

test('the standard output has a line of JSON for the start with the version, and for each warning, feed and request, with its ID and without names of lists, and nothing else', async () => {
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
  const messages = lines.map((text) => JSON.parse(text).msg.replace(/ \S+\/catalog\//, ' '));
  assert.deepEqual(messages.sort(), [
    'All visitors are one user: each of them can read, change and delete all lists.',
    'PRODUCTS_URL is not set: the sample products are on sale.',
    'Product feed products.json accepted: 48 products, 0 without a price, 0 without a picture, 0 without a brand',
    'request',
    'started',
  ]);
  assert.match(log, /"version":"\d+\.\d+\.\d+[^"]*","msg":"started"/);
});

test('headers above the size limit get 431', async () => {
  const large = await fetch(await startMain().origin(), { headers: { 'x-large': 'x'.repeat(17 * 1024) } });
  assert.equal(large.status, 431);
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

testFailedStart('a wrong setting', async () => ({ PORT: 'http' }), /^PORT must be a number/);
