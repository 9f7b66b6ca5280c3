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

/** @param path the page to which the user returns */
export function signInPathFrom(path: string): string {
  return `${signInPath}?${new URLSearchParams({ [returnParameter]: path })}`;
}

export function returnPathIn({ searchParams }: URL): string {
  return searchParams.get(returnParameter) ?? '/';
}
