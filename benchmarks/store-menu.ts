import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pragmas } from '../platform/database/sqlite-database.ts';
import { sampleUser } from '../server/current-user.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';
import { prepare } from '../store/lists/sqlite-statements.ts';
import { startServer } from '../stress/server-process.ts';
import { choicesPath } from '../web/paths.ts';
import { alternate, type Row } from './result-rows.ts';
import { listsOn, microseconds, sampleProduct } from './sample-data.ts';

const few = 1;
const many = 1_000;
const product = sampleProduct(0);

/** What a product's menu costs a shopper of many lists, beside one who has a single one. */
export async function measureMenu(rounds: number, folder: string): Promise<Row[]> {
  const files = { few: join(folder, 'few.sqlite'), many: join(folder, 'many.sqlite') };
  await makeLists(files.few, few);
  await makeLists(files.many, many);
  return [await measureAnswer(rounds, files), await measureQuery(rounds, files.many)];
}

type Files = { few: string; many: string };

/** Half of them hold the product. */
async function makeLists(file: string, count: number): Promise<void> {
  const store = openSqliteListStore(file);
  for (let number = 0; number < count; number += 1) {
    const draft = { name: `Lista ${number}`, status: 'Privada' } as const;
    await store.createList(sampleUser.id, draft, number % 2 ? undefined : product);
  }
  await store.close();
}

/** The request that a menu makes when it is about to open, over a connection that is open already. */
async function measureAnswer(rounds: number, files: Files): Promise<Row> {
  const servers = {
    few: await startServer({ DATABASE_URL: files.few }),
    many: await startServer({ DATABASE_URL: files.many }),
  };
  const agent = new Agent({ keepAlive: true });
  try {
    const asking = ({ url }: { url: string }) => {
      const address = `${url}${choicesPath(product.productId)}.data`;
      return () => microseconds(() => ask(address, agent));
    };
    const contestants = { few: asking(servers.few), many: asking(servers.many) };
    await alternate(3, contestants);
    const taken = await alternate(rounds, contestants);
    return {
      what: `menu over HTTP, SQLite, ${many.toLocaleString('en')} lists`,
      unit: 'µs',
      ours: taken.many,
      beside: { '1 list': taken.few },
      goal: { atMost: 2, of: '1 list' },
    };
  } finally {
    agent.destroy();
    await servers.few.stop();
    await servers.many.stop();
  }
}

function ask(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const request = get(address, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The menu was answered ${answer.statusCode}.`));
      answer.on('end', resolve).resume();
    });
    request.on('error', reject);
  });
}

/** As many lists as one answer holds at most: what the verb adds to its one statement. */
async function measureQuery(rounds: number, file: string): Promise<Row> {
  const store = openSqliteListStore(file);
  const lists = listsOn(store, sampleUser.id);
  const db = new DatabaseSync(file);
  db.exec(pragmas);
  const { choices } = prepare(db);
  const contestants = {
    verb: () => microseconds(() => lists.choices(product.productId, { offset: 0, limit: many })),
    bare: () => microseconds(() => choices.all(sampleUser.id, product.productId, many, 0)),
  };
  await alternate(3, contestants);
  const { verb, bare } = await alternate(rounds, contestants);
  await store.close();
  db.close();
  return {
    what: `all ${many.toLocaleString('en')} lists of a menu read at once, SQLite`,
    unit: 'µs',
    ours: verb,
    beside: { 'node:sqlite': bare },
    goal: { atMost: 2, of: 'node:sqlite' },
  };
}
