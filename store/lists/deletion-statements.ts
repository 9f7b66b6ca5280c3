import { maxDeletedProducts } from '../../domain/deleted-item.ts';
import { type Dialect, inOrder, list } from './sql-fragments.ts';

const listColumns = 'owner, doc_id, date, turn, version, name, status';
const productColumns = 'owner, doc_id, product_id, turn, position, product, key';
const thumbnailsPerList = 10;
const newestFirst = 'deleted_at DESC, deleted_turn DESC, product_id';

/** As many as a deletion can add, so that expired items do not accumulate. */
export const purgedLists = 2;
const purgedProducts = 1_000;

const readItems = 10_000;

/** Programs of schema 7 do not count the products. */
const sizeOfList = `1 + coalesce(l.counted, (SELECT count(*) FROM deleted_list_products p
  WHERE p.owner = $1 AND p.doc_id = l.doc_id))`;

const unshared = `NOT EXISTS (SELECT 1 FROM shares s WHERE s.owner = $1 AND s.doc_id = deleted_lists.doc_id)`;

const afterExpiry = (table: string) => `deleted_at > coalesce((SELECT deleted_at FROM ${table}
  WHERE owner = $1 AND deleted_at > $2 ORDER BY deleted_at DESC LIMIT 1 OFFSET ${readItems}), $2)`;

const restorableItems = `SELECT 'list' AS kind, doc_id, '' AS product_id, name, date, status,
      CAST(NULL AS json) AS product, deleted_at, deleted_turn
    FROM deleted_lists WHERE owner = $1 AND ${afterExpiry('deleted_lists')}
    UNION ALL
    SELECT 'product', r.doc_id, r.product_id, l.name, NULL, NULL, r.product, r.deleted_at, r.deleted_turn
    FROM removed_products r JOIN lists l ON l.owner = $1 AND l.doc_id = r.doc_id
    WHERE r.owner = $1 AND r.${afterExpiry('removed_products')} AND r.moved_to IS NULL
      AND NOT EXISTS (SELECT 1 FROM list_products again
      WHERE again.owner = $1 AND again.doc_id = r.doc_id AND again.product_id = r.product_id)`;

const deletedItemsWith = (
  products: string,
) => `SELECT kind, doc_id AS "docId", deleted_at AS "deletedAt", name, date, status, product,
    coalesce((SELECT n.note FROM notes n WHERE n.owner = $1 AND n.doc_id = shown.doc_id), '') AS note,
    (SELECT CAST(count(*) AS integer) FROM deleted_list_products p
      WHERE p.owner = $1 AND p.doc_id = shown.doc_id) AS "productCount",
    (SELECT ${products} FROM (
       SELECT p.* FROM deleted_list_products p
       WHERE p.owner = $1 AND p.doc_id = shown.doc_id ORDER BY ${inOrder('p.')} LIMIT ${thumbnailsPerList}) kept) AS products
  FROM (
    ${restorableItems}
    ORDER BY ${newestFirst} LIMIT $3 OFFSET $4
  ) shown ORDER BY ${newestFirst}`;

