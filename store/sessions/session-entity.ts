import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { ownerStatements } from '../../platform/database/owner-version.ts';
import { postgresSteps, sqliteSteps } from './migrations.ts';
import type { ExpiredSession, Session, SessionStore } from './session-store.ts';
import { expiredSessions, sql, statements } from './statements.ts';

export const sessionEntity = {
  name: 'sessions' as const,

  migrations: { sqlite: sqliteSteps, postgres: postgresSteps },

  statements,

  deletions: [sql.deleteSessions],

  /** @param deletions delete everything that all entities store of an owner */
  create({ read, write }: Database, _: unknown, deletions: string[]): SessionStore {
    const deleteAll = async (query: Query, owner: string) => {
      for (const deletion of [...deletions, ownerStatements.deleteOwner]) await query(deletion, owner);
    };
    return {
      ...createWrites(write),

      readSession: async (owner, id) => (await read<Session>(sql.session, owner, id, now()))[0],

      readSessions: (owner) => read<Session>(sql.sessions, owner, now()),

      readExpired: (limit) => read<ExpiredSession>(expiredSessions, now(), limit),

      deleteExpired: ({ owner, id }) =>
        write(owner, async (query) => {
          const [deleted] = await query<Pick<Session, 'name'>>(sql.deleteExpired, owner, id, now());
          if (!deleted) return rollBack(undefined);
          if (deleted.name === null) await deleteAll(query, owner);
          return commit(undefined);
        }),

      deleteOwner: (owner) =>
        write(owner, async (query) => {
          await deleteAll(query, owner);
          return commit(undefined);
        }),
    };
  },
};

function createWrites(write: Database['write']) {
  return {
    startSession: (owner, { id, name, providerSession, expiresAt }) =>
      write(owner, async (query) => {
        await query(sql.startSession, owner, id, name, providerSession, now(), expiresAt);
        await query(sql.deleteOldSessions, owner, now());
        return commit(undefined);
      }),

    extendSession: (owner, id, expiresAt) =>
      write(owner, async (query) => {
        const [extended] = await query(sql.extendSession, owner, id, now(), expiresAt);
        return extended ? commit(undefined) : rollBack(undefined);
      }),

    endSession: (owner, id) =>
      write(owner, async (query) => {
        const [ended] = await query(sql.deleteSession, owner, id);
        return ended ? commit(undefined) : rollBack(undefined);
      }),

    endSessions: (owner) =>
      write(owner, async (query) => {
        await query(sql.deleteSessions, owner);
        return commit(undefined);
      }),
  } satisfies Partial<SessionStore>;
}

const now = () => new Date().toISOString();
