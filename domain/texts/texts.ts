import type { ApiErrorCode, MessageCode } from '../result-codes.ts';

/**
 * The sentences that a shopper can read; those of the frame and of the account stand beside. What the specification
 * quotes stands to the letter, slips included.
 */

export const storeTexts = {
  name: 'Falabella',
  home: 'Falabella, ir al inicio',
  skip: 'Saltar al contenido',
  close: 'Cerrar',
  cancel: 'Cancelar',
  title: (page: string) => `${page} | Falabella`,
  description:
    'Polerones de mujer con despacho a todo Chile. Guarda tus favoritos en Mis Listas y encuéntralos cuando quieras.',
  loading: 'Cargando…',
  offline: 'Sin conexión. Lo que ves puede no estar al día',
} as const;

export const messageTexts = {
  'name-empty': 'Introduzca un nombre para la lista',
  'name-too-long': 'El nombre de la lista admite hasta 255 caracteres',
  'name-taken': 'Ya tiene una lista creada con el mismo nombre',
  'status-unknown': 'Elija si la lista es pública o privada',
  'product-already-listed': 'Este producto ya existe en tu lista',
  'product-unknown': 'Este producto ya no está disponible',
  'list-not-found': 'Esta lista ya no existe',
  'key-reused': 'Esta solicitud ya se usó para crear otra lista',
  'list-created': 'Su lista ha sido creada exitosamente',
  'list-edited': 'Su lista ha sido editada exitosamente',
  'list-deleted': 'Su lista fue eliminada exitosamente',
  'product-added': 'Tu producto a sido añadido a la lista',
  'product-removed': 'Su producto fue eliminado exitosamente de la lista',
  'store-unavailable': 'No pudimos guardar el cambio. Inténtalo de nuevo',
  'server-unreachable': 'No hay conexión. Inténtalo de nuevo',
  'origin-refused': 'Esta solicitud viene de otro sitio y no fue aceptada',
  'requests-too-many': 'Hiciste demasiados cambios seguidos. Espera un momento e inténtalo de nuevo',
  'body-too-large': 'La solicitud es demasiado grande',
  'server-failed': 'Tuvimos un problema de nuestro lado. Inténtalo de nuevo',
} as const satisfies Record<MessageCode, string>;

/** What the API, and pages without the shop around them, say beyond the notices. */
export const requestTexts = {
  'body-malformed': 'La solicitud no trae un JSON válido',
  'body-invalid': 'La solicitud trae datos que faltan, sobran o no son del tipo esperado',
  'media-type-unsupported': 'La solicitud debe venir como application/json',
  'query-invalid': 'Los parámetros de la dirección no son válidos',
  'key-invalid': 'La clave Idempotency-Key admite de 1 a 255 caracteres ASCII visibles',
  'path-unknown': 'Esta dirección no existe',
  'method-not-allowed': 'Esta dirección no admite ese método',
  'streams-too-many': 'Hay demasiadas conexiones en vivo desde tu red. Inténtalo de nuevo en unos segundos',
  'streams-full': 'Hay demasiadas conexiones en vivo. Inténtalo de nuevo en unos segundos',
  'reads-too-many': 'Abriste demasiadas páginas seguidas. Espera un momento e inténtalo de nuevo',
  'host-refused': 'Esta dirección no corresponde a nuestra tienda',
} as const satisfies Record<ApiErrorCode, string>;

export const listingTexts = {
  breadcrumb: 'Ruta de navegación',
  trail: ['Home', 'Polerones', 'Polerones mujer'],
  heading: 'Polerones mujer',
  unavailable: 'En este momento no podemos mostrar los productos. Inténtalo de nuevo en unos minutos.',
  sortBy: 'Ordenar por',
  sorts: ['Recomendados'],
  soldBy: (store: string) => `Por ${store}`,
  sustainable: '+ SUSTENTABLE',
  addToCart: 'Agregar al carro',
  addToList: 'Agregar a la lista',
  of: (action: string, product: string) => `${action}: ${product}`,
  yourLists: 'Ver tus listas',
  newList: 'Crear lista +',
  moreLists: 'Mostrar más listas',
  holds: 'ya contiene este producto',
} as const;

export const errorTexts = {
  notFound: {
    title: 'No encontramos esta página',
    body: 'La dirección no existe o cambió de lugar.',
    back: 'Ir al inicio',
  },
  listNotFound: {
    title: 'Esta lista no existe',
    body: 'Puede que la hayas eliminado o que le hayas cambiado el nombre.',
    back: 'Volver a Mis Listas',
  },
  unreachable: {
    title: 'No hay conexión',
    body: 'Revisa tu conexión a internet e inténtalo de nuevo.',
    back: 'Intentar de nuevo',
  },
  unavailable: {
    title: 'No pudimos cargar esta página',
    body: 'Tuvimos un problema de nuestro lado. Tus listas están a salvo; inténtalo de nuevo en unos segundos.',
    back: 'Intentar de nuevo',
  },
} as const;
