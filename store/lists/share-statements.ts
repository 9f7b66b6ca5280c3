import { inBothDialects } from '../../platform/database/owner-database.ts';
import { purgedLists } from './deletion-statements.ts';
import { type Dialect, postgres, sqlite, version } from './sql-fragments.ts';

const link = 'list_owner AS owner, doc_id AS "docId"';

export const isShared = (token: string) => `l.status = 'Pública' AND EXISTS (SELECT 1 FROM shares s
  WHERE s.owner = $1 AND s.doc_id = l.doc_id AND s.token = ${token})`;

export const hasLink = `l.status = 'Pública' AND EXISTS (SELECT 1 FROM shares s
  WHERE s.owner = $1 AND s.doc_id = l.doc_id AND s.token IS NOT NULL)`;

export const ownerName =
  '(SELECT s.name FROM shares s WHERE s.owner = $1 AND s.doc_id = l.doc_id) AS "ownerName"';

export const shareStatements = ({ isIn }: Dialect) => ({
  share: `SELECT l.status, s.token, s.name FROM lists l
    LEFT JOIN shares s ON s.owner = $1 AND s.doc_id = l.doc_id WHERE l.owner = $1 AND l.doc_id = $2`,
  storedShare: 'SELECT token, name FROM shares WHERE owner = $1 AND doc_id = $2',
  shares:
    'SELECT doc_id AS "docId", token, name FROM shares WHERE owner = $1 AND doc_id > $2 ORDER BY doc_id LIMIT $3',
  setShare: `INSERT INTO shares (owner, doc_id, token, name) VALUES ($1, $2, $3, $4)
    ON CONFLICT (owner, doc_id) DO UPDATE SET token = excluded.token, name = excluded.name`,
  deleteShare: 'DELETE FROM shares WHERE owner = $1 AND doc_id = $2',
  link: `SELECT ${link} FROM share_links WHERE owner = $1`,
  setLink: `INSERT INTO share_links (owner, list_owner, doc_id) VALUES ($1, $2, $3)
    ON CONFLICT (owner) DO UPDATE SET list_owner = excluded.list_owner, doc_id = excluded.doc_id`,
  sharedDeletions: `SELECT d.doc_id AS "docId", d.deleted_turn AS turn FROM deleted_lists d
    JOIN shares s ON s.owner = $1 AND s.doc_id = d.doc_id
    WHERE d.owner = $1 AND (d.deleted_at <= $2 OR d.deleted_turn <= $3)
    ORDER BY d.deleted_turn LIMIT ${purgedLists}`,
  purgeSharedList: `DELETE FROM deleted_lists
    WHERE owner = $1 AND doc_id = $2 AND deleted_turn = $3 RETURNING 1`,
  deleteLink: 'DELETE FROM share_links WHERE owner = $1',
  sharedVersion: `SELECT ${version} AS version FROM lists l
    WHERE l.owner = $1 AND l.doc_id = $2 AND ${isShared('$3')}`,
  sharedProducts: `SELECT l.name, p.product FROM lists l
    LEFT JOIN list_products p ON p.owner = $1 AND p.doc_id = l.doc_id AND p.product_id ${isIn('$4')}
    WHERE l.owner = $1 AND l.doc_id = $2 AND ${isShared('$3')}`,
});

const statementsOfLinks = ({ rows, isIn }: Dialect) => ({
  links: `SELECT owner AS link, list_owner AS owner, doc_id AS "docId" FROM share_links WHERE owner ${isIn('$1')}`,
  sharedEntries: `SELECT value->>'token' AS token, value->>'productId' AS "productId", l.name,
      p.product_id IS NOT NULL AS "isListed"
    FROM (SELECT value FROM ${rows('$1')}) asked
    JOIN lists l ON l.owner = value->>'owner' AND l.doc_id = value->>'docId' AND l.status = 'Pública'
    JOIN shares s ON s.owner = l.owner AND s.doc_id = l.doc_id AND s.token = value->>'token'
    LEFT JOIN list_products p ON p.owner = l.owner AND p.doc_id = l.doc_id AND p.product_id = value->>'productId'`,
});

export const ofLinks = inBothDialects({
  sqlite: statementsOfLinks(sqlite),
  postgres: statementsOfLinks(postgres),
});
