import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { limitWriting } from './write-timeout.ts';

const large = Buffer.alloc(30_000_000, 'x');
const servers: Server[] = [];

after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const part = large.subarray(0, 8_000_000);

/** A server that sends much at `/large`, less at `/part`, a line every 10 ms at `/stream`, and one word after `lateMs` elsewhere. */
async function listen(limits: { whole: number }, lateMs = 0): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    if (url === '/stream') return void setInterval(() => response.write(':\n\n'), 10).unref();
    if (url === '/late') await wait(lateMs);
    response.end(url === '/large' ? large : url === '/part' ? part : 'late');
  });
  servers.push(server);
  limitWriting(server, { ...limits, sweep: 20 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A client that has asked, and reads nothing by itself. */
async function ask(server: Server, path: string) {
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection');
  const client = connect(port, '127.0.0.1').on('error', () => {});
  client.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [connection] = await connected;
  return { client, closed: once(connection, 'close') };
}

test('a client that does not read is disconnected', async () => {
  const { client, closed } = await ask(await listen({ whole: 100 }), '/large');
  await closed;
  client.destroy();
});

test('one that reads, but so slowly that it would take for ever, too', async () => {
  const { client, closed } = await ask(await listen({ whole: 500 }), '/large');
  let read = 0;
  const reading = setInterval(() => {
    read += client.read()?.length ?? 0;
  }, 20);
  await closed;
  clearInterval(reading);
  assert.ok(read > 0 && read < large.length, `${read} bytes were read`);
  client.destroy();
});

test('one that reads gets everything, and one that waits for its response gets it', async () => {
  const server = await listen({ whole: 10_000 }, 500);
  for (const [path, size] of [
    ['/large', large.length],
    ['/late', 'late'.length],
  ] as const) {
    const { client } = await ask(server, path);
    const response = Buffer.concat(await client.toArray());
    assert.equal(response.length - response.indexOf('\r\n\r\n') - '\r\n\r\n'.length, size);
  }
});

test('one that reads slowly but steadily gets each response, however long the connection is never at rest', async () => {
  const limits = { whole: 1_500 };
  const server = await listen(limits);
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const count = 8;
  client.write('GET /part HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count));
  const started = performance.now();
  let read = 0;
  for await (const chunk of client) {
    const before = read;
    read += chunk.length;
    // In steps, between which the system does not say that the client has read.
    if (Math.floor(read / 4_000_000) > Math.floor(before / 4_000_000)) await wait(300);
    if (read > count * part.length) break;
  }
  assert.ok(read > count * part.length, `${read} bytes were read`);
  assert.ok(performance.now() - started > 2 * limits.whole);
});

test('an event stream that is read goes on', async () => {
  const { client } = await ask(await listen({ whole: 100 }), '/stream');
  client.resume();
  await wait(500);
  assert.equal(client.destroyed, false);
  client.destroy();
});
