// `node stress/slow-clients.ts [clients]`: clients that request a large response and do not read it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../test/support/server-process.ts';
import { createList } from './api-requests.ts';
import { openFeed } from './generated-feed.ts';

const clients = Number(process.argv[2] ?? 60);
const products = 11_607;
/** The timeout in `docs/operations.md`, with some seconds for a busy machine. */
const closeTimeoutMs = 215_000;
const maximumGrowthMegabytes = 60;

const feed = await openFeed('file', products);
const server = await startServer({ PRODUCTS_URL: feed.url });
let code = 1;
try {
  // The first responses render the page and bring the heap to its final size.
  const headers = { 'accept-encoding': 'identity' };
  const length = (await (await fetch(server.url, { headers })).arrayBuffer()).byteLength;
  await (await fetch(`${server.url}/api/products`)).arrayBuffer();
  const before = server.residentMegabytes();
  const stream = await fetch(`${server.url}/api/lists/live`);
  const start = performance.now();
  const sockets = await Promise.all(Array.from({ length: clients }, () => requestWithoutReading()));
  let maximum = 0;
  let open = countOpenConnections(sockets);
  assert.equal(open, clients);
  while (open > 0 && performance.now() - start < closeTimeoutMs) {
    await wait(100);
    maximum = Math.max(maximum, server.residentMegabytes());
    open = countOpenConnections(sockets);
  }
  const seconds = (performance.now() - start) / 1_000;
  console.info(
    `slow-clients: ${clients} clients that did not read ${(length / 1e6).toFixed(1)} MB each: ${open} open after ${seconds.toFixed(0)} s; ` +
      `memory ${before.toFixed(0)} → at most ${maximum.toFixed(0)} MB`,
  );
  assert.equal(open, 0);
  assert.ok(maximum <= before + maximumGrowthMegabytes, 'the memory grew');
  assert.equal((await fetch(`${server.url}/Mis-Listas`)).status, 200);
  await assertStreamOpen(stream);
  assert.equal(server.unexpectedOutput(), '');
  code = 0;
} catch (error) {
  console.error('slow-clients failed:', error, server.unexpectedOutput());
}
await server.stop();
await feed.close();
process.exit(code);

async function requestWithoutReading(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

/** Reads the server's side from proc(5), because a socket that is not read receives no 'close' event. */
function countOpenConnections(sockets: Socket[]): number {
  const ports = new Set(sockets.map(({ localPort }) => localPort));
  const connections = readFileSync('/proc/net/tcp', 'utf8').matchAll(
    /: \w{8}:(\w{4}) \w{8}:(\w{4}) (\w\w) /g,
  );
  const established = '01';
  return connections
    .filter(([, local = '', remote = '', state = '']) => {
      const isServers = Number.parseInt(local, 16) === server.port && ports.has(Number.parseInt(remote, 16));
      return isServers && state === established;
    })
    .toArray().length;
}

async function assertStreamOpen(stream: Response): Promise<void> {
  const reader = stream.body?.getReader();
  assert.equal((await createList(server.url, 'Invierno')).status, 201);
  let text = '';
  while ((text.match(/^event: version$/gm) ?? []).length < 2) {
    const result = await reader?.read();
    assert.equal(result?.done, false);
    text += Buffer.from(result?.value ?? []).toString();
  }
}
