import { nameLimit } from '../../domain/limits.ts';
import { inBothDialects } from '../../platform/database/owner-database.ts';
import { deletionOf, versionSql } from '../../platform/database/owner-version.ts';
import { deletionStatements } from './deletion-statements.ts';
import { productStatements } from './product-statements.ts';
import { hasLink, isShared, ownerName, shareStatements } from './share-statements.ts';
import {
  atVersions,
  type Dialect,
  inOrder,
  list,
  place,
  postgres,
  sqlite,
  version,
} from './sql-fragments.ts';

/** An OFFSET of the lists would compute all skipped ones. */
const fromOffset = (offset: string) => `AND l.turn <= (SELECT first.turn FROM lists first
      WHERE first.owner = $1 ORDER BY first.turn DESC LIMIT 1 OFFSET ${offset})`;

const inList = 'p.owner = $1 AND p.doc_id = l.doc_id';

const firstOf = (limit: string) => `list_products p WHERE ${inList} ORDER BY ${inOrder('p.')} LIMIT ${limit}`;

/** An OFFSET of the products would read all skipped ones. CROSS JOIN fixes the order. */
const pageOf = (limit: string, offset: string) => `(
       SELECT p.product_id AS id FROM list_products p WHERE ${inList}
       ORDER BY ${inOrder('p.')} LIMIT ${limit} OFFSET ${offset}) page
     CROSS JOIN list_products p WHERE ${inList} AND p.product_id = page.id ORDER BY ${inOrder('p.')}`;

const selectLists = (columns: string, products: string, shown: string) => `SELECT ${columns},
  (SELECT CAST(count(*) AS integer) FROM list_products p WHERE ${inList}) AS "productCount",
  (SELECT ${products} FROM (SELECT p.* FROM ${shown}) shown) AS products,
  EXISTS (SELECT 1 FROM lists newer WHERE newer.owner = $1 AND newer.name = l.name
    AND newer.turn > l.turn) AS shadowed
  FROM lists l WHERE l.owner = $1`;

/** One statement, so that the version is that of the lists. */
const listPage = (products: string) => `SELECT head.version, head.total, page.* FROM (
    SELECT ${versionSql} AS version, CAST(count(*) AS integer) AS total FROM lists WHERE owner = $1) head
  LEFT JOIN (${selectLists(`${list('l')}, l.turn, ${hasLink} AS "isShared"`, products, firstOf('$4'))} ${fromOffset('$3')}
    ORDER BY l.turn DESC LIMIT $2) page ON true ORDER BY page.turn DESC`;

const listWith = (products: string, more = '') =>
  selectLists(`${list('l')}, ${version} AS version${more}`, products, pageOf('$3', '$4'));

const isCounted = 'counted_version = version';

/** A program without these columns causes a new count. */
const newVersion = `version = $4, counted_version = CASE WHEN ${isCounted} THEN $4 END`;

const readStatements = ({ products }: Dialect) => ({
  listPage: listPage(products),
  listById: `${listWith(products)} AND doc_id = $2`,
  listByName: `${listWith(products)} AND name = $2 ORDER BY turn DESC LIMIT 1`,
  sharedList: `${listWith(products, `, ${ownerName}`)} AND doc_id = $2 AND ${isShared('$5')}`,
  menuLists: `SELECT doc_id AS "docId", name, doc_id IN (
      SELECT doc_id FROM list_products WHERE owner = $1 AND product_id = $2) AS "containsProduct"
    FROM lists WHERE owner = $1 ORDER BY "containsProduct" DESC, turn DESC LIMIT $3 OFFSET $4`,
  productsByDate: `SELECT product FROM list_products p WHERE p.owner = $1 AND p.doc_id = $2
    ORDER BY turn DESC, ${place('p.')} DESC, product_id DESC`,
  // Without the ID of the list, SQLite would read all products of the owner.
  copyOfProduct: `SELECT product FROM list_products WHERE owner = $1 AND product_id = $2 AND doc_id = (
    SELECT min(copies.doc_id) FROM list_products copies WHERE copies.owner = $1 AND copies.product_id = $2)`,
  listIds: `SELECT doc_id AS "docId", CAST(turn AS text) AS "lastTurn" FROM lists
    WHERE owner = $1 AND (CAST($2 AS text) IS NULL OR received_from = $2)
      AND (turn, doc_id) > (CAST($4 AS bigint), CAST($5 AS text))
    ORDER BY turn, doc_id LIMIT $3`,
});

const suffix = "' (' || (number + 1) || ')'";

