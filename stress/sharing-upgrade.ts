// `node stress/sharing-upgrade.ts [revision]`: a process of a version without links ends, suspends and restores those that a process of this version has started beside it.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { type Server, startServer, temporaryFolder } from '../test/support/server-process.ts';
import { until } from '../test/support/until.ts';
import { buildRevision } from './earlier-revision.ts';

const [revision = 'HEAD^'] = process.argv.slice(2);
const productId = '148203951';
/** Within which the pages of visitors learn that the list is no longer shared. */
const maxEndMs = 5_000;

const earlier = buildRevision(revision);
const postgres = await startPostgres();
let slowest = 0;
for (const database of [join(temporaryFolder(), 'lists.sqlite'), await postgres.createDatabase()]) {
  const servers = [await start(database, earlier), await start(database, '.')] as const;
  await useBoth(...servers);
  for (const server of servers) await server.stop();
}
await postgres.remove();
console.info(`links beside ${revision}: streams ended after ${slowest} ms at most, on SQLite and PostgreSQL`);
process.exit();

function start(database: string, folder: string): Promise<Server> {
  return startServer({ DATABASE_URL: database }, `cd '${folder}'`);
}

async function useBoth(old: Server, current: Server): Promise<void> {
  const send = async (server: Server, method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: response.status === 204 ? {} : await response.json() };
  };
  const { docId } = (await send(old, 'POST', '/lists', { name: 'Navidad', productId })).body;
  const { token } = (await send(current, 'POST', `/lists/${docId}/share`)).body;
  const expectStatus = async (status: number) =>
    assert.equal((await send(current, 'GET', `/shared/${token}`)).status, status);
  const setStatus = (status: string) => send(old, 'PATCH', `/lists/${docId}`, { status });
  const change = {
    suspend: () => setStatus('Privada'),
    publish: () => setStatus('Pública'),
    delete: () => send(old, 'DELETE', `/lists/${docId}`),
    restore: () => send(old, 'POST', `/lists/${docId}/restore`),
  };
  for (const [end, restart] of [
    ['suspend', 'publish'],
    ['delete', 'restore'],
  ] as const) {
    await expectStatus(200);
    const stream = await fetch(`${current.url}/api/shared/${token}/live`);
    let endedAt = 0;
    void stream.text().then(() => {
      endedAt = performance.now();
    });
    await change[end]();
    const changedAt = performance.now();
    await expectStatus(404);
    await until(() => endedAt > 0);
    slowest = Math.max(slowest, Math.round(endedAt - changedAt));
    assert.ok(slowest < maxEndMs, `the stream ended after ${slowest} ms`);
    await change[restart]();
    await expectStatus(200);
  }
  await send(old, 'DELETE', `/lists/${docId}/products/${productId}`);
  const { products } = (await send(current, 'GET', `/shared/${token}`)).body;
  assert.deepEqual(products, []);
}
