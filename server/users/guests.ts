import { cookieNames, maxCookieSeconds } from '../../domain/cookie-names.ts';
import type { Stores } from '../../store/stores.ts';
import type { Cookies } from './cookies.ts';
import { createGuestVisits } from './guest-visits.ts';
import { isSecret, newSecret, ownerOfSecret } from './secrets.ts';

export type Guest = { cookie: string; secret: string; owner: string; id: string };
export type Guests = ReturnType<typeof createGuests>;

/** Several responses to first requests at the same time create several. */
const maxGuests = 5;

export function createGuests(stores: Stores, cookies: Cookies, guestDays: number) {
  const noteVisit = createGuestVisits(stores.sessions, guestDays);
  return {
    /** In the order of their cookies, without invented ones. */
    read(values: Map<string, string>): Guest[] {
      const guests = [...values].flatMap(([name, secret]) => {
        const guest = name.startsWith(cookieNames.guest) && isSecret(secret) && guestWith(secret);
        return guest && guest.cookie === name ? guest : [];
      });
      return guests.toSorted((first, second) => (first.cookie < second.cookie ? -1 : 1)).slice(0, maxGuests);
    },

    create: (): Guest => guestWith(newSecret()),

    /** To the first, which every request of the browser chooses. */
    async unite(guests: [Guest, ...Guest[]]): Promise<Guest> {
      const [first, ...others] = guests;
      for (const { owner } of others) {
        const [lists, gifts] = await Promise.all([
          stores.lists.readListIds(owner),
          stores.gifts.readStoredGifts(owner),
        ]);
        if (lists.length + gifts.length === 0) continue;
        // Before her data, which is deleted with her.
        await noteVisit(first, true);
        await stores.lists.moveLists(owner, first.owner);
        await stores.gifts.moveGifts(owner, first.owner);
      }
      return first;
    },

    noteVisit,

    setCookie: ({ cookie, secret }: Guest) => cookies.set(cookie, secret, maxCookieSeconds),

    removeCookies: (guests: Guest[]) => guests.map(({ cookie }) => cookies.remove(cookie)),
  };
}

/** Different names: no response replaces the guest of another. */
export function guestWith(secret: string): Guest {
  const { owner, id } = ownerOfSecret(secret);
  const code = id.replaceAll(/\W/g, '').slice(0, 6).toLowerCase();
  return { cookie: cookieNames.guest + code, secret, owner, id };
}
