import { signInPath, signOutPath } from '../paths.ts';

export const returnField = 'volver';

const signInOrOut = new RegExp(`^/*(?:${signInPath}|${signOutPath})(?![^./?#])`, 'i');

/** A sign-in that could not start is requested again. */
export function signInPathFrom(path: string): string {
  if (path.startsWith(`${signInPath}?`)) return path;
  return `${signInPath}?${new URLSearchParams({ [returnField]: withoutSignIn(path) })}`;
}

export function returnPathIn({ searchParams }: URL): string {
  return withoutSignIn(searchParams.get(returnField) ?? '/');
}

/** These pages would start another sign-in, fail or end the session. */
function withoutSignIn(path: string): string {
  return signInOrOut.test(path) ? '/' : path;
}