const writeStatements = (dialect: Dialect) => ({
  freeName: `WITH RECURSIVE names(number, name) AS (SELECT 1, CAST($2 AS text) UNION ALL
      SELECT number + 1, substr($2, 1, ${nameLimit} - length(${suffix})) || ${suffix} FROM names
      WHERE EXISTS (SELECT 1 FROM lists WHERE owner = $1 AND name = names.name))
    SELECT name FROM names ORDER BY number DESC LIMIT 1`,
  nameTaken: 'SELECT 1 FROM lists WHERE owner = $1 AND name = $2 LIMIT 1',
  versionedList: `SELECT ${list('lists')}, ${version} AS version FROM lists WHERE owner = $1 AND doc_id = $2`,
  storedResult:
    'SELECT print AS fingerprint, list AS value FROM creations WHERE owner = $1 AND key = $2 AND date > $3',
  insertResult: 'INSERT INTO creations (owner, key, date, print, list) VALUES ($1, $2, $3, $4, $5)',
  deleteExpiredResults: 'DELETE FROM creations WHERE owner = $1 AND date <= $2',
  insertList: `INSERT INTO lists (owner, doc_id, date, turn, version, name, status, counted, counted_version)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $5)`,
  insertReceivedList: `INSERT INTO lists (owner, doc_id, date, turn, version, name, status, counted, counted_version, received_from)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $5, $9)`,
  insertNote: 'INSERT INTO notes (owner, doc_id, note) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  deleteNotes: `DELETE FROM notes WHERE owner = $1 AND doc_id ${dialect.isIn('$2')}`,
  updateVersion: `UPDATE lists SET ${newVersion} ${atVersions(dialect)} RETURNING (SELECT s.token FROM shares s
    WHERE s.owner = $1 AND s.doc_id = $2 AND 'Privada' IN (status, $5)) AS token`,
  updateList: `UPDATE lists SET name = coalesce($3, name), status = coalesce($4, status)
    WHERE owner = $1 AND doc_id = $2 RETURNING ${list('lists')}, version`,
});

const countStatements = {
  addToCount: 'UPDATE lists SET counted = counted + CAST($3 AS integer) WHERE owner = $1 AND doc_id = $2',
  counts: `SELECT CAST(count(*) AS integer) AS lists, CAST(sum(counted) AS integer) AS products,
      CAST(count(CASE WHEN ${isCounted} THEN 1 END) AS integer) AS counted,
      (SELECT changed.counted FROM lists changed WHERE changed.owner = $1 AND doc_id = $2) AS "productsOfList"
    FROM lists WHERE owner = $1`,
  countAgain: `UPDATE lists SET version = ${version}, counted_version = ${version}, counted = (
      SELECT count(*) FROM list_products p WHERE p.owner = $1 AND p.doc_id = lists.doc_id)
    WHERE owner = $1 AND (counted_version IS NULL OR counted_version <> version)`,
};

/** By `$1`, a sharding engine can route them. */
const statementsIn = (dialect: Dialect) => ({
  ...readStatements(dialect),
  ...writeStatements(dialect),
  ...countStatements,
  ...deletionStatements(dialect),
  ...productStatements(dialect),
  ...shareStatements(dialect),
});

export const statements = {
  sqlite: {
    ...statementsIn(sqlite),
    listedProductIds: `SELECT p.product_id AS "productId" FROM lists l CROSS JOIN list_products p
      WHERE l.owner = $1 AND p.owner = $1 AND p.doc_id = l.doc_id ORDER BY l.turn DESC LIMIT $2`,
  },
  postgres: {
    ...statementsIn(postgres),
    // Without the limit, 50,000 products can take 53 s.
    listedProductIds: `SELECT p.product_id AS "productId" FROM lists l CROSS JOIN LATERAL (
        SELECT product_id FROM list_products WHERE owner = $1 AND doc_id = l.doc_id LIMIT $2) p
      WHERE l.owner = $1 ORDER BY l.turn DESC LIMIT $2`,
  },
};

export const sql = inBothDialects(statements);

export const deletions = [
  deletionOf('list_products', 'doc_id, product_id'),
  deletionOf('lists', 'doc_id'),
  deletionOf('deleted_list_products', 'doc_id, product_id'),
  deletionOf('deleted_lists', 'doc_id'),
  deletionOf('removed_products', 'doc_id, product_id'),
  deletionOf('creations', 'key'),
  deletionOf('shares', 'doc_id'),
  deletionOf('notes', 'doc_id'),
];
