import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { limitWriting } from './write-timeout.ts';

const large = Buffer.alloc(30_000_000, 'x');
const minuteMs = 60_000;
const servers: Server[] = [];

after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that sends much at `/large`, and one word after `lateMs` elsewhere. */
async function listen(limits: { stalled: number; whole: number }, lateMs = 0): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/large') await wait(lateMs);
    response.end(url === '/large' ? large : 'late');
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
  const { client, closed } = await ask(await listen({ stalled: 100, whole: minuteMs }), '/large');
  await closed;
  client.destroy();
});

test('one that reads, but so slowly that it would take for ever, too', async () => {
  const { client, closed } = await ask(await listen({ stalled: minuteMs, whole: 500 }), '/large');
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
  const server = await listen({ stalled: 100, whole: 10_000 }, 500);
  for (const [path, size] of [
    ['/large', large.length],
    ['/late', 'late'.length],
  ] as const) {
    const { client } = await ask(server, path);
    const response = Buffer.concat(await client.toArray());
    assert.equal(response.length - response.indexOf('\r\n\r\n') - '\r\n\r\n'.length, size);
  }
});