export const deletionStatements = (dialect: Dialect) => {
  const removed = `WHERE owner = $1 AND doc_id = $2 AND product_id ${dialect.isIn('$3')}`;
  return {
    keepList: `INSERT INTO deleted_lists (${listColumns}, deleted_at, deleted_turn, counted)
      SELECT ${listColumns}, CAST($3 AS text), CAST($4 AS bigint),
        (SELECT count(*) FROM list_products p WHERE p.owner = $1 AND p.doc_id = $2)
      FROM lists WHERE owner = $1 AND doc_id = $2`,
    keepListedProducts: `INSERT INTO deleted_list_products (${productColumns})
      SELECT ${productColumns} FROM list_products WHERE owner = $1 AND doc_id = $2`,
    deleteList: 'DELETE FROM lists WHERE owner = $1 AND doc_id = $2',
    deletedList: 'SELECT 1 FROM deleted_lists WHERE owner = $1 AND doc_id = $2 AND deleted_at > $3',

    keepProducts: `INSERT INTO removed_products (${productColumns}, deleted_at, deleted_turn, moved_to)
      SELECT ${productColumns}, CAST($4 AS text), CAST($5 AS bigint), CAST($6 AS text)
      FROM list_products ${removed}
      ON CONFLICT (owner, doc_id, product_id) DO UPDATE SET turn = excluded.turn, position = excluded.position,
        product = excluded.product, key = excluded.key, deleted_at = excluded.deleted_at,
        deleted_turn = excluded.deleted_turn, moved_to = excluded.moved_to`,
    deleteProducts: `DELETE FROM list_products ${removed} RETURNING product_id AS "productId"`,

    restoreList: `INSERT INTO lists (owner, doc_id, date, turn, name, status, version)
      SELECT owner, doc_id, date, turn, name, status, CAST($4 AS text) FROM deleted_lists
      WHERE owner = $1 AND doc_id = $2 AND deleted_at > $3 RETURNING ${list('lists')}, version`,
    restoreListedProducts: `INSERT INTO list_products (${productColumns})
      SELECT ${productColumns} FROM deleted_list_products WHERE owner = $1 AND doc_id = $2`,
    deleteDeletion: 'DELETE FROM deleted_lists WHERE owner = $1 AND doc_id = $2',

    // Without the index of the dates, which has all removed products.
    restoreProducts: `INSERT INTO list_products (${productColumns})
      SELECT ${productColumns} FROM removed_products ${removed} AND deleted_at || '' > $4 AND moved_to IS NULL
      ON CONFLICT DO NOTHING RETURNING product`,
    deleteRemovals: `DELETE FROM removed_products ${removed}`,
    purgeProductsOfList: 'DELETE FROM removed_products WHERE owner = $1 AND doc_id = $2',

    purgeExpiredLists: `DELETE FROM deleted_lists WHERE owner = $1 AND doc_id IN (
      SELECT doc_id FROM deleted_lists WHERE owner = $1 AND deleted_at <= $2 AND ${unshared}
      ORDER BY deleted_at LIMIT ${purgedLists}) RETURNING doc_id AS "docId"`,
    purgeExpiredProducts: `DELETE FROM removed_products WHERE owner = $1 AND (doc_id, product_id) IN (
      SELECT doc_id, product_id FROM removed_products WHERE owner = $1 AND deleted_at <= $2
      ORDER BY deleted_at LIMIT ${purgedProducts})`,

    deletedCount: `SELECT CAST((SELECT count(*) FROM removed_products WHERE owner = $1)
      + (SELECT coalesce(sum(${sizeOfList}), 0) FROM deleted_lists l WHERE l.owner = $1) AS integer) AS count`,
    oldestDeletions: `SELECT CAST(max(turn) AS text) AS turn FROM (
        SELECT deleted_turn AS turn, sum(size) OVER (ORDER BY deleted_turn DESC) AS newer FROM (
          SELECT deleted_turn, 1 AS size FROM removed_products WHERE owner = $1 UNION ALL
          SELECT deleted_turn, ${sizeOfList} FROM deleted_lists l WHERE l.owner = $1) deletions
      ) sums WHERE newer > ${maxDeletedProducts} AND turn < $2`,
    purgeListsUntil: `DELETE FROM deleted_lists WHERE owner = $1 AND deleted_turn <= $2 AND ${unshared}
      RETURNING doc_id AS "docId"`,
    purgeProductsUntil: 'DELETE FROM removed_products WHERE owner = $1 AND deleted_turn <= $2',

    deletedItems: deletedItemsWith(dialect.products),
    productsOfDeletedList: `SELECT product FROM deleted_list_products p
      WHERE p.owner = $1 AND p.doc_id = $2 ORDER BY ${inOrder('p.')} LIMIT $3 OFFSET $4`,
    countDeletedItems: `SELECT CAST(count(*) AS integer) AS count FROM (${restorableItems}) items`,
  };
};
