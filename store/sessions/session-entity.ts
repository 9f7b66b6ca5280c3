import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { deletionOf } from '../../platform/database/owner-version.ts';
import { createDataDeletion, type DeletedEntity } from './data-deletion.ts';
import { postgresSteps, sqliteSteps } from './migrations.ts';
import type { ExpiredSession, Session, SessionStore } from './session-store.ts';
import { expiredSessions, newestUse, sql, statements } from './statements.ts';

type EverythingStored = { entities: DeletedEntity[]; ownerOfList(docId: string): string };

export const sessionEntity = {
  name: 'sessions' as const,

  migrations: { sqlite: sqliteSteps, postgres: postgresSteps },

  statements,

  deletions: [deletionOf('sessions', 'id')],

  create(database: Database, _: unknown, everything: EverythingStored): SessionStore {
    const { read, write } = database;
    const deleteData = createDataDeletion(database, everything.entities, everything.ownerOfList);
    return {
      ...createWrites(write),

      readSession: async (owner, id) => (await read<Session>(sql.session, owner, id, now()))[0],

      readSessions: (owner) => read<Session>(sql.sessions, owner, now()),

      readNewestUse: async () => (await read<{ usedAt: string | null }>(newestUse))[0]?.usedAt ?? undefined,

      readExpired: (limit) => read<ExpiredSession>(expiredSessions, now(), limit),

      async deleteExpired({ owner, id }) {
        const isExpired = async (query: Query) =>
          (await query(sql.expiredGuest, owner, id, now())).length > 0;
        if (await deleteData(owner, isExpired)) return;
        await write(owner, async (query) => {
          const [deleted] = await query(sql.deleteExpired, owner, id, now());
          return deleted ? commit(undefined) : rollBack(undefined);
        });
      },

      async deleteOwner(owner, guestId) {
        await deleteData(
          owner,
          async () => true,
          async (query) => {
            if (guestId !== undefined) await endGuest(query, owner, guestId);
          },
        );
      },
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

    endGuest: (owner, id) =>
      write(owner, async (query) => {
        const [left] = await query(sql.movable, owner);
        await endGuest(query, owner, id);
        return commit(!left);
      }),

    resumeGuest: (owner, id, expiresAt) =>
      write(owner, async (query) => {
        const [resumed] = await query(sql.resumeGuest, owner, id, now(), expiresAt);
        return resumed ? commit(true) : rollBack(false);
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

const endedMs = 24 * 60 * 60 * 1_000;

async function endGuest(query: Query, owner: string, id: string): Promise<void> {
  const expiresAt = new Date(Date.now() + endedMs).toISOString();
  await query(sql.endGuest, owner, id, now(), expiresAt);
}

const now = () => new Date().toISOString();
