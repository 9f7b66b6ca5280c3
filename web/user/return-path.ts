import { signInPath, signInPattern, signOutPattern } from '../paths.ts';

const returnParameter = 'volver';

const signInOrOut = new RegExp(`^/+(?:${signInPattern}|${signOutPattern})(?![^./?#])`, 'i');

/** @param path the page to which the user returns; that of a sign-in that could not start is requested again */
export function signInPathFrom(path: string): string {
  if (path.startsWith(`${signInPath}?`)) return path;
  return `${signInPath}?${new URLSearchParams({ [returnParameter]: withoutSignIn(path) })}`;
}

export function returnPathIn({ searchParams }: URL): string {
  return withoutSignIn(searchParams.get(returnParameter) ?? '/');
}

/** After a sign-in, a page of signing in or out would start another one, fail or end the session. */
function withoutSignIn(path: string): string {
  return signInOrOut.test(path) ? '/' : path;
}
