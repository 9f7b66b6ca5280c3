import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { combineMigrations } from '../platform/database/migrations.ts';
import { newToken, ownerStatements } from '../platform/database/owner-version.ts';
import { openConnection, prepare } from '../platform/database/sqlite-connection.ts';
import { statements } from '../store/lists/statements.ts';
import { definition } from '../store/stores.ts';
import { openSqliteStores } from '../test/support/stores.ts';
import { measureAlternately, type Row } from './result-rows.ts';
import { addProducts, ratePerSecond, sampleOwner, sampleProducts } from './sample-data.ts';

/** Compares the service function with its SQL statements, on the same disk with the same durability. */
export async function measureSqliteWrites(rounds: number, folder: string): Promise<Row> {
  const stores = openSqliteStores(join(folder, 'service.sqlite'));
  const db = openConnection(
    join(folder, 'statements.sqlite'),
    combineMigrations(definition.migrations, 'sqlite'),
  );
  const candidates = { service: () => addProducts(stores), statements: statementRunner(db) };
  await measureAlternately(1, candidates);
  const { service, statements } = await measureAlternately(rounds, candidates);
  await stores.database.close();
  db.close();
  return {
    name: 'add a product, SQLite on disk',
    unit: 'products/s',
    values: service,
    baselines: { 'node:sqlite': statements },
    goal: { atLeast: 0.5, relativeTo: 'node:sqlite' },
  };
}

type Incremented = { sequenceNumber: number };

function statementRunner(db: DatabaseSync): () => Promise<number> {
  const incrementVersion = prepare(db, ownerStatements.incrementVersion);
  const insertList = prepare(db, statements.sqlite.insertList);
  const addProducts = prepare(db, statements.sqlite.addProducts);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  return () => {
    const docId = randomUUID();
    insertList.run(sampleOwner, docId, new Date().toISOString(), 0, '', docId, 'Privada', 0);
    return ratePerSecond(sampleProducts.length, () => {
      for (const product of sampleProducts) {
        begin.run();
        const { sequenceNumber } = incrementVersion.get(sampleOwner, newToken()) as Incremented;
        addProducts.run(sampleOwner, docId, sequenceNumber, JSON.stringify([product]), null);
        commit.run();
      }
    });
  };
}
