import { placesPerProduct } from './product-places.ts';
import { type Dialect, inOrder, place } from './sql-fragments.ts';

export const ownerChangeStatements = ({ rows }: Dialect) => ({
  listIds: `SELECT doc_id AS "docId" FROM lists
    WHERE owner = $1 AND (CAST($2 AS text) IS NULL OR received_from = $2)
    ORDER BY turn, doc_id LIMIT coalesce(CAST($3 AS bigint), 2147483647)`,
  wholeList: `SELECT product, CAST(row_number() OVER (ORDER BY turn DESC, ${place()} DESC, product_id DESC) - 1 AS integer) AS newer
    FROM list_products WHERE owner = $1 AND doc_id = $2 ORDER BY ${inOrder()}`,

  insertReceivedList: `INSERT INTO lists (owner, doc_id, date, turn, version, name, status, counted, counted_version, received_from)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $5, $9)`,
  receiveProducts: `INSERT INTO list_products (owner, doc_id, product_id, turn, position, product)
    SELECT owner, CAST($2 AS text), value->'product'->>'productId',
      CAST($3 AS bigint) - CAST(value->>'newer' AS bigint),
      CAST($3 AS bigint) * 1048576 - CAST(value->>'following' AS bigint) * ${placesPerProduct}, value->'product'
    FROM (SELECT CAST($1 AS text) AS owner, value FROM ${rows('$4')}) received WHERE true
    ON CONFLICT DO NOTHING RETURNING product_id AS "productId"`,
});
