import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { acceptWaitingConnections } from './waiting-connections.ts';

test('work starts when all connections that wait have been accepted', async () => {
  let accepted = 0;
  const acceptedBeforeWork: number[] = [];
  const server = createServer(async (_request, response) => {
    await acceptWaitingConnections();
    acceptedBeforeWork.push(accepted);
    response.end();
  });
  server.on('connection', () => {
    accepted += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const connections = Array.from({ length: 100 }, () => get({ port, host: '127.0.0.1', agent: false }));
  for (const response of await Promise.all(connections.map((request) => once(request, 'response'))))
    response[0].resume();
  server.close();
  assert.deepEqual(new Set(acceptedBeforeWork), new Set([100]));
});
