import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { combineMigrations } from '../platform/database/migrations.ts';
import { openConnection, prepare } from '../platform/database/sqlite-connection.ts';
import { sampleUser } from '../server/current-user.ts';
import { statements } from '../store/lists/statements.ts';
import { definition } from '../store/stores.ts';
import { startServer } from '../test/support/server-process.ts';
import { openSqliteStores } from '../test/support/stores.ts';
import { menuListsPath } from '../web/data-paths.ts';
import { measureAlternately, type Row } from './result-rows.ts';
import { listServiceOf, meanMicroseconds, sampleProduct } from './sample-data.ts';

const manyLists = 1_000;
const warmUpRounds = 3;
const product = sampleProduct(0);

export async function measureMenu(rounds: number, folder: string): Promise<Row[]> {
  const files = { one: join(folder, 'one-list.sqlite'), many: join(folder, 'many-lists.sqlite') };
  await createLists(files.one, 1);
  await createLists(files.many, manyLists);
  return [await measureResponse(rounds, files), await measureQuery(rounds, files.many)];
}

/** Every second list contains the product. */
async function createLists(file: string, count: number): Promise<void> {
  const stores = openSqliteStores(file);
  for (let number = 0; number < count; number += 1) {
    const draft = { name: `Lista ${number}`, status: 'Privada' } as const;
    await stores.lists.createList(sampleUser.id, draft, number % 2 ? [] : [product]);
  }
  await stores.database.close();
}

async function measureResponse(rounds: number, files: { one: string; many: string }): Promise<Row> {
  const servers = {
    one: await startServer({ DATABASE_URL: files.one }),
    many: await startServer({ DATABASE_URL: files.many }),
  };
  const agent = new Agent({ keepAlive: true });
  const measure = (server: { url: string }) => {
    const url = `${server.url}${menuListsPath(product.productId)}.data`;
    return () => meanMicroseconds(() => readMenu(url, agent));
  };
  const candidates = { one: measure(servers.one), many: measure(servers.many) };
  await measureAlternately(warmUpRounds, candidates);
  const { one, many } = await measureAlternately(rounds, candidates);
  agent.destroy();
  await servers.one.stop();
  await servers.many.stop();
  return {
    name: `menu over HTTP, SQLite, ${manyLists.toLocaleString('en')} lists`,
    unit: 'µs',
    values: many,
    baselines: { '1 list': one },
    goal: { atMost: 2, relativeTo: '1 list' },
  };
}

function readMenu(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: status ${response.statusCode}`));
      response.on('end', resolve).resume();
    });
    request.on('error', reject);
  });
}

/** Compares the service function with its SQL statement, for the maximum number of lists in a response. */
async function measureQuery(rounds: number, file: string): Promise<Row> {
  const stores = openSqliteStores(file);
  const lists = listServiceOf(stores, sampleUser.id);
  const db = openConnection(file, combineMigrations(definition.migrations, 'sqlite'));
  const menuLists = prepare(db, statements.sqlite.menuLists);
  const candidates = {
    service: () =>
      meanMicroseconds(() => lists.menuLists(product.productId, { offset: 0, limit: manyLists })),
    statement: () => meanMicroseconds(() => menuLists.all(sampleUser.id, product.productId, manyLists, 0)),
  };
  await measureAlternately(warmUpRounds, candidates);
  const { service, statement } = await measureAlternately(rounds, candidates);
  await stores.database.close();
  db.close();
  return {
    name: `query of all ${manyLists.toLocaleString('en')} lists of a menu, SQLite`,
    unit: 'µs',
    values: service,
    baselines: { 'node:sqlite': statement },
    goal: { atMost: 2, relativeTo: 'node:sqlite' },
  };
}
