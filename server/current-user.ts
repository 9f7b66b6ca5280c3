export type User = { id: string; name: string };

/** Specification §1 and §6: one fixed owner ID for every list, and the user whom the account page greets. */
export const sampleUser: User = { id: 'usuario-de-muestra', name: 'Antonia Rojas' };

export type ReadUser = (request: Request) => Promise<User>;

/** Called once for each request. */
export async function readCurrentUser(_request: Request): Promise<User> {
  return sampleUser;
}
