export const signInPattern = 'iniciar-sesion';
export const signInResponsePattern = `${signInPattern}/respuesta`;
export const signOutPattern = 'cerrar-sesion';
export const returnListsPattern = 'devolver-listas';
export const accountDataPattern = 'mis-datos';
export const accountFilePattern = `${accountDataPattern}/descarga`;
export const privacyPattern = 'cookies-y-datos';

export const signInPath = `/${signInPattern}`;
export const signInResponsePath = `/${signInResponsePattern}`;
export const signOutPath = `/${signOutPattern}`;
export const returnListsPath = `/${returnListsPattern}`;
export const accountDataPath = `/${accountDataPattern}`;
export const accountFilePath = `/${accountFilePattern}`;
export const privacyPath = `/${privacyPattern}`;

/** With the question whether to delete everything. */
export const deletionParameter = 'borrar';
export const deletionPath = `${accountDataPath}?${deletionParameter}`;

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
