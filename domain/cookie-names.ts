/** Without `secureCookiePrefix`, which all except `toast` have behind TLS. Those that end in a hyphen precede characters that differ. */
export const cookieNames = {
  guest: 'visita-',
  session: 'sesion',
  signOutMark: 'cierre',
  signInAttempt: 'ingreso-',
  movedGuest: 'traslado',
  toast: 'aviso',
} as const;

/** Prevents that another host of the domain sets a cookie of the shop (RFC 6265bis §4.1.3). */
export const secureCookiePrefix = '__Host-';

/** The longest time that browsers keep a cookie (RFC 6265bis §5.5). */
export const maxCookieSeconds = 400 * 24 * 60 * 60;
