import type { SessionStore } from '../../store/sessions/session-store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Rare, because storing a visit changes the version of the owner. */
const maxNoteAfterMs = 7 * dayMs;
const maxKnown = 10_000;

type VisitOfGuest = { owner: string; id: string };

/**
 * Notes a visit at most once a week. Before the first write nothing is stored. `takeNew` is called before a
 * new guest is stored, who may have to wait for some seconds, which are returned.
 */
export function createGuestVisits(sessions: SessionStore, guestDays: number) {
  /** As far as this process knows. */
  const known = new Map<string, number>();
  // Also with a short `guestDays`.
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
