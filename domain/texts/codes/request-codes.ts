import type { CodeTable } from './code-table.ts';

/** Errors of every form, whatever it changes. */
export const requestCodes = {
  'store-unavailable': {
    text: 'No pudimos guardar el cambio. Inténtalo de nuevo',
    status: 503,
    title: 'The database is not available',
    retryAfter: 5,
  },
  'server-unreachable': { text: 'No hay conexión. Inténtalo de nuevo' },
  'server-failed': {
    text: 'Tuvimos un problema de nuestro lado. Inténtalo de nuevo',
    status: 500,
    title: 'The server failed',
  },
  'user-missing': {
    text: 'Tu sesión se cerró. Inicia sesión para seguir',
    status: 401,
    title: 'The request has no user',
  },
  'guest-ended': {
    text: 'No guardamos el cambio: iniciaste sesión o borraste tus datos en este navegador. Carga la página de nuevo',
  },
  'origin-refused': {
    text: 'No guardamos el cambio porque llegó desde otro sitio. Carga la página de nuevo e inténtalo otra vez',
    status: 403,
    title: 'The request comes from another site',
  },
  'requests-too-many': {
    text: 'Recibimos demasiados cambios seguidos. Espera un momento e inténtalo de nuevo',
    status: 429,
    title: 'Too many writes of this user, or from this network address',
    retryAfter: 5,
  },
  'body-too-large': {
    text: 'Enviaste demasiados datos a la vez. Inténtalo con menos',
    status: 413,
    title: 'The body is too large',
  },
} satisfies CodeTable;
export type RequestErrorCode = keyof typeof requestCodes;
