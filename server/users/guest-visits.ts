import type { SessionStore } from '../../store/sessions/session-store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A visit changes the version of the owner, so it is not noted with each request. */
const maxNoteAfterMs = 7 * dayMs;
const maxKnown = 10_000;

type VisitOfGuest = { owner: string; id: string };

/**
 * Notes the visits of guests. Nothing is stored before the first write, at which a guest is stored before her data.
 * @returns a function that notes a visit, of a write or of a read, at most once a week. `takeNew` is called before a new guest is stored: if she has to wait some seconds, nothing is stored and they are the result, otherwise 0
 */
export function createGuestVisits(sessions: SessionStore, guestDays: number) {
  /** The guests that are stored and whose visit is noted, as far as this process knows. */
  const known = new Map<string, number>();
  // Guests who come back in time are kept also if `guestDays` is short.
  const noteAfterMs = Math.min(maxNoteAfterMs, (guestDays * dayMs) / 2);
  const knownForMs = Math.min(dayMs, noteAfterMs);

  function remember(owner: string, now: number): void {
    known.delete(owner);
    known.set(owner, now + knownForMs);
    for (const oldest of known.keys()) {
      if (known.size <= maxKnown) break;
      known.delete(oldest);
    }
  }

  return async ({ owner, id }: VisitOfGuest, isWrite: boolean, takeNew = () => 0): Promise<number> => {
    const now = Date.now();
    if ((known.get(owner) ?? 0) > now) return 0;
    const stored = await sessions.readSession(owner, id);
    if (!stored && !isWrite) return 0;
    const seconds = stored ? 0 : takeNew();
    if (seconds > 0) return seconds;
    if (!stored || now - Date.parse(stored.usedAt) > noteAfterMs) {
      const expiresAt = new Date(now + guestDays * dayMs).toISOString();
      await sessions.startSession(owner, { id, name: null, providerSession: null, expiresAt });
    }
    remember(owner, now);
    return 0;
  };
}
