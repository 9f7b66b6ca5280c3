import { type Dialect, inOrder, place, placesPerProduct, placesPerWrite } from './sql-fragments.ts';

const columns = 'owner, doc_id, product_id, turn, position, product, key';
const placeOf = (turn: string, index: string) =>
  `CAST(${turn} AS bigint) * 1048576 + (${index}) * ${placesPerProduct}`;

/** Of a product that was moved from the list `$2` to the list `$4`. */
const former = (value: string) => `(SELECT ${value} FROM removed_products r
  WHERE r.owner = $1 AND r.doc_id = $2 AND r.product_id = p.product_id AND r.moved_to = $4)`;

export const productStatements = ({ isIn, rows, withTime }: Dialect) => ({
  addProducts: `INSERT INTO list_products (${columns})
    SELECT owner, CAST($2 AS text), value->>'productId', CAST($3 AS bigint), ${placeOf('$3', 'key')}, value, CAST($5 AS text)
    FROM (SELECT CAST($1 AS text) AS owner, key, value FROM ${rows('$4')}) added WHERE true
    ON CONFLICT DO NOTHING RETURNING product_id AS "productId"`,

  copyProducts: `INSERT INTO list_products (${columns})
    SELECT owner, CAST($2 AS text), product_id, coalesce(${former('r.turn')}, CAST($5 AS bigint)),
      coalesce(${former(place('r.'))}, ${placeOf('$5', `row_number() OVER (ORDER BY ${inOrder('p.')}) - 1`)}),
      ${withTime('p.product', `coalesce(${former("r.product->>'addedAt'")}, CAST($6 AS text))`)}, CAST($7 AS text)
    FROM list_products p WHERE p.owner = $1 AND p.doc_id = $4 AND p.product_id ${isIn('$3')}
    ON CONFLICT DO NOTHING RETURNING product_id AS "productId"`,

  listedIds: `SELECT product_id AS "productId" FROM list_products
    WHERE owner = $1 AND doc_id = $2 AND product_id ${isIn('$3')}`,

  listedProducts: `SELECT product, key FROM list_products 
    WHERE owner = $1 AND doc_id = $2 AND product_id ${isIn('$3')}`,

  containingLists: `SELECT l.doc_id AS "docId", l.name, coalesce(p.key = $3, false) AS "isRepeated", p.turn = l.turn AS "isNew"
    FROM lists l CROSS JOIN list_products p
    WHERE l.owner = $1 AND l.doc_id IN (SELECT doc_id FROM list_products WHERE owner = $1 AND product_id = $2)
      AND p.owner = $1 AND p.doc_id = l.doc_id AND p.product_id = $2
    ORDER BY 3 DESC, l.turn DESC LIMIT $4`,

  lastUsedList: `SELECT doc_id AS "docId", name FROM lists l WHERE l.owner = $1 ORDER BY coalesce((
      SELECT max(p.turn) FROM list_products p WHERE p.owner = $1 AND p.doc_id = l.doc_id), 0) DESC, l.turn DESC LIMIT 1`,

  deleteCopies: `DELETE FROM list_products WHERE owner = $1 AND doc_id = $2 AND key = $3
    RETURNING product_id AS "productId"`,

  addInPlaceOf: `INSERT INTO list_products (${columns})
    SELECT owner, doc_id, value->>'productId', CAST($4 AS bigint), ${place('p.')}, value, CAST($6 AS text)
    FROM list_products p CROSS JOIN ${rows('$5')} WHERE p.owner = $1 AND p.doc_id = $2 AND p.product_id = $3
    ON CONFLICT DO NOTHING RETURNING 1`,

  deleteMoves: `DELETE FROM removed_products
    WHERE owner = $1 AND doc_id = $2 AND product_id ${isIn('$3')} AND moved_to = $4 RETURNING 1`,

  countOthers: `SELECT CAST(count(*) AS integer) AS others,
      CAST(count(CASE WHEN (${place('other.')}, other.turn, other.product_id) < (
        SELECT ${place('p.')}, p.turn, p.product_id FROM list_products p
        WHERE p.owner = $1 AND p.doc_id = $2 AND p.product_id = $3) THEN 1 END) AS integer) AS before
    FROM list_products other WHERE other.owner = $1 AND other.doc_id = $2 AND other.product_id <> $3`,
  neighbours: `SELECT product_id AS "productId", CAST(${place()} AS text) AS place FROM list_products
    WHERE owner = $1 AND doc_id = $2 AND product_id <> $3 ORDER BY ${inOrder()} LIMIT $4 OFFSET $5`,
  setPlace: `UPDATE list_products SET position = CAST($4 AS bigint)
    WHERE owner = $1 AND doc_id = $2 AND product_id = $3`,

  lastTurns: `SELECT CAST(max(turn) AS text) AS turn,
      CAST((max(${place()}) + ${placesPerWrite - 1}) / ${placesPerWrite} AS text) AS "turnOfPlace"
    FROM list_products WHERE owner = $1 AND doc_id = $2`,
  productsToMove: `SELECT product_id AS "productId", product, CAST(turn AS text) AS turn, CAST(position AS text) AS position
    FROM list_products WHERE owner = $1 AND doc_id = $2 LIMIT $3`,
  receiveProducts: `INSERT INTO list_products (owner, doc_id, product_id, turn, position, product)
    SELECT owner, CAST($2 AS text), value->>'productId', CAST(value->>'turn' AS bigint) + CAST($3 AS bigint),
      CAST(value->>'position' AS bigint) + CAST($3 AS bigint) * ${placesPerWrite}, value->'product'
    FROM (SELECT CAST($1 AS text) AS owner, value FROM ${rows('$4')}) received WHERE true
    ON CONFLICT DO NOTHING RETURNING product_id AS "productId"`,
});
