import type { CurrentUser, ReadUser } from '../current-user.ts';
import type { Cookies } from './cookies.ts';
import type { Guest, Guests } from './guests.ts';
import type { Sessions } from './sessions.ts';
import type { UserLimits } from './user-limits.ts';

/** A document that is rendered for one request and a write set cookies; several data requests at once would set different ones; a stream cannot set any. */
export type RequestKind = 'document' | 'write' | 'data' | 'stream';

type Options = {
  cookies: Cookies;
  guests: Guests;
  /** Undefined if nobody can sign in. */
  sessions: Sessions | undefined;
  kindOf(request: Request): RequestKind;
  limits: UserLimits;
};

/** Reads who has sent a request: a user with a session or an access token, otherwise a guest. */
export function createUserReader({ cookies, guests, sessions, kindOf, limits }: Options): ReadUser {
  async function readGuest(kind: RequestKind, own: Guest[], address?: string): Promise<CurrentUser> {
    const [first, ...others] = own;
    if (!first && kind === 'stream') return {};
    const guest = first ? await uniteUnlessStream([first, ...others], kind) : guests.create();
    const accepts = () => limits.acceptsGuest(address);
    const isAccepted = await guests.noteVisit(guest, kind === 'write', accepts);
    if (!isAccepted) return { rejection: 'requests-too-many' };
    const isSet = kind === 'document' || (kind === 'write' && !first);
    return {
      user: { id: guest.owner, name: '', isGuest: true },
      cookies: [...(isSet ? [guests.setCookie(guest)] : []), ...guests.removeCookies(others)],
    };
  }

  const uniteUnlessStream = (own: [Guest, ...Guest[]], kind: RequestKind) =>
    kind === 'stream' ? own[0] : guests.unite(own);

  async function read(
    request: Request,
    kind: RequestKind,
    address: string | undefined,
  ): Promise<CurrentUser> {
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
    if (!current.user || kind !== 'write') return current;
    if (!limits.acceptsWrite(current.user.id, address)) return { rejection: 'requests-too-many' };
    return { ...current, recordAdditions: (count) => limits.recordAdditions(address, count) };
  };
}
