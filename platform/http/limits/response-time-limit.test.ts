import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { limitResponseTime } from './response-time-limit.ts';

const large = Buffer.alloc(30_000_000, 'x');
const checkMs = 20;
const servers: Server[] = [];

after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const part = large.subarray(0, 8_000_000);

async function listen(limits: { responseMs: number }, lateMs = 0): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    if (url === '/stream') return void setInterval(() => response.write(':\n\n'), 10).unref();
    if (url === '/late') await wait(lateMs);
    response.end(url === '/large' ? large : url === '/part' ? part : 'late');
  });
  servers.push(server);
  limitResponseTime(server, { ...limits, checkMs });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Sends a request and does not read the response. */
async function send(server: Server, path: string) {
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection');
  const client = connect(port, '127.0.0.1').on('error', () => {});
  client.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [connection] = await connected;
  return { client, closed: once(connection, 'close') };
}

test('a client that does not read is disconnected', async () => {
  const { client, closed } = await send(await listen({ responseMs: 100 }), '/large');
  await closed;
  client.destroy();
});

test('a client that reads too slowly is disconnected', async () => {
  const { client, closed } = await send(await listen({ responseMs: 500 }), '/large');
  let read = 0;
  const reading = setInterval(() => {
    read += client.read()?.length ?? 0;
  }, 20);
  await closed;
  clearInterval(reading);
  assert.ok(read > 0 && read < large.length, `${read} bytes were read`);
  client.destroy();
});

test('a client that reads, and one that waits for its response, get the complete response', async () => {
  const server = await listen({ responseMs: 10_000 }, 500);
  for (const [path, size] of [
    ['/large', large.length],
    ['/late', 'late'.length],
  ] as const) {
    const { client } = await send(server, path);
    const response = Buffer.concat(await client.toArray());
    assert.equal(response.length - response.indexOf('\r\n\r\n') - '\r\n\r\n'.length, size);
  }
});

test('a client that reads slowly gets each of many pipelined responses', async ({ mock }) => {
  const limits = { responseMs: 1_500 };
  const server = await listen(limits);
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const count = 8;
  client.write('GET /part HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count));
  const started = performance.now();
  let now = started;
  mock.method(performance, 'now', () => now);
  let read = 0;
  for await (const chunk of client) {
    const before = read;
    read += chunk.length;
    // The system reports progress in steps of this size.
    if (Math.floor(read / 4_000_000) > Math.floor(before / 4_000_000)) {
      now += 600;
      await wait(3 * checkMs);
    }
    if (read > count * part.length) break;
  }
  assert.ok(read > count * part.length, `${read} bytes were read`);
  assert.ok(now - started > 2 * limits.responseMs);
});

test('an event stream stays open while the client reads', async () => {
  const { client } = await send(await listen({ responseMs: 100 }), '/stream');
  client.resume();
  await wait(500);
  assert.equal(client.destroyed, false);
  client.destroy();
});
