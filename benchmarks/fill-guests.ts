import type { Database } from '../platform/database/owner-database.ts';
import type { Stores } from '../store/stores.ts';
import { sampleProducts } from './sample-data.ts';

export const productsPerGuest = 3;

/** Faster than the time limit of a statement. */
const perTransaction = 2_000;

/** Stores guests with one list each, whose sessions end at this date. */
export async function fillGuests(stores: Stores, from: number, to: number, expiresAt: string): Promise<void> {
  for (let first = from; first < to; first += perTransaction) {
    await fill(stores, first, Math.min(to, first + perTransaction), expiresAt);
  }
}

async function fill(stores: Stores, from: number, to: number, expiresAt: string): Promise<void> {
  const { write } = stores.database as Database;
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${to})`;
  const [date, owner, docId] = ["'2026-01-01T00:00:00.000Z'", "'guest-' || n", "'list-' || n"];
  const insertProduct = (type: string) => `${numbers}
    INSERT INTO list_products (owner, doc_id, product_id, turn, product)
    SELECT ${owner}, ${docId}, CAST($1 AS text), ${productsPerGuest}, CAST($2 AS ${type}) FROM numbers`;
  await write('fill', async (query) => {
    await query(`${numbers} INSERT INTO owners (owner, version, token) SELECT ${owner}, 3, 'x' FROM numbers`);
    await query(`${numbers} INSERT INTO lists (owner, doc_id, date, turn, version, name, status)
      SELECT ${owner}, ${docId}, ${date}, 1, '3.x', 'Navidad', 'Privada' FROM numbers`);
    for (const product of sampleProducts.slice(0, productsPerGuest)) {
      const statement = { sqlite: insertProduct('text'), postgres: insertProduct('json') };
      await query(statement, product.productId, JSON.stringify(product));
    }
    await query(
      `${numbers} INSERT INTO sessions (owner, id, created_at, used_at, expires_at)
       SELECT ${owner}, 'x', ${date}, ${date}, CAST($1 AS text) FROM numbers`,
      expiresAt,
    );
    return { value: undefined, isCommitted: true };
  });
}
