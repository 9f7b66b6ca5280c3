import { versionSql } from '../../platform/database/version.ts';

const fromOffset = (offset: string) => `AND l.turn <= (SELECT first.turn FROM lists first
      WHERE first.owner = ?1 ORDER BY first.turn DESC LIMIT 1 OFFSET ${offset})`;

const fromProductOffset = (offset: string) => `AND p.turn >= (SELECT first.turn FROM list_products first
       WHERE first.owner = ?1 AND first.doc_id = l.doc_id ORDER BY first.turn LIMIT 1 OFFSET ${offset})`;

const listWithProducts = (limit: string, condition = '') =>
  // Joins the stored JSON as text, because SQLite's JSON functions would parse and serialise each product.
  `doc_id, date, name, status,
    (SELECT count(*) FROM list_products p WHERE p.owner = ?1 AND p.doc_id = l.doc_id) AS product_count,
    (SELECT '[' || coalesce(group_concat(product), '') || ']' FROM (
       SELECT p.product FROM list_products p WHERE p.owner = ?1 AND p.doc_id = l.doc_id
         ${condition}
       ORDER BY p.turn LIMIT ${limit})) AS products,
    EXISTS (SELECT 1 FROM lists newer WHERE newer.owner = ?1 AND newer.name = l.name
      AND newer.turn > l.turn) AS shadowed`;

/** Explained in `postgres-statements.ts`. */
export const statements = {
  overviewHead: `SELECT ${versionSql('?1')} AS version, count(*) AS total FROM lists WHERE owner = ?1`,
  overview: `SELECT ${listWithProducts('?4')} FROM lists l WHERE l.owner = ?1 ${fromOffset('?3')}
    ORDER BY l.turn DESC LIMIT ?2`,
  listById: `SELECT ${listWithProducts('?3', fromProductOffset('?4'))} FROM lists l WHERE l.owner = ?1 AND doc_id = ?2`,
  listByName: `SELECT ${listWithProducts('?3', fromProductOffset('?4'))} FROM lists l WHERE l.owner = ?1 AND name = ?2
    ORDER BY turn DESC LIMIT 1`,
  menuLists: `SELECT doc_id, name, doc_id IN (
      SELECT doc_id FROM list_products WHERE owner = ?1 AND product_id = ?2) AS contains_product
    FROM lists WHERE owner = ?1 ORDER BY turn DESC LIMIT ?3 OFFSET ?4`,
  nameTaken: 'SELECT 1 FROM lists WHERE owner = ?1 AND name = ?2 LIMIT 1',
  listExists: 'SELECT 1 FROM lists WHERE owner = ?1 AND doc_id = ?2',
  creation: 'SELECT print AS fingerprint, list FROM creations WHERE owner = ?1 AND key = ?2 AND date > ?3',
  insertCreation: 'INSERT INTO creations (owner, key, date, print, list) VALUES (?1, ?2, ?3, ?4, ?5)',
  deleteExpiredCreations: 'DELETE FROM creations WHERE owner = ?1 AND date <= ?2',
  insertList: 'INSERT INTO lists (owner, doc_id, date, turn, name, status) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
  updateList: `UPDATE lists SET name = coalesce(?3, name), status = coalesce(?4, status)
    WHERE owner = ?1 AND doc_id = ?2 RETURNING doc_id, date, name, status`,
  deleteList: 'DELETE FROM lists WHERE owner = ?1 AND doc_id = ?2',
  insertProduct: `INSERT INTO list_products (owner, doc_id, product_id, turn, product)
    SELECT owner, doc_id, ?3, ?4, ?5 FROM lists WHERE owner = ?1 AND doc_id = ?2 ON CONFLICT DO NOTHING`,
  deleteProduct: 'DELETE FROM list_products WHERE owner = ?1 AND doc_id = ?2 AND product_id = ?3',
};
