import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { limitChunks, mostChunks } from './chunk-limit.ts';

/** How many chunks the server has read. */
let received = 0;
const server = createServer(async (incoming, outgoing) => {
  limitChunks(incoming);
  incoming.on('data', () => {
    received += 1;
  });
  incoming.on('error', () => {});
  incoming.on('end', () => outgoing.end(`${received} chunks`));
});
before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
after(() => server.close());

async function post(chunks: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  socket.write(`${head}${'1\r\na\r\n'.repeat(chunks)}0\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

test('a body may come in as many chunks as the limit says', async () => {
  received = 0;
  assert.match(await post(mostChunks), /^HTTP\/1\.1 200 /);
  assert.ok(received > 0);
});

test('a connection is closed when a body comes in more chunks than that', async () => {
  received = 0;
  assert.equal(await post(60_000), '');
  assert.ok(received <= mostChunks, `${received} chunks were received`);
});
