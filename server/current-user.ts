/** `isShared`: every visitor is this user. `session` is the ID of a session with a cookie. */
export type User = { id: string; name: string; isShared?: boolean; isGuest?: boolean; session?: string };

/** Specification §1 and §6. */
export const sampleUser: User = { id: 'usuario-de-muestra', name: 'Antonia Rojas', isShared: true };

export function firstNameOf({ name, isShared }: User): string {
  return isShared ? (name.split(' ')[0] ?? '') : name;
}

export function isSignedIn(user: User | undefined): user is User {
  return user !== undefined && !user.isShared && !user.isGuest;
}
