import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pragmas } from '../platform/database/sqlite-database.ts';
import { newToken } from '../platform/database/version.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';
import { migrate } from '../store/lists/sqlite-migrations.ts';
import { prepare } from '../store/lists/sqlite-statements.ts';
import { alternate, type Row } from './result-rows.ts';
import { addEach, owner, perSecond, products } from './sample-data.ts';

/** What the verb costs beside the statements that it runs, on the same disk and as durable. */
export async function measureSqliteWrites(rounds: number, folder: string): Promise<Row> {
  const store = openSqliteListStore(join(folder, 'verb.sqlite'));
  const db = new DatabaseSync(join(folder, 'bare.sqlite'));
  db.exec(pragmas);
  migrate(db);
  const addBare = bareAdditions(db);
  const contestants = { verb: () => addEach(store), bare: async () => addBare() };
  await alternate(1, contestants);
  const { verb, bare } = await alternate(rounds, contestants);
  await store.close();
  db.close();
  return {
    what: 'add a product, SQLite on disk',
    unit: 'products/s',
    ours: verb,
    beside: { 'node:sqlite': bare },
    goal: { atLeast: 0.5, of: 'node:sqlite' },
  };
}

/** The statements of one addition, in the same transaction, with nothing around them. */
function bareAdditions(db: DatabaseSync) {
  const sql = prepare(db);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  return () => {
    const docId = randomUUID();
    sql.insertList.run(owner, docId, new Date().toISOString(), 0, docId, 'Privada');
    return perSecond(products.length, () => {
      for (const product of products) {
        begin.run();
        const { number } = sql.incrementVersion.get(owner, newToken()) as { number: number };
        sql.insertProduct.run(owner, docId, product.productId, number, JSON.stringify(product));
        commit.run();
      }
    });
  };
}
