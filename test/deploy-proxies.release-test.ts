import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { exampleHost, readExampleSettings } from './support/deploy.ts';
import { type DeployedProxy, type ProxyName, startDeployedProxy } from './support/deployed-proxy.ts';
import { findProgram } from './support/programs.ts';
import { type Server, startServer } from './support/server-process.ts';
import { until } from './support/until.ts';

/** A heartbeat of a stream is sent after 20 s; the first event must not wait for it. */
const promptMs = 2_000;
const startTimeoutMs = 30_000;

const names = ['haproxy', 'nginx'] as const;
const programs = new Map(names.map((name) => [name, findProgram(name)]));
const installed = names.filter((name) => programs.get(name) && findProgram('openssl'));
const startProxy = (name: ProxyName, servers: [number, number]) =>
  startDeployedProxy(name, programs.get(name) as string, servers);

for (const name of names.filter((each) => !installed.includes(each))) {
  console.info(`Not run: the tests of requests through ${name}, because it or openssl is not installed`);
}
if (installed.length > 0) describeInstalled();

function describeInstalled(): void {
  const proxies = new Map<ProxyName, DeployedProxy>();
  const proxyOf = (name: ProxyName) => proxies.get(name) as DeployedProxy;
  let servers: Server[];
  before(
    async () => {
      const settings = { ...readExampleSettings(), LOG_LEVEL: 'silent' };
      // The first process creates the database.
      servers = [await startServer(settings), await startServer(settings)];
      const ports = servers.map(({ port }) => port) as [number, number];
      for (const name of installed) proxies.set(name, await startProxy(name, ports));
      for (const proxy of proxies.values()) await until(async () => (await proxy.get('/')).status === 200);
    },
    { timeout: startTimeoutMs },
  );
  after(async () => {
    await Promise.all([...proxies.values()].map((proxy) => proxy.stop()));
    await Promise.all(servers.map((server) => server.kill()));
  });

  test('when a process is killed, both proxies answer every read', async () => {
    const answers = new Set<string>();
    const reading = Array.from({ length: 60 }, async (_, index) => {
      await setTimeout(index * 10);
      for (const [name, proxy] of proxies) {
        answers.add(`${name} ${(await proxy.get(index % 2 ? '/' : '/api/lists')).status}`);
      }
    });
    await servers[1]?.kill();
    await Promise.all(reading);
    assert.deepEqual(answers, new Set(installed.map((name) => `${name} 200`)));
  });

  for (const name of installed) {
    describe(`${name} with its file in deploy/, before two processes with the settings of deploy/env.example, of which one was killed`, () => {
      describeProxy(
        name,
        () => proxyOf(name),
        () => servers[0] as Server,
      );
    });
  }
}

function describeProxy(name: ProxyName, proxyOf: () => DeployedProxy, serverOf: () => Server): void {
  test('forwards pages and the API, with the header for HTTPS', async () => {
    const home = await proxyOf().get('/');
    assert.match(home.body, /<!DOCTYPE html>/);
    assert.match(home.headers['strict-transport-security'] ?? '', /max-age=/);
    const lists = await proxyOf().get('/api/lists');
    assert.equal(lists.status, 200);
    assert.deepEqual(JSON.parse(lists.body), []);
  });

  test('forwards the first event of a stream at once', async () => {
    const [cookie = ''] = (await proxyOf().get('/Mis-Listas')).headers['set-cookie'] ?? [];
    const start = performance.now();
    const stream = await proxyOf().send('/api/lists/live', { cookie: cookie.replace(/;.*/, '') });
    const [first] = await once(stream, 'data');
    stream.destroy();
    assert.match(String(first), /^id: 0\nevent: /);
    assert.ok(performance.now() - start < promptMs);
  });

  test('redirects plain HTTP, and offers HTTP/2', async () => {
    const response = await fetch(`http://127.0.0.1:${proxyOf().ports.http}/x?y=1`, { redirect: 'manual' });
    assert.equal(response.status, 308);
    assert.match(response.headers.get('location') ?? '', /^https:\/\/127\.0\.0\.1(:\d+)?\/x\?y=1$/);
    const options = { servername: exampleHost, ALPNProtocols: ['h2'], rejectUnauthorized: false };
    const socket = connect(proxyOf().ports.https, '127.0.0.1', options);
    await once(socket, 'secureConnect');
    assert.equal(socket.alpnProtocol, 'h2');
    socket.destroy();
  });

  test('does not forward /metrics, also not encoded and with the token', async () => {
    const authorization = `Bearer ${readExampleSettings().METRICS_TOKEN}`;
    const direct = await fetch(`http://127.0.0.1:${serverOf().port}/metrics`, {
      headers: { authorization },
    });
    assert.equal(direct.status, 200);
    for (const path of ['/metrics', '/metrics?x', '/%6Detrics', '/metric%73']) {
      assert.equal((await proxyOf().get(path, { authorization })).status, 404, path);
    }
  });

  test('replaces the forwarded headers and the request ID of a client, and keeps the host, which health checks have too', async (t) => {
    const received: IncomingHttpHeaders[] = [];
    const checks = new Set<string>();
    const server = createServer(({ headers, httpVersion, url }, response) => {
      if (url === '/') received.push(headers);
      else checks.add(`${httpVersion} ${headers.host}`);
      response.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = await startProxy(name, [port, port]);
    t.after(async () => {
      await proxy.stop();
      server.close();
    });
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-request-id': 'forged',
    };
    await until(async () => (await proxy.get('/', forged)).status === 200);
    const [headers] = received;
    assert.equal(headers?.['x-forwarded-for'], '127.0.0.1');
    assert.equal(headers?.['x-forwarded-proto'], 'https');
    assert.match(headers?.['x-request-id']?.toString() ?? '', /^[\da-f-]{32,36}$/);
    assert.equal(headers?.host, exampleHost);
    assert.deepEqual([...checks], name === 'haproxy' ? ['1.1 localhost'] : []);
  });
}
