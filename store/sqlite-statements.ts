import type { DatabaseSync } from 'node:sqlite';

/** Every statement of the store. Each names the owner. */
export function prepare(db: DatabaseSync) {
  const list = 'doc_id, date, name, status';
  // Products are joined as the JSON they are kept as: SQLite's own functions would parse and print each of them.
  const summary = `${list},
    (SELECT count(*) FROM list_products p WHERE p.owner = l.owner AND p.doc_id = l.doc_id) AS product_count,
    (SELECT '[' || coalesce(group_concat(product), '') || ']' FROM (
       SELECT product FROM list_products p WHERE p.owner = l.owner AND p.doc_id = l.doc_id
       ORDER BY turn LIMIT ? /*offset*/)) AS products,
    EXISTS (SELECT 1 FROM lists newer WHERE newer.owner = l.owner AND newer.name = l.name
      AND (newer.date, newer.turn) > (l.date, l.turn)) AS shadowed`;
  const detail = summary.replace('/*offset*/', 'OFFSET ?');
  return {
    raiseVersion: db.prepare(
      'INSERT INTO owners VALUES (?, 1) ON CONFLICT DO UPDATE SET version = version + 1 RETURNING version',
    ),
    version: db.prepare('SELECT version FROM owners WHERE owner = ?'),
    countLists: db.prepare('SELECT count(*) AS total FROM lists WHERE owner = ?'),
    overview: db.prepare(
      `SELECT ${summary} FROM lists l WHERE owner = ? ORDER BY date DESC, turn DESC LIMIT ? OFFSET ?`,
    ),
    listById: db.prepare(`SELECT ${detail} FROM lists l WHERE owner = ? AND doc_id = ?`),
    listByName: db.prepare(
      `SELECT ${detail} FROM lists l WHERE owner = ? AND name = ? ORDER BY date DESC, turn DESC LIMIT 1`,
    ),
    choices: db.prepare(
      `SELECT doc_id, name, doc_id IN (
         SELECT doc_id FROM list_products WHERE owner = ?1 AND product_id = ?2) AS holds
       FROM lists WHERE owner = ?1 ORDER BY date DESC, turn DESC LIMIT ?3`,
    ),
    standing: db.prepare(
      `SELECT EXISTS (SELECT 1 FROM lists WHERE owner = ?1 AND name = ?2) AS nameTaken,
         (SELECT max(date) FROM lists WHERE owner = ?1) AS newestDate`,
    ),
    listExists: db.prepare('SELECT 1 FROM lists WHERE owner = ? AND doc_id = ?'),
    creation: db.prepare('SELECT print, list FROM creations WHERE owner = ? AND key = ? AND date > ?'),
    insertCreation: db.prepare(
      'INSERT INTO creations (owner, key, date, print, list) VALUES (?, ?, ?, ?, ?)',
    ),
    forgetCreations: db.prepare('DELETE FROM creations WHERE owner = ? AND date <= ?'),
    insertList: db.prepare(
      'INSERT INTO lists (owner, doc_id, date, turn, name, status) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    updateList: db.prepare(
      `UPDATE lists SET name = coalesce(?, name), status = coalesce(?, status)
       WHERE owner = ? AND doc_id = ? RETURNING ${list}`,
    ),
    deleteList: db.prepare('DELETE FROM lists WHERE owner = ? AND doc_id = ?'),
    insertProduct: db.prepare(
      `INSERT INTO list_products (owner, doc_id, product_id, turn, product)
       SELECT owner, doc_id, ?3, ?4, ?5 FROM lists WHERE owner = ?1 AND doc_id = ?2 ON CONFLICT DO NOTHING`,
    ),
    deleteProduct: db.prepare('DELETE FROM list_products WHERE owner = ? AND doc_id = ? AND product_id = ?'),
  };
}
