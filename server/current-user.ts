/** A shared user is every visitor of the shop. `session` is the ID of the session of a user who is signed in with a cookie. */
export type User = { id: string; name: string; isShared?: boolean; isGuest?: boolean; session?: string };

/** Specification §1 and §6: one fixed owner ID for every list, and the user whom the account page greets. */
export const sampleUser: User = { id: 'usuario-de-muestra', name: 'Antonia Rojas', isShared: true };

/** @returns an empty text for a user without a name */
export function firstNameOf({ name, isShared }: User): string {
  return isShared ? (name.split(' ')[0] ?? '') : name;
}

/** Neither a guest nor the sample user. */
export function isSignedIn(user: User | undefined): user is User {
  return user !== undefined && !user.isShared && !user.isGuest;
}
