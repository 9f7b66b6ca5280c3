const session = `id, name, provider_session AS "providerSession", created_at AS "createdAt", used_at AS "usedAt",
  expires_at AS "expiresAt", ended_at AS "endedAt"`;
const maxSessions = 50;
/** A guest, until she is deleted. */
const isPresent = '(expires_at > $3 OR name IS NULL)';
const isMovable = `(EXISTS (SELECT 1 FROM lists WHERE owner = $1)
    OR EXISTS (SELECT 1 FROM given_gifts WHERE owner = $1))`;

const inBoth = {
  session: `SELECT ${session} FROM sessions WHERE owner = $1 AND id = $2 AND ${isPresent}`,
  sessions: `SELECT ${session} FROM sessions
    WHERE owner = $1 AND expires_at > $2 AND ended_at IS NULL ORDER BY used_at DESC, id`,
  startSession: `INSERT INTO sessions (owner, id, name, provider_session, created_at, used_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $5, $6)
    ON CONFLICT (owner, id) DO UPDATE
    SET used_at = excluded.used_at, expires_at = excluded.expires_at, ended_at = NULL`,
  deleteOldSessions: `DELETE FROM sessions WHERE owner = $1 AND (expires_at <= $2 OR id IN (
    SELECT id FROM sessions WHERE owner = $1 ORDER BY used_at DESC, id LIMIT 1000 OFFSET ${maxSessions}))`,
  extendSession: `UPDATE sessions SET used_at = $3, expires_at = $4
    WHERE owner = $1 AND id = $2 AND ${isPresent} RETURNING 1`,
  endGuest: `INSERT INTO sessions (owner, id, created_at, used_at, expires_at, ended_at) VALUES ($1, $2, $3, $3, $4, $3)
    ON CONFLICT (owner, id) DO UPDATE SET ended_at = excluded.ended_at,
      expires_at = CASE WHEN sessions.expires_at > $4 THEN sessions.expires_at ELSE $4 END`,
  movable: `SELECT 1 WHERE ${isMovable}`,
  resumeGuest: `UPDATE sessions SET ended_at = NULL, used_at = $3, expires_at = $4
    WHERE owner = $1 AND id = $2 AND ${isMovable} RETURNING 1`,
  deleteSession: 'DELETE FROM sessions WHERE owner = $1 AND id = $2 RETURNING 1',
  deleteSessions: 'DELETE FROM sessions WHERE owner = $1',
  expiredGuest: 'SELECT 1 FROM sessions WHERE owner = $1 AND id = $2 AND expires_at <= $3 AND name IS NULL',
  deleteExpired: 'DELETE FROM sessions WHERE owner = $1 AND id = $2 AND expires_at <= $3 RETURNING 1',
};

export const statements = { sqlite: inBoth, postgres: inBoth };
export const sql = inBoth;

export const newestUse = 'SELECT max(used_at) AS "usedAt" FROM sessions';
export const expiredSessions =
  'SELECT owner, id FROM sessions WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2';
