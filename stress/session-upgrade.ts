// `node stress/session-upgrade.ts [revision]`: processes of two versions know the same guests and sessions.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { sampleClient, startSampleProvider } from '../bin/sample-provider.ts';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { type Server, startServer, temporaryFolder } from '../test/support/server-process.ts';
import { publicUrl, signIn, visitProvider } from '../test/support/sign-in.ts';
import { createBrowser } from '../test/support/user-browser.ts';
import { signInResponsePath } from '../web/paths.ts';
import { buildRevision } from './earlier-revision.ts';

const [revision = 'HEAD^'] = process.argv.slice(2);
const earlier = buildRevision(revision);
const provider = await startSampleProvider({ shop: publicUrl, redirectPath: signInResponsePath });
const postgres = await startPostgres();
for (const database of [join(temporaryFolder(), 'lists.sqlite'), await postgres.createDatabase()]) {
  const servers = [await start(database, earlier), await start(database, '.')] as const;
  await useBoth(...servers, 'ana');
  await useBoth(servers[1], servers[0], 'berta');
  for (const server of servers) await server.stop();
}
await postgres.remove();
console.info(`sessions beside ${revision}: known to both versions on SQLite and PostgreSQL`);
process.exit();

function start(database: string, folder: string): Promise<Server> {
  const openId = { OPENID_CLIENT_ID: sampleClient.id, OPENID_CLIENT_SECRET: sampleClient.secret };
  const settings = { DATABASE_URL: database, USERS: 'openid', PUBLIC_URL: publicUrl };
  return startServer({ ...settings, ...openId, OPENID_ISSUER: provider.issuer }, `cd '${folder}'`);
}

/** Every second request of the browser is sent to the other process. */
async function useBoth(first: Server, second: Server, user: string): Promise<void> {
  let serving = first;
  const browser = createBrowser((path, init) => fetch(serving.url + path, init));
  await browser.createList('Navidad');
  serving = second;
  assert.deepEqual(await browser.listNames(), ['Navidad']);
  await browser.createList('Matrimonio');
  const back = await visitProvider(browser, user);
  serving = first;
  assert.equal((await browser.open(back)).status, 200);
  serving = second;
  assert.deepEqual(await browser.listNames(), ['Matrimonio', 'Navidad']);
  await browser.post('/devolver-listas');
  serving = first;
  assert.deepEqual(await browser.listNames(), []);
  const session = browser.cookies.get('sesion') ?? '';
  await browser.post('/cerrar-sesion');
  assert.deepEqual(await browser.listNames(), ['Matrimonio', 'Navidad']);
  serving = second;
  browser.cookies.set('sesion', session);
  assert.equal((await browser.send('/api/lists')).status, 401);
  browser.cookies.delete('sesion');
  await signIn(browser, user);
  assert.deepEqual(await browser.listNames(), ['Matrimonio', 'Navidad']);
}
