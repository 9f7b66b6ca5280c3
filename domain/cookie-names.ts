/** Behind TLS all except `toast` have the prefix. */
export const cookieNames = {
  guest: 'visita-',
  session: 'sesion',
  signOutMark: 'cierre',
  signInAttempt: 'ingreso-',
  movedGuest: 'traslado',
  toast: 'aviso',
} as const;

/** Another host of the domain cannot set such a cookie (RFC 6265bis §4.1.3). */
export const secureCookiePrefix = '__Host-';

/** RFC 6265bis §5.5. */
export const maxCookieSeconds = 400 * 24 * 60 * 60;
