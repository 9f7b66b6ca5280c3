import type { Requester } from '../store/catalog/catalog.ts';

/** A shared user is every visitor of the shop. `session` is the ID of the session of a user who is signed in with a cookie. */
export type User = { id: string; name: string; isShared?: boolean; isGuest?: boolean; session?: string };

/** Specification §1 and §6: one fixed owner ID for every list, and the user whom the account page greets. */
export const sampleUser: User = { id: 'usuario-de-muestra', name: 'Antonia Rojas', isShared: true };

/** Without a user, nobody is known to have sent the request. The response sets the cookies, except a stream. */
export type CurrentUser = {
  user?: User | undefined;
  cookies?: string[];
  /** The seconds after which a rejected user may try again. */
  retryAfter?: number;
  /** Called with the number of products before they are added. @returns the seconds after which they can be, or 0 */
  takeAdditions?: (count: number) => number;
};

/** Called at most once for each request; for none that is answered with a cached page. If it rejects, the status is 503, but pages for all users are those of nobody. */
export type ReadUser = (request: Request, requester?: Requester) => Promise<CurrentUser>;

export async function readCurrentUser(_request: Request): Promise<CurrentUser> {
  return { user: sampleUser };
}

/** @returns an empty text for a user without a name */
export function firstNameOf({ name, isShared }: User): string {
  return isShared ? (name.split(' ')[0] ?? '') : name;
}

/** Neither a guest nor the sample user. */
export function isSignedIn(user: User | undefined): user is User {
  return user !== undefined && !user.isShared && !user.isGuest;
}
