import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { createBuiltApp } from '../../test/support/built-app.ts';

const servers: ReturnType<typeof createServer>[] = [];

async function serve(listener: RequestListener, host: string): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

test.afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

test('a script of an allowed origin creates and changes a list, and receives the event', async ({ page }) => {
  const empty: RequestListener = (_, response) => void response.end();
  const app = await serve(empty, 'localhost');
  const requestLimits = { trustProxy: false, requestsPerMinute: 0, corsOrigins: [app] };
  const api = `${await serve(createBuiltApp({ requestLimits }).listener, '127.0.0.1')}/api/lists`;

  const useApi = async (address: string) => {
    const json = { 'Content-Type': 'application/json' };
    const events = new EventSource(`${address}/live`);
    await new Promise((resolve) => events.addEventListener('version', resolve, { once: true }));
    const changed = new Promise((resolve) => events.addEventListener('version', resolve, { once: true }));
    const headers = { ...json, 'Idempotency-Key': crypto.randomUUID() };
    const created = await fetch(address, { method: 'POST', headers, body: '{"name":"Invierno"}' });
    const path = new URL(created.headers.get('Location') ?? '', address).href;
    const tag = (await fetch(path)).headers.get('ETag') ?? '';
    const change = { method: 'PATCH', headers: { ...json, 'If-Match': tag }, body: '{"name":"Verano"}' };
    const edited = await fetch(path, change);
    await changed;
    events.close();
    return [created.status, edited.status, ((await edited.json()) as { name: string }).name];
  };
  await page.goto(app);
  expect(await page.evaluate(useApi, api)).toEqual([201, 200, 'Verano']);

  await page.goto(await serve(empty, 'localhost'));
  const failure = page.evaluate((address) => fetch(address), api);
  await expect(failure).rejects.toThrow('Failed to fetch');
});
