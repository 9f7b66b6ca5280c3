// `node stress/slow-clients.ts [clients]`: clients that ask for a large response and do not read it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../test/support/server-process.ts';
import { openFeed } from './generated-feed.ts';

const clients = Number(process.argv[2] ?? 60);
const products = 11_607;
/** What the operations guide promises, and some seconds for a busy machine. */
const closedWithinMs = 215_000;
/** How much more memory the process may hold while the clients do not read. */
const growthInMegabytes = 60;

const feed = await openFeed('file', products);
const server = await startServer({ PRODUCTS_URL: feed.url });
let code = 1;
try {
  // The page is rendered, and the heap has found its size.
  const identity = { headers: { 'accept-encoding': 'identity' } };
  const whole = (await (await fetch(server.url, identity)).arrayBuffer()).byteLength;
  await (await fetch(`${server.url}/api/products`)).arrayBuffer();
  const before = server.residentMegabytes();
  const stream = await fetch(`${server.url}/api/lists/live`);
  const start = performance.now();
  const sockets = await Promise.all(Array.from({ length: clients }, () => askWithoutReading()));
  let most = 0;
  let open = openConnections(sockets);
  assert.equal(open, clients);
  while (open > 0 && performance.now() - start < closedWithinMs) {
    await wait(100);
    most = Math.max(most, server.residentMegabytes());
    open = openConnections(sockets);
  }
  const seconds = (performance.now() - start) / 1_000;
  console.info(
    `slow-clients: ${clients} clients that did not read ${(whole / 1e6).toFixed(1)} MB each: ${open} open after ${seconds.toFixed(0)} s; ` +
      `memory ${before.toFixed(0)} → at most ${most.toFixed(0)} MB`,
  );
  assert.equal(open, 0);
  assert.ok(most <= before + growthInMegabytes, 'the memory grew');
  assert.equal((await fetch(`${server.url}/Mis-Listas`)).status, 200);
  await assertOpen(stream);
  assert.equal(server.faults(), '');
  code = 0;
} catch (error) {
  console.error('slow-clients failed:', error, server.faults());
}
await server.stop();
await feed.close();
process.exit(code);

async function askWithoutReading(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

/** How many of the connections the server holds (proc(5), /proc/net/tcp): a client that does not read is not told. */
function openConnections(sockets: Socket[]): number {
  const ports = new Set(sockets.map(({ localPort }) => localPort));
  const held = readFileSync('/proc/net/tcp', 'utf8').matchAll(/: \w{8}:(\w{4}) \w{8}:(\w{4}) (\w\w) /g);
  const established = '01';
  return held
    .filter(([, local = '', remote = '', state = '']) => {
      const isServers = Number.parseInt(local, 16) === server.port && ports.has(Number.parseInt(remote, 16));
      return isServers && state === established;
    })
    .toArray().length;
}

/** The event stream of a client that reads is not closed by any of this: it tells of the next change. */
async function assertOpen(stream: Response): Promise<void> {
  const reader = stream.body?.getReader();
  const body = JSON.stringify({ name: 'Invierno' });
  const headers = { 'content-type': 'application/json' };
  assert.equal((await fetch(`${server.url}/api/lists`, { method: 'POST', headers, body })).status, 201);
  let text = '';
  while ((text.match(/^event: version$/gm) ?? []).length < 2) {
    const read = await reader?.read();
    assert.equal(read?.done, false);
    text += Buffer.from(read?.value ?? []).toString();
  }
}
