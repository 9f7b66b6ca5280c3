import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { noticeOf } from '../platform/database/postgres-notify.ts';
import { newToken, versionOf } from '../platform/database/version.ts';
import { openPostgresListStore } from '../store/lists/postgres-list-store.ts';
import { type Statement, sql } from '../store/lists/postgres-statements.ts';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { alternate, type Row } from './result-rows.ts';
import { addEach, owner, perSecond, products, quiet } from './sample-data.ts';

/** The same as `measureSqliteWrites`, on a PostgreSQL of this machine that waits for the disk at each commit. */
export async function measurePostgresWrites(rounds: number): Promise<Row> {
  const postgres = await startPostgres({ durable: true });
  try {
    const store = await openPostgresListStore(await postgres.createDatabase(), quiet);
    const client = new pg.Client(await emptyStore(await postgres.createDatabase()));
    await client.connect();
    const addBare = bareAdditions(client);
    const contestants = { verb: () => addEach(store), bare: addBare };
    await alternate(1, contestants);
    const { verb, bare } = await alternate(rounds, contestants);
    await store.close();
    await client.end();
    return {
      what: 'add a product, PostgreSQL on the same machine',
      unit: 'products/s',
      ours: verb,
      beside: { pg: bare },
      goal: { atLeast: 0.5, of: 'pg' },
    };
  } finally {
    await postgres.remove();
  }
}

/** Lets the store make its tables, and leaves. */
async function emptyStore(url: string): Promise<string> {
  const store = await openPostgresListStore(url, quiet);
  await store.close();
  return url;
}

/** The statements of one addition, in the same transaction, with nothing around them. */
function bareAdditions(client: pg.Client) {
  const query = (statement: Statement, ...values: unknown[]) => client.query({ ...statement, values });
  return async () => {
    const docId = randomUUID();
    await query(sql.insertList, owner, docId, new Date().toISOString(), 0, docId, 'Privada');
    return perSecond(products.length, async () => {
      for (const product of products) {
        await client.query('BEGIN');
        const token = newToken();
        const { rows } = await query(sql.incrementVersion, owner, token);
        const { number } = rows[0];
        await query(sql.insertProduct, owner, docId, product.productId, number, JSON.stringify(product));
        await client.query(`${noticeOf(owner, versionOf(number, token))}; COMMIT`);
      }
    });
  };
}
