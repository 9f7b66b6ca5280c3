// `node stress/moved-lists.ts [kills]`: kill -9 while a guest signs in twice at once and adds products.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleClient, startSampleProvider } from '../bin/sample-provider.ts';
import catalog from '../catalog/products.json' with { type: 'json' };
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { type Server, startServer, temporaryFolder } from '../test/support/server-process.ts';
import { publicUrl, visitProvider } from '../test/support/sign-in.ts';
import { type Browser, createBrowser } from '../test/support/user-browser.ts';
import { signInResponsePath } from '../web/paths.ts';

const kills = Number(process.argv[2] ?? 50);
/** More than share a transaction. */
const listCount = 100;
const productIds = catalog.products.slice(0, 8).map(({ productId }) => productId);

type StoredList = { docId: string; name: string; productsId: string[] };
/** The acknowledged products of each list. */
type Acknowledged = Map<string, string[]>;

const provider = await startSampleProvider({ shop: publicUrl, redirectPath: signInResponsePath });
const postgres = await startPostgres({ durable: true });
const results = [
  await killMoves('SQLite', join(temporaryFolder(), 'lists.sqlite')),
  await killMoves('PostgreSQL', await postgres.createDatabase()),
];
await postgres.remove();
console.info(`moved lists: ${results.join('; ')}`);
process.exit();

async function killMoves(title: string, database: string): Promise<string> {
  const counts = { during: 0, products: 0 };
  let server = await startShop(database);
  /** Of the first round, whose kill is after it. */
  let signInMs = 0;
  const newBrowser = () => createBrowser((path, init) => fetch(server.url + path, init));
  for (let round = 0; round < kills; round++) {
    const [browser, tab, guest] = [newBrowser(), newBrowser(), newBrowser()];
    const acknowledged = await createLists(browser);
    for (const other of [tab, guest]) copyCookies(browser, other);
    const user = `user${round}`;
    const returns = [await visitProvider(browser, user), await visitProvider(tab, user)];
    const start = performance.now();
    const signIns = [browser, tab].map((each, index) => each.send(returns[index] ?? ''));
    const work = [Promise.allSettled(signIns), addProducts(guest, acknowledged).catch(() => {})];
    if (round === 0) signInMs = await Promise.all(signIns).then(() => performance.now() - start);
    await wait(Math.random() * signInMs);
    await server.kill();
    await Promise.all(work);
    server = await startShop(database);
    const left = (await readLists(guest)).length;
    if (left > 0 && left < listCount) counts.during += 1;
    await browser.send(await visitProvider(browser, user));
    const lists = await readLists(browser);
    assert.deepEqual(lists.map(({ docId }) => docId).sort(), [...acknowledged.keys()].sort(), title);
    assert.equal(new Set(lists.map(({ name }) => name)).size, listCount, title);
    for (const { docId, productsId } of lists) {
      const missing = acknowledged.get(docId)?.filter((productId) => !productsId.includes(productId));
      assert.deepEqual(missing, [], `${title}: acknowledged products are lost`);
      counts.products += acknowledged.get(docId)?.length ?? 0;
    }
    assert.deepEqual(await readLists(guest), [], `${title}: a list has two owners`);
  }
  await server.kill();
  assert.ok(counts.during > 0, `${title}: no kill was during a move`);
  return `${title}: ${kills} kills, ${counts.during} between the moves of two lists, ${counts.products} acknowledged products, 0 lost, 0 doubled`;
}

function startShop(database: string): Promise<Server> {
  return startServer({
    ...{ DATABASE_URL: database, USERS: 'openid', PUBLIC_URL: publicUrl, OPENID_ISSUER: provider.issuer },
    ...{ OPENID_CLIENT_ID: sampleClient.id, OPENID_CLIENT_SECRET: sampleClient.secret },
    LOG_LEVEL: 'silent',
  });
}

function copyCookies(from: Browser, to: Browser): void {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
}

async function createLists(browser: Browser): Promise<Acknowledged> {
  const lists: Acknowledged = new Map();
  for (let number = 0; number < listCount; number++) {
    const response = await browser.send('/api/lists', {
      method: 'POST',
      body: JSON.stringify({ name: `Lista ${number}` }),
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(response.status, 201);
    lists.set(((await response.json()) as StoredList).docId, []);
  }
  return lists;
}

async function readLists(browser: Browser): Promise<StoredList[]> {
  const response = await browser.send('/api/lists');
  assert.equal(response.status, 200);
  return (await response.json()) as StoredList[];
}

/** Until the server does not respond. The newest list, which is moved last, gets its products first. */
async function addProducts(guest: Browser, acknowledged: Acknowledged): Promise<void> {
  for (const productId of productIds) {
    for (const [docId, products] of [...acknowledged].reverse()) {
      const path = `/api/lists/${docId}/products/${productId}`;
      const response = await guest.send(path, { method: 'PUT' });
      if (response.status === 201) products.push(productId);
    }
  }
}
