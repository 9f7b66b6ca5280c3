import type { CodeTable } from './code-table.ts';

/** Only in problem responses of the API and on the plain error page. */
export const apiCodes = {
  'body-malformed': {
    text: 'La solicitud no trae un JSON válido',
    status: 400,
    title: 'The body is not JSON',
  },
  'body-invalid': {
    text: 'La solicitud trae datos que faltan, sobran o no son del tipo esperado',
    status: 422,
    title: 'The body does not match its schema',
  },
  'media-type-unsupported': {
    text: 'La solicitud debe venir como application/json',
    status: 415,
    title: 'The body is not application/json',
  },
  'query-invalid': {
    text: 'Los parámetros de la dirección no son válidos',
    status: 400,
    title: 'A query parameter is invalid or unknown',
  },
  'key-invalid': {
    text: 'La clave Idempotency-Key puede tener de 1 a 255 caracteres ASCII visibles',
    status: 400,
    title: 'The Idempotency-Key is invalid',
  },
  'path-unknown': { text: 'Esta dirección no existe', status: 404, title: 'The address does not exist' },
  'method-not-allowed': {
    text: 'Esta dirección no admite ese método',
    status: 405,
    title: 'The address does not support the method',
  },
  'streams-too-many': {
    text: 'Hay demasiadas conexiones en vivo desde tu red. Inténtalo de nuevo en unos segundos',
    status: 429,
    title: 'Too many event streams from this network address',
    retryAfter: 10,
  },
  'streams-full': {
    text: 'Hay demasiadas conexiones en vivo. Inténtalo de nuevo en unos segundos',
    status: 503,
    title: 'Too many event streams',
    retryAfter: 30,
  },
  'reads-too-many': {
    text: 'Hay demasiadas visitas seguidas desde tu red. Espera un momento e inténtalo de nuevo',
    status: 429,
    title: 'Too many reads from this network address',
    retryAfter: 5,
  },
  'host-refused': {
    text: 'Esta dirección no corresponde a nuestra tienda',
    status: 421,
    title: 'The host is not allowed',
  },
} satisfies CodeTable;

export const readUnavailableText = 'No pudimos cargar los datos. Inténtalo de nuevo';
