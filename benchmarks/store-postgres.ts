import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { newToken, ownerStatements, versionOf } from '../platform/database/owner-version.ts';
import { notifyStatement } from '../platform/database/postgres-notify.ts';
import { queryOn } from '../platform/database/postgres-queries.ts';
import { sql } from '../store/lists/statements.ts';
import { definition } from '../store/stores.ts';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../test/support/stores.ts';
import { measureAlternately, type Row } from './result-rows.ts';
import { addProducts, ratePerSecond, sampleOwner, sampleProducts, silentLog } from './sample-data.ts';

/** As `measureSqliteWrites`, with a local PostgreSQL server that waits for the disk at each commit. */
export async function measurePostgresWrites(rounds: number): Promise<Row> {
  const postgres = await startPostgres({ durable: true });
  const stores = await openPostgresStores(await postgres.createDatabase(), silentLog);
  const client = new pg.Client(await createTables(await postgres.createDatabase()));
  await client.connect();
  try {
    const candidates = { service: () => addProducts(stores), statements: () => addByStatements(client) };
    await measureAlternately(1, candidates);
    const { service, statements } = await measureAlternately(rounds, candidates);
    return {
      name: 'add a product, PostgreSQL on the same machine',
      unit: 'products/s',
      values: service,
      baselines: { pg: statements },
      goal: { atLeast: 0.5, relativeTo: 'pg' },
    };
  } finally {
    await stores.database.close();
    await client.end();
    await postgres.remove();
  }
}

async function createTables(url: string): Promise<string> {
  const stores = await openPostgresStores(url, silentLog);
  await stores.database.close();
  return url;
}

async function addByStatements(client: pg.Client): Promise<number> {
  const query = queryOn(client, { named: true });
  const docId = randomUUID();
  await query(sql.insertList, sampleOwner, docId, new Date().toISOString(), 0, '', docId, 'Privada', 0);
  return ratePerSecond(sampleProducts.length, async () => {
    for (const product of sampleProducts) {
      await client.query('BEGIN');
      const token = newToken();
      const [row] = await query<{ sequenceNumber: string }>(
        ownerStatements.incrementVersion,
        sampleOwner,
        token,
      );
      const number = Number(row?.sequenceNumber);
      await query(sql.addProducts, sampleOwner, docId, number, JSON.stringify([product]), null);
      await client.query(
        `${notifyStatement(definition.postgres.channel, sampleOwner, versionOf(number, token))}; COMMIT`,
      );
    }
  });
}
