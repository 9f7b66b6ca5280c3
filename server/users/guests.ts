import { cookieNames, maxCookieSeconds } from '../../domain/cookie-names.ts';
import { createTaskQueue } from '../../platform/task-queue.ts';
import type { Session } from '../../store/sessions/session-store.ts';
import type { Stores } from '../../store/stores.ts';
import type { Cookies } from './cookies.ts';
import { isSecret, newSecret, ownerOfSecret } from './secrets.ts';

export type Guest = { cookie: string; secret: string; owner: string; id: string };
/** Without a session, nothing is stored of the guest. */
export type PresentGuest = Guest & { session?: Session | undefined };
export type Guests = ReturnType<typeof createGuests>;

/** Several responses to first requests at the same time create several. */
const maxGuests = 5;
const dayMs = 24 * 60 * 60 * 1_000;
/** Rare, because storing a visit changes the version of the owner. */
const maxNoteAfterMs = 7 * dayMs;

export function createGuests(stores: Stores, cookies: Cookies, guestDays: number) {
  const stored = createStoredGuests(stores, guestDays);
  const unions = createTaskQueue({ concurrency: 8, maxWaiting: 1_000, maxWaitMs: 60_000 });
  return {
    ...stored,

    /** One request of a browser after another. */
    unite: (guests: Guest[]) =>
      guests.length > 1 ? unions.run(() => stored.unite(guests), guests[0]?.owner) : stored.unite(guests),

    /** In the order of their cookies, without invented ones. */
    read(values: Map<string, string>): Guest[] {
      const guests = [...values].flatMap(([name, secret]) => {
        const guest = name.startsWith(cookieNames.guest) && isSecret(secret) && guestWith(secret);
        return guest && guest.cookie === name ? guest : [];
      });
      return guests.toSorted((first, second) => (first.cookie < second.cookie ? -1 : 1)).slice(0, maxGuests);
    },

    create: (): PresentGuest => guestWith(newSecret()),

    setCookie: ({ cookie, secret }: Guest) => cookies.set(cookie, secret, maxCookieSeconds),

    removeCookies: (guests: Guest[]) => guests.map(({ cookie }) => cookies.remove(cookie)),
  };
}

function createStoredGuests({ lists, gifts, sessions }: Stores, guestDays: number) {
  // Also with a short `guestDays`.
  const noteAfterMs = Math.min(maxNoteAfterMs, (guestDays * dayMs) / 2);
  const readExpiry = () => new Date(Date.now() + guestDays * dayMs).toISOString();

  /** Also of a guest who had ended. */
  const start = ({ owner, id }: Guest) =>
    sessions.startSession(owner, { id, name: null, providerSession: null, expiresAt: readExpiry() });

  /** Again, if another request has resumed her meanwhile. */
  async function move({ owner, id }: Guest, to: string) {
    const moved = { lists: 0, gifts: 0 };
    while (!(await sessions.endGuest(owner, id))) {
      moved.lists += await lists.moveLists(owner, to);
      moved.gifts += await gifts.moveGifts(owner, to);
    }
    return moved;
  }

  /** Those who have not ended, and those whose move was interrupted. */
  async function findPresent(guests: Guest[]): Promise<PresentGuest[]> {
    const found = guests.map(async (guest) => {
      const session = await sessions.readSession(guest.owner, guest.id);
      const isPresent =
        !session?.endedAt || (await sessions.resumeGuest(guest.owner, guest.id, readExpiry()));
      return isPresent ? [{ ...guest, session }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  /** To the first, which every request of the browser chooses. */
  async function unite(guests: Guest[]): Promise<PresentGuest | undefined> {
    const [first, ...others] = await findPresent(guests);
    if (!first) return undefined;
    const stored = others.filter(({ session }) => session);
    // Before her data, which is deleted with her.
    if (stored.length > 0 && !first.session) await start(first);
    for (const guest of stored) await move(guest, first.owner);
    return first;
  }

  return {
    findPresent,

    unite,

    move,

    start,

    readExpiry,

    /** At most once a week. */
    async noteVisit({ owner, id, session }: PresentGuest): Promise<void> {
      if (!session || Date.now() - Date.parse(session.usedAt) <= noteAfterMs) return;
      await sessions.extendSession(owner, id, readExpiry());
    },
  };
}

/** Different names: no response replaces the guest of another. */
export function guestWith(secret: string): Guest {
  const { owner, id } = ownerOfSecret(secret);
  const code = id.replaceAll(/\W/g, '').slice(0, 6).toLowerCase();
  return { cookie: cookieNames.guest + code, secret, owner, id };
}
