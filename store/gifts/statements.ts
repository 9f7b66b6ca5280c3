import { versionSql } from '../../platform/database/owner-version.ts';

const inBoth = {
  gifts: `SELECT head.version, g.product_id AS "productId", g.gift_id AS "giftId"
    FROM (SELECT ${versionSql} AS version) head LEFT JOIN gifts g ON g.owner = $1 ORDER BY g.product_id`,
  gift: 'SELECT gift_id AS "giftId" FROM gifts WHERE owner = $1 AND product_id = $2',
  insertGift: `INSERT INTO gifts (owner, product_id, gift_id) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING 1`,
  deleteGift: 'DELETE FROM gifts WHERE owner = $1 AND product_id = $2 AND gift_id = $3 RETURNING 1',
  deleteGifts: 'DELETE FROM gifts WHERE owner = $1 RETURNING 1',

  storedGifts: `SELECT doc_id AS "docId", product_id AS "productId", gift_id AS "giftId", given_at AS "givenAt",
      list_name AS "listName", token, product FROM given_gifts
    WHERE owner = $1 AND (CAST($2 AS text) IS NULL OR received_from = $2) ORDER BY given_at DESC, gift_id`,
  ownGifts: 'SELECT gift_id AS "giftId", token FROM given_gifts WHERE owner = $1 AND doc_id = $2',
  countStoredGifts: 'SELECT CAST(count(*) AS integer) AS count FROM given_gifts WHERE owner = $1',
  insertStoredGift: `INSERT INTO given_gifts (owner, doc_id, product_id, gift_id, given_at, list_name,
      token, product, received_from)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
  renewToken:
    'UPDATE given_gifts SET token = $3 WHERE owner = $1 AND doc_id = $2 AND token <> $3 RETURNING 1',
  deleteStoredGift: 'DELETE FROM given_gifts WHERE owner = $1 AND gift_id = $2',
};

export const statements = { sqlite: inBoth, postgres: inBoth };
export const sql = inBoth;

/** What is stored of a giver. The gifts stay taken. */
export const deletions = ['DELETE FROM given_gifts WHERE owner = $1'];
