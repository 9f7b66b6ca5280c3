import { inBothDialects } from '../../platform/database/owner-database.ts';
import { versionSql } from '../../platform/database/owner-version.ts';
import { countStatements, newVersion } from './count-statements.ts';
import { deletionStatements } from './deletion-statements.ts';
import { ownerChangeStatements } from './owner-change-statements.ts';
import { placementStatements } from './placement-statements.ts';
import { selectionStatements } from './selection-statements.ts';
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

/** Reads the first sequence number from an index, while an OFFSET of the lists themselves would compute all skipped lists. */
const fromOffset = (offset: string) => `AND l.turn <= (SELECT first.turn FROM lists first
      WHERE first.owner = $1 ORDER BY first.turn DESC LIMIT 1 OFFSET ${offset})`;

const inList = 'p.owner = $1 AND p.doc_id = l.doc_id';

const firstOf = (limit: string) => `list_products p WHERE ${inList} ORDER BY ${inOrder('p.')} LIMIT ${limit}`;

/** The page is found in an index alone, while an OFFSET of the products themselves would read all skipped ones. The tables of a CROSS JOIN are read in this order. */
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
  LEFT JOIN (${selectLists(`${list}, l.turn, ${hasLink} AS "isShared"`, products, firstOf('$4'))} ${fromOffset('$3')}
    ORDER BY l.turn DESC LIMIT $2) page ON true ORDER BY page.turn DESC`;

const listWith = (products: string, more = '') =>
  selectLists(`${list}, ${version} AS version${more}`, products, pageOf('$3', '$4'));

const readStatements = ({ products }: Dialect) => ({
  listPage: listPage(products),
  listById: `${listWith(products)} AND doc_id = $2`,
  listByName: `${listWith(products)} AND name = $2 ORDER BY turn DESC LIMIT 1`,
  sharedList: `${listWith(products, `, ${ownerName}`)} AND doc_id = $2 AND ${isShared('$5')}`,
  menuLists: `SELECT doc_id AS "docId", name, doc_id IN (
      SELECT doc_id FROM list_products WHERE owner = $1 AND product_id = $2) AS "containsProduct"
    FROM lists WHERE owner = $1 ORDER BY turn DESC LIMIT $3 OFFSET $4`,
  productsByDate: `SELECT product FROM list_products p WHERE p.owner = $1 AND p.doc_id = $2
    ORDER BY turn DESC, ${place('p.')} DESC, product_id DESC`,
  // Without the ID of the list, SQLite would read all products of the owner.
  copyOfProduct: `SELECT product FROM list_products WHERE owner = $1 AND product_id = $2 AND doc_id = (
    SELECT min(copies.doc_id) FROM list_products copies WHERE copies.owner = $1 AND copies.product_id = $2)`,
  listNames: 'SELECT name FROM lists WHERE owner = $1',
});

const writeStatements = (dialect: Dialect) => ({
  nameTaken: 'SELECT 1 FROM lists WHERE owner = $1 AND name = $2 LIMIT 1',
  versionedList: `SELECT ${list}, ${version} AS version FROM lists WHERE owner = $1 AND doc_id = $2`,
  storedResult:
    'SELECT print AS fingerprint, list AS value FROM creations WHERE owner = $1 AND key = $2 AND date > $3',
  insertResult: 'INSERT INTO creations (owner, key, date, print, list) VALUES ($1, $2, $3, $4, $5)',
  deleteExpiredResults: 'DELETE FROM creations WHERE owner = $1 AND date <= $2',
  insertList: `INSERT INTO lists (owner, doc_id, date, turn, version, name, status, counted, counted_version)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $5)`,
  updateVersion: `UPDATE lists SET ${newVersion} ${atVersions(dialect)} RETURNING 1`,
  updateList: `UPDATE lists SET ${newVersion}, name = coalesce($5, name), status = coalesce($6, status)
    ${atVersions(dialect)} RETURNING ${list}, version`,
});

/** Each table's `owner` is compared with the first parameter, so that a sharding engine routes the statement to one shard. */
const statementsIn = (dialect: Dialect) => ({
  ...readStatements(dialect),
  ...writeStatements(dialect),
  ...countStatements,
  ...deletionStatements(dialect),
  ...selectionStatements(dialect),
  ...placementStatements,
  ...ownerChangeStatements(dialect),
  ...shareStatements(dialect),
});

export const statements = {
  sqlite: {
    ...statementsIn(sqlite),
    // The tables of a CROSS JOIN are read in this order, so that indexes give the order and reading ends at the limit.
    listedProductIds: `SELECT p.product_id AS "productId" FROM lists l CROSS JOIN list_products p
      WHERE l.owner = $1 AND p.owner = $1 AND p.doc_id = l.doc_id ORDER BY l.turn DESC LIMIT $2`,
  },
  postgres: {
    ...statementsIn(postgres),
    // The limit in the subquery prevents other plans: with outdated statistics, a join took 53 s for 50,000 products.
    listedProductIds: `SELECT p.product_id AS "productId" FROM lists l CROSS JOIN LATERAL (
        SELECT product_id FROM list_products WHERE owner = $1 AND doc_id = l.doc_id LIMIT $2) p
      WHERE l.owner = $1 ORDER BY l.turn DESC LIMIT $2`,
  },
};

export const sql = inBothDialects(statements);

/** Together they delete everything of an owner. The products of lists are deleted with these. */
export const deletions = ['lists', 'deleted_lists', 'removed_products', 'creations', 'shares'].map(
  (table) => `DELETE FROM ${table} WHERE owner = $1`,
);
