/** A shared user is every visitor of the shop. */
export type User = { id: string; name: string; isShared?: boolean };

/** Specification §1 and §6: one fixed owner ID for every list, and the user whom the account page greets. */
export const sampleUser: User = { id: 'usuario-de-muestra', name: 'Antonia Rojas', isShared: true };

/** Without a user, nobody is known to have sent the request. The response sets the cookies, except a stream. */
export type CurrentUser = { user?: User | undefined; cookies?: string[] };

/** Called at most once for each request; for none that is answered with a cached page. If it rejects, the status is 503. */
export type ReadUser = (request: Request) => Promise<CurrentUser>;

export async function readCurrentUser(_request: Request): Promise<CurrentUser> {
  return { user: sampleUser };
}
