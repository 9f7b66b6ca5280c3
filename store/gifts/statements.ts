import { inBothDialects } from '../../platform/database/owner-database.ts';
import { versionSql } from '../../platform/database/owner-version.ts';
import { type Dialect, postgres, sqlite } from '../lists/sql-fragments.ts';

const storedColumns =
  'owner, doc_id, product_id, gift_id, given_at, list_name, token, product, received_from';

const statementsIn = ({ rows, isIn }: Dialect) => ({
  gifts: `SELECT head.version, head.freed_at AS "freedAt", g.product_id AS "productId", g.gift_id AS "giftId"
    FROM (SELECT ${versionSql} AS version, (SELECT freed_at FROM freed_gifts WHERE owner = $1) AS freed_at) head
    LEFT JOIN gifts g ON g.owner = $1 ORDER BY g.product_id`,
  gift: 'SELECT gift_id AS "giftId" FROM gifts WHERE owner = $1 AND product_id = $2',
  insertGift: `INSERT INTO gifts (owner, product_id, gift_id) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING 1`,
  deleteGift: 'DELETE FROM gifts WHERE owner = $1 AND product_id = $2 AND gift_id = $3 RETURNING 1',
  deleteGifts: 'DELETE FROM gifts WHERE owner = $1',
  deleteFreed: 'DELETE FROM freed_gifts WHERE owner = $1',
  freedAt: 'SELECT freed_at AS "freedAt" FROM freed_gifts WHERE owner = $1',
  setFreedAt: `INSERT INTO freed_gifts (owner, freed_at) VALUES ($1, $2)
    ON CONFLICT (owner) DO UPDATE SET freed_at = excluded.freed_at`,

  storedGifts: `SELECT doc_id AS "docId", product_id AS "productId", gift_id AS "giftId", given_at AS "givenAt",
      list_name AS "listName", token, product FROM given_gifts
    WHERE owner = $1 AND (CAST($2 AS text) IS NULL OR received_from = $2)
      AND (given_at < $4 OR (given_at = $4 AND gift_id > $5)) ORDER BY given_at DESC, gift_id LIMIT $3`,
  ownGifts: `SELECT product_id AS "productId", gift_id AS "giftId", token FROM given_gifts
    WHERE owner = $1 AND doc_id = $2`,
  hasGifts: 'SELECT 1 FROM given_gifts WHERE owner = $1 LIMIT 1',
  insertStoredGifts: `INSERT INTO given_gifts (${storedColumns})
    SELECT owner, value->>'docId', value->>'productId', value->>'giftId', value->>'givenAt',
      value->>'listName', value->>'token', value->'product', CAST($3 AS text)
    FROM (SELECT CAST($1 AS text) AS owner, value FROM ${rows('$2')}) stored
    WHERE (SELECT count(*) FROM given_gifts WHERE owner = $1) < CAST($4 AS bigint)
    ON CONFLICT DO NOTHING RETURNING 1`,
  renewToken:
    'UPDATE given_gifts SET token = $3 WHERE owner = $1 AND doc_id = $2 AND token <> $3 RETURNING 1',
  deleteStoredGift: 'DELETE FROM given_gifts WHERE owner = $1 AND gift_id = $2 RETURNING 1',
  deleteMovedGifts: `DELETE FROM given_gifts WHERE owner = $1 AND gift_id ${isIn('$2')}`,
  deleteStoredGifts: 'DELETE FROM given_gifts WHERE owner = $1 AND doc_id = $2',
});

export const statements = { sqlite: statementsIn(sqlite), postgres: statementsIn(postgres) };
export const sql = inBothDialects(statements);

const statementsOfLists = ({ rows, isIn }: Dialect) => ({
  currentGifts: `SELECT g.owner, g.product_id AS "productId", g.gift_id AS "giftId"
    FROM (SELECT value FROM ${rows('$1')}) asked
    JOIN gifts g ON g.owner = value->>'owner' AND g.product_id = value->>'productId'`,
  freedAtOf: `SELECT owner, freed_at AS "freedAt" FROM freed_gifts WHERE owner ${isIn('$1')}`,
});

/** Of several lists, which a sharding engine reads from several shards. */
export const ofLists = inBothDialects({
  sqlite: statementsOfLists(sqlite),
  postgres: statementsOfLists(postgres),
});
