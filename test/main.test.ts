import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { create, folder, run } from './support/main-process.ts';

test('it says where it is, keeps lists across a restart, and stops cleanly when asked', async () => {
  for (const [turn, signal] of (['SIGINT', 'SIGTERM'] as const).entries()) {
    const { child, ended, said } = run({});
    const origin = (await said(/http:\/\/localhost:\d+/))[0];
    await create(origin, `Lista ${turn}`);
    const page = await (await fetch(`${origin}/Mis-Listas`)).text();
    assert.ok(page.includes(`Lista ${turn} (0)`));
    assert.equal(page.includes('Lista 0 (0)'), true);
    child.kill(signal);
    const { code, output } = await ended;
    assert.equal(code, 0);
    assert.match(output, /Stopping…\n$/);
  }
});

test('it stops at once although a live stream is open', async () => {
  const { child, ended, said } = run({});
  const origin = (await said(/http:\/\/localhost:\d+/))[0];
  const stream = await fetch(`${origin}/api/lists/live`);
  assert.equal(stream.status, 200);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  await stream.text();
});

/** Sends the head of a request, and waits until the server has begun with it. */
async function begin(origin: string, head: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`);
  assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 100 Continue/);
  return socket;
}

/** A catalogue that takes its time, so that the page which waits for it is under way. */
async function slowFeed(milliseconds: number) {
  const feed = createHttpServer((_request, response) => {
    setTimeout(() => response.end('{"products":[{"productId":"1","name":"Lento"}]}'), milliseconds);
  });
  feed.listen(0, '127.0.0.1');
  await once(feed, 'listening');
  const asked = once(feed, 'request');
  after(() => feed.closeAllConnections());
  after(() => feed.close());
  return { url: `http://127.0.0.1:${(feed.address() as { port: number }).port}/`, asked };
}

test('what is under way when it is asked to stop is finished, and nothing new is begun', async () => {
  const { url, asked } = await slowFeed(2_000);
  const { child, ended, said } = run({ PRODUCTS_URL: url });
  const origin = (await said(/http:\/\/localhost:\d+/))[0];
  const stream = await fetch(`${origin}/api/lists/live`);
  const underWay = await begin(origin, 'GET / HTTP/1.1');
  await asked;
  const start = performance.now();
  child.kill('SIGTERM');
  await said(/Stopping/);
  await stream.text();
  const late = connect(Number(new URL(origin).port), '127.0.0.1');
  assert.match(String((await once(late, 'error'))[0]), /ECONNREFUSED/);
  const answer = await text(underWay);
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
  assert.match(answer, /Lento[\s\S]*<\/html>$/);
  assert.equal((await ended).code, 0);
  assert.ok(performance.now() - start < 5_000);
});

test('what would take longer than five seconds is cut off', async () => {
  const { child, ended, said } = run({});
  const post = 'POST /api/lists HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 10';
  const underWay = await begin((await said(/http:\/\/localhost:\d+/))[0], post);
  const start = performance.now();
  child.kill('SIGTERM');
  const { code, output } = await ended;
  assert.ok(performance.now() - start < 5_000);
  assert.equal(code, 0);
  assert.match(output, /cut off/);
  assert.equal(await text(underWay), '');
});

test('its log is a line of JSON for each request, with its id and without names', async () => {
  const { ended, child, said } = run({});
  const origin = (await said(/http:\/\/localhost:\d+/))[0];
  const headers = { 'x-request-id': 'r-1' };
  const answer = await fetch(`${origin}/Mis-Listas/Regalo%20de%20Ana`, { headers });
  assert.equal(answer.headers.get('x-request-id'), 'r-1');
  const line = JSON.parse((await said(/^\{.*"msg":"request".*\}$/m))[0]);
  assert.deepEqual([line.id, line.route, line.status], ['r-1', '/Mis-Listas/:name', 404]);
  child.kill('SIGTERM');
  assert.doesNotMatch((await ended).output, /Regalo/);
});

test('headers without end and requests without end are cut off', async () => {
  const { said } = run({});
  const origin = new URL((await said(/http:\/\/localhost:\d+/))[0]);
  const fat = await fetch(origin, { headers: { 'x-fat': 'x'.repeat(17 * 1024) } });
  assert.equal(fat.status, 431);
  const socket = connect(Number(origin.port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const start = performance.now();
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 408 /);
  assert.ok(performance.now() - start < 13_000);
  socket.destroy();
});

const refusesWith = (title: string, env: () => Promise<NodeJS.ProcessEnv>, sentence: RegExp) =>
  test(`${title}: one plain sentence, exit code 1, no stack trace`, async () => {
    const { code, output } = await run(await env()).ended;
    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.equal(output.trim().split('\n').length, 1, output);
  });

refusesWith(
  'a busy port',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    after(() => other.close());
    return { PORT: String((other.address() as { port: number }).port) };
  },
  /^Cannot listen on 127\.0\.0\.1, port \d+: another program is using it\. Set PORT or HOST to another\.$/m,
);

refusesWith(
  'a folder that cannot be made',
  async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    return { DATABASE_URL: join(file, 'lists.sqlite') };
  },
  /^The database .+ cannot be opened: .+\.$/m,
);

refusesWith(
  'a folder that no system lets anybody make',
  async () => ({ DATABASE_URL: '/proc/mis-listas/lists.sqlite' }),
  /^The database \/proc\/mis-listas\/lists\.sqlite cannot be opened: .+\.$/m,
);

refusesWith(
  'a file that is no database',
  async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'nothing of ours\n'.repeat(1000));
    return { DATABASE_URL: file };
  },
  /^The database .+ cannot be opened: file is not a database; docs\/operations\.md says how to restore a backup\.$/m,
);

refusesWith('a wrong setting', async () => ({ PORT: 'http' }), /^PORT must be a number/);
