import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pragmas } from '../platform/database/sqlite-database.ts';
import { newToken } from '../platform/database/version.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';
import { migrate } from '../store/lists/sqlite-migrations.ts';
import { prepare } from '../store/lists/sqlite-statements.ts';
import { measureAlternately, type Row } from './result-rows.ts';
import { addProducts, ratePerSecond, sampleOwner, sampleProducts } from './sample-data.ts';

/** Compares the service function with its SQL statements alone, on the same disk and with the same durability. */
export async function measureSqliteWrites(rounds: number, folder: string): Promise<Row> {
  const store = openSqliteListStore(join(folder, 'service.sqlite'));
  const db = new DatabaseSync(join(folder, 'statements.sqlite'));
  db.exec(pragmas);
  migrate(db);
  const candidates = { service: () => addProducts(store), statements: statementRunner(db) };
  await measureAlternately(1, candidates);
  const { service, statements } = await measureAlternately(rounds, candidates);
  await store.close();
  db.close();
  return {
    name: 'add a product, SQLite on disk',
    unit: 'products/s',
    values: service,
    baselines: { 'node:sqlite': statements },
    goal: { atLeast: 0.5, relativeTo: 'node:sqlite' },
  };
}

function statementRunner(db: DatabaseSync): () => Promise<number> {
  const sql = prepare(db);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  return () => {
    const docId = randomUUID();
    sql.insertList.run(sampleOwner, docId, new Date().toISOString(), 0, docId, 'Privada');
    return ratePerSecond(sampleProducts.length, () => {
      for (const product of sampleProducts) {
        begin.run();
        const { number } = sql.incrementVersion.get(sampleOwner, newToken()) as { number: number };
        sql.insertProduct.run(sampleOwner, docId, product.productId, number, JSON.stringify(product));
        commit.run();
      }
    });
  };
}
