import { commit, type Database } from '../../platform/database/owner-database.ts';
import { giftOwner } from '../../store/gifts/gifts-of-list.ts';
import { linkOwner } from '../../store/lists/shares.ts';

const date = '2026-01-01T00:00:00.000Z';
const product = `'{"productId":"p' || n || '","brand":"","name":"x","images":[],"offerings":[]}'`;
const numbers = (count: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})`;
const tokenOf = (docId: string) => `token-of-${docId}`;

type Filling = { lists: number; products: number; nameOf?: string; giver?: string };

/**
 * Stores lists `{owner}-0`, … with the products `p0`, …, by a few statements. `nameOf` is an expression with
 * `n`. All are shared if a giver gives the first product of each.
 */
export async function fillDatabase(
  { write }: Database,
  owner: string,
  { lists, products, nameOf = "'Lista ' || n", giver }: Filling,
): Promise<void> {
  const insertProducts = (type: string) => `${numbers(products)}
    INSERT INTO list_products (owner, doc_id, product_id, turn, position, product)
    SELECT l.owner, l.doc_id, 'p' || n, 1, 1048576 + n, CAST(${product} AS ${type})
    FROM lists l CROSS JOIN numbers WHERE l.owner = $1 AND l.counted = ${products}`;
  await write(owner, async (query, _, version) => {
    await query('UPDATE owners SET version = version + 1000000 WHERE owner = $1', owner);
    await query(
      `${numbers(lists)} INSERT INTO lists (owner, doc_id, date, turn, version, name, status, counted, counted_version)
       SELECT CAST($1 AS text), CAST($1 AS text) || '-${products}-' || n, '${date}', n, CAST($2 AS text), ${nameOf}, 'Pública', ${products}, CAST($2 AS text)
       FROM numbers`,
      owner,
      version,
    );
    await query({ sqlite: insertProducts('text'), postgres: insertProducts('json') }, owner);
    for (let number = 0; giver && number < lists; number++) {
      const docId = `${owner}-${products}-${number}`;
      const token = tokenOf(docId);
      await query(`INSERT INTO shares (owner, doc_id, token) VALUES ($1, $2, $3)`, owner, docId, token);
      const link = linkOwner(token);
      await query(
        'INSERT INTO share_links (owner, list_owner, doc_id) VALUES ($1, $2, $3)',
        link,
        owner,
        docId,
      );
      await query(
        `INSERT INTO gifts (owner, product_id, gift_id) VALUES ($1, 'p0', $2)`,
        giftOwner(docId),
        docId,
      );
    }
    if (giver)
      await query(
        `INSERT INTO given_gifts (owner, doc_id, product_id, gift_id, given_at, list_name, token, product)
         SELECT CAST($2 AS text), doc_id, 'p0', doc_id, '${date}', name, 'token-of-' || doc_id,
           (SELECT product FROM list_products p WHERE p.owner = l.owner AND p.doc_id = l.doc_id LIMIT 1)
         FROM lists l WHERE l.owner = $1`,
        owner,
        giver,
      );
    return commit(undefined);
  });
}
