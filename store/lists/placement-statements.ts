import { inOrder, place } from './sql-fragments.ts';

export const placementStatements = {
  countOthers: `SELECT CAST(count(*) AS integer) AS others,
      CAST(count(CASE WHEN (${place('other.')}, other.turn, other.product_id) < (
        SELECT ${place('p.')}, p.turn, p.product_id FROM list_products p
        WHERE p.owner = $1 AND p.doc_id = $2 AND p.product_id = $3) THEN 1 END) AS integer) AS before
    FROM list_products other WHERE other.owner = $1 AND other.doc_id = $2 AND other.product_id <> $3`,
  neighbours: `SELECT product_id AS "productId", CAST(${place()} AS text) AS place FROM list_products
    WHERE owner = $1 AND doc_id = $2 AND product_id <> $3 ORDER BY ${inOrder()} LIMIT $4 OFFSET $5`,
  setPlace: `UPDATE list_products SET position = CAST($4 AS bigint)
    WHERE owner = $1 AND doc_id = $2 AND product_id = $3`,
};
