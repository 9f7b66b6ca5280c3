import type { Database } from '../../platform/database/owner-database.ts';
import { sql } from './statements.ts';

export type WritingGuest = {
  owner: string;
  id: string;
  expiresAt: string;
  /** @throws if she may not be stored */
  takeNew(): void;
  /** @throws */
  rejectEnded(): void;
};

/** Stores a new guest, too. */
export function asGuest({ write, ...database }: Database, guest: WritingGuest): Database {
  const { owner, id, expiresAt } = guest;
  return {
    ...database,
    write: (owners, work) =>
      write(owners, async (query, ...numbers) => {
        const now = new Date().toISOString();
        const [stored] = await query<{ endedAt: string | null }>(sql.session, owner, id, now);
        if (stored?.endedAt) guest.rejectEnded();
        const result = await work(query, ...numbers);
        if (stored || !result.isCommitted) return result;
        guest.takeNew();
        await query(sql.startSession, owner, id, null, null, now, expiresAt);
        return result;
      }),
  };
}
