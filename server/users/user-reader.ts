import { createRateLimit, type RateLimit } from '../../platform/http/limits/rate-limit.ts';
import { isForApi } from '../http-errors.ts';
import { GuestRejection, type ReadUser, type Requester, type RequestingGuest } from '../requester.ts';
import type { Cookies } from './cookies.ts';
import type { Guest, Guests } from './guests.ts';
import { bearerPattern, type Sessions } from './sessions.ts';

/** Documents and writes set cookies; several data requests at once would set different ones. */
export type RequestKind = 'document' | 'write' | 'data' | 'move' | 'stream';

/** The writes of one user at any address, and the products that one address adds for any users. */
export type UserLimits = { writesPerMinute: number; additionsPerHour: number };

export const userLimits: UserLimits = { writesPerMinute: 300, additionsPerHour: 20_000 };
export const noUserLimits: UserLimits = { writesPerMinute: 0, additionsPerHour: 0 };
const hourMs = 60 * 60 * 1_000;
/** A new guest counts as so many writes of her address. */
const costOfGuest = 50;

type Options = {
  cookies: Cookies;
  guests: Guests;
  sessions: Sessions | undefined;
  kindOf(request: Request): RequestKind;
  takeCostlyWrite: RateLimit;
  onlyRemoves(request: Request): Promise<boolean>;
  limits: UserLimits;
};

export function createUserReader(options: Options): ReadUser {
  const { cookies, guests, sessions, kindOf, onlyRemoves, takeCostlyWrite, limits } = options;
  const takeWriteOfUser = createRateLimit(limits.writesPerMinute);
  const takeRemovalOfUser = createRateLimit(limits.writesPerMinute);
  const takeAdditions = createRateLimit(limits.additionsPerHour, hourMs);

  async function readGuest(kind: RequestKind, own: Guest[], address?: string): Promise<Requester> {
    const [first] = kind === 'stream' ? await guests.findPresent(own) : [await guests.unite(own)];
    const isNew = !first && own.length === 0;
    if (!first && kind === 'stream') return {};
    if (!first && !isNew && kind !== 'document') return { guestHasEnded: true };
    const guest = first ?? guests.create();
    await guests.noteVisit(guest);
    const left = own.filter(({ owner }) => owner !== guest.owner);
    // A response that unites guests may remove the cookie of one who is about to be stored.
    const isSet = kind === 'document' || (kind === 'write' && !guest.session);
    return {
      user: { id: guest.owner, name: '', isGuest: true },
      ...(kind === 'write' && {
        guest: writingGuest(guest, guests.readExpiry(), () => takeCostlyWrite(address, costOfGuest)),
      }),
      cookies: [...(isSet ? [guests.setCookie(guest)] : []), ...guests.removeCookies(left)],
    };
  }

  async function read(request: Request, kind: RequestKind, address: string | undefined): Promise<Requester> {
    // Pages and their streams ignore the password of a proxy. A client of the API would not know of a guest.
    const isOfClient = isForApi(request) && kind !== 'stream';
    const credentials = isOfClient ? request.headers.get('authorization') : null;
    if (credentials !== null && !(sessions && bearerPattern.test(credentials))) return {};
    const values = cookies.read(request);
    const signedIn = await sessions?.read(request, values);
    if (signedIn?.user) return signedIn;
    // An open page must not write to the lists of a guest after its session has ended.
    if (signedIn && kind !== 'document') return {};
    const current = await readGuest(kind, guests.read(values), address);
    return { ...current, cookies: [...(current.cookies ?? []), ...(signedIn?.cookies ?? [])] };
  }

  return async (request, requester) => {
    const address = requester?.key;
    const kind = kindOf(request);
    const current = await read(request, kind, address);
    if (!current.user || (kind !== 'write' && kind !== 'move')) return current;
    const { id } = current.user;
    let retryAfter = takeWriteOfUser(id);
    if (retryAfter > 0 && (await onlyRemoves(request)))
      retryAfter = Math.min(retryAfter, takeRemovalOfUser(id));
    if (retryAfter > 0) return { retryAfter };
    return { ...current, takeAdditions: (count) => takeAdditions(address, count) };
  };
}

function writingGuest({ owner, id }: Guest, expiresAt: string, take: () => number): RequestingGuest {
  return {
    ...{ owner, id, expiresAt, retryAfter: 0 },
    takeNew() {
      this.retryAfter = take();
      if (this.retryAfter > 0) throw new GuestRejection(this.retryAfter);
    },
    rejectEnded() {
      throw new GuestRejection();
    },
  };
}
