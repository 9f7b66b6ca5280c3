import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { accept, type Outcome, refuse } from '../domain/outcome.ts';
import type { ListWithProducts, Status, WishList } from '../domain/wish-list.ts';
import type { ListStore } from './list-store.ts';
import { upgradeSchema } from './sqlite-schema.ts';
import { createWatchers } from './watchers.ts';

const busyTimeoutMs = 5_000;

/**
 * Lists in one SQLite file. Every accepted write is on the disk before its promise is fulfilled.
 * @param file a path, or ':memory:'
 * @throws when the file cannot be opened or written, or was made by a newer program
 */
export function openSqliteListStore(file: string): ListStore {
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    upgradeSchema(db);
  } catch (error) {
    db.close();
    throw error;
  }
  const sql = prepare(db);
  const watchers = createWatchers();

  /** Runs one write as a transaction; a refusal leaves no trace, not even a version. */
  async function write<T>(owner: string, change: (turn: number) => Outcome<T>): Promise<Outcome<T>> {
    db.exec('BEGIN IMMEDIATE');
    let outcome: Outcome<T>;
    let version: number;
    try {
      version = (sql.raiseVersion.get(owner) as { version: number }).version;
      outcome = change(version);
      db.exec(outcome.ok ? 'COMMIT' : 'ROLLBACK');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
    if (outcome.ok) watchers.tell(owner, version);
    return outcome;
  }

  return {
    async readOverview(owner, { offset, limit }, thumbnails) {
      db.exec('BEGIN');
      try {
        return {
          version: readVersion(owner),
          total: (sql.countLists.get(owner) as { total: number }).total,
          lists: (sql.overview.all(thumbnails, owner, limit, offset) as SummaryRow[]).map(asSummary),
        };
      } finally {
        db.exec('COMMIT');
      }
    },

    async readList(owner, docId, { offset, limit }) {
      return asFoundList(sql.listById.get(limit, offset, owner, docId));
    },

    async readListByName(owner, name, { offset, limit }) {
      return asFoundList(sql.listByName.get(limit, offset, owner, name));
    },

    async readChoices(owner, productId) {
      const rows = sql.choices.all(productId, owner) as { doc_id: string; name: string; holds: number }[];
      return rows.map((row) => ({ docId: row.doc_id, name: row.name, holdsProduct: row.holds === 1 }));
    },

    createList: (owner, draft, product) =>
      write(owner, (turn) => {
        if (sql.nameTaken.get(owner, draft.name)) return refuse('name-taken');
        const list = { docId: randomUUID(), date: new Date().toISOString(), ...draft };
        sql.insertList.run(owner, list.docId, list.date, turn, list.name, list.status);
        if (product) {
          sql.insertProduct.run(owner, list.docId, product.productId, turn, JSON.stringify(product));
        }
        return accept(list);
      }),

    editList: (owner, docId, draft) =>
      write(owner, () => {
        const row = sql.updateList.get(draft.name, draft.status, owner, docId);
        return row ? accept(asList(row as ListRow)) : refuse('list-not-found');
      }),

    deleteList: (owner, docId) =>
      write(owner, () =>
        sql.deleteList.run(owner, docId).changes ? accept(undefined) : refuse('list-not-found'),
      ),

    addProduct: (owner, docId, product) =>
      write(owner, (turn) => {
        if (!sql.listExists.get(owner, docId)) return refuse('list-not-found');
        const added = sql.insertProduct.run(owner, docId, product.productId, turn, JSON.stringify(product));
        return added.changes ? accept(undefined) : refuse('product-already-listed');
      }),

    removeProduct: (owner, docId, productId) =>
      write(owner, () => {
        if (!sql.listExists.get(owner, docId)) return refuse('list-not-found');
        sql.deleteProduct.run(owner, docId, productId);
        return accept(undefined);
      }),

    readVersion: async (owner) => readVersion(owner),

    watch: watchers.watch,

    async close() {
      db.close();
    },
  };

  function readVersion(owner: string): number {
    return (sql.version.get(owner) as { version: number } | undefined)?.version ?? 0;
  }
}

function prepare(db: DatabaseSync) {
  const list = 'doc_id, date, name, status';
  const summary = `${list},
    (SELECT count(*) FROM list_products p WHERE p.owner = l.owner AND p.doc_id = l.doc_id) AS product_count,
    (SELECT json_group_array(json(product)) FROM (
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
      `SELECT l.doc_id, l.name, p.product_id IS NOT NULL AS holds FROM lists l
       LEFT JOIN list_products p ON p.owner = l.owner AND p.doc_id = l.doc_id AND p.product_id = ?
       WHERE l.owner = ? ORDER BY l.date DESC, l.turn DESC`,
    ),
    nameTaken: db.prepare('SELECT 1 FROM lists WHERE owner = ? AND name = ? LIMIT 1'),
    listExists: db.prepare('SELECT 1 FROM lists WHERE owner = ? AND doc_id = ?'),
    insertList: db.prepare(
      'INSERT INTO lists (owner, doc_id, date, turn, name, status) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    updateList: db.prepare(
      `UPDATE lists SET name = ?, status = ? WHERE owner = ? AND doc_id = ? RETURNING ${list}`,
    ),
    deleteList: db.prepare('DELETE FROM lists WHERE owner = ? AND doc_id = ?'),
    insertProduct: db.prepare(
      'INSERT INTO list_products (owner, doc_id, product_id, turn, product) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    deleteProduct: db.prepare('DELETE FROM list_products WHERE owner = ? AND doc_id = ? AND product_id = ?'),
  };
}

type ListRow = { doc_id: string; date: string; name: string; status: Status };
type SummaryRow = ListRow & { product_count: number; products: string; shadowed: number };

function asList(row: ListRow): WishList {
  return { docId: row.doc_id, date: row.date, name: row.name, status: row.status };
}

function asSummary(row: SummaryRow): ListWithProducts {
  return {
    ...asList(row),
    productCount: row.product_count,
    products: JSON.parse(row.products),
    shadowed: row.shadowed === 1,
  };
}

function asFoundList(row: unknown): ListWithProducts | undefined {
  return row ? asSummary(row as SummaryRow) : undefined;
}
