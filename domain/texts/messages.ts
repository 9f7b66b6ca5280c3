import type { ActionCode, ApiErrorCode, CountedCode, Counts, MessageCode } from '../result-codes.ts';
import { withDots } from './numbers.ts';

/** Shown in the toast and in dialogs. Texts from the specification (§8) are exact, spelling mistakes included. */
export const messageTexts = {
  'name-empty': 'Introduzca un nombre para la lista',
  'name-too-long': 'El nombre de la lista puede tener hasta 255 caracteres',
  'name-taken': 'Ya tiene una lista creada con el mismo nombre',
  'status-unknown': 'Elige si la lista es pública o privada',
  'product-already-listed': 'Este producto ya existe en tu lista',
  'product-not-found': 'Este producto ya no está disponible',
  'list-not-found': 'Esta lista ya no existe',
  'deleted-item-not-found': 'Esto ya no está entre lo que eliminaste',
  'product-not-listed': 'Este producto ya no está en tu lista',
  'lists-too-many': 'No puedes tener más listas. Elimina alguna para crear otra',
  'list-full': 'Esta lista no puede tener tantos productos. Quita algunos o usa otra lista',
  'products-too-many': 'Tus listas no pueden tener tantos productos. Quita algunos para agregar más',
  'position-invalid': 'Escribe una posición desde 1',
  'import-empty': 'El archivo no tiene productos de nuestra tienda',
  'import-too-large': 'El archivo puede tener hasta 500 productos',
  'selection-empty': 'Elige al menos un producto',
  'selection-too-large': 'Puedes elegir hasta 500 productos a la vez',
  'file-missing': 'Elige un archivo',
  'file-empty': 'El archivo está vacío',
  'file-too-large': 'El archivo puede pesar hasta 1 MB',
  'file-unreadable': 'No pudimos leer este archivo. Elige una lista en CSV o JSON',
  'file-without-ids': 'El archivo no tiene una columna ID',
  'precondition-failed': 'Esta lista cambió mientras tanto. Cárgala de nuevo',
  'key-reused': 'Esta solicitud ya se usó para crear otra lista',
  'search-text-too-long': 'La búsqueda puede tener hasta 200 caracteres',
  'search-filter-invalid': 'Los filtros de la búsqueda no son válidos',
  'search-page-unknown': 'Esta página de resultados no existe',
  'search-busy': 'Hay demasiadas búsquedas en este momento. Inténtalo de nuevo en unos segundos',
  'search-too-slow': 'Esta búsqueda tardó demasiado. Prueba con otras palabras',
  'catalog-unavailable': 'Todavía estamos cargando los productos. Inténtalo de nuevo en unos segundos',
  'list-created': 'Su lista ha sido creada exitosamente',
  'list-edited': 'Su lista ha sido editada exitosamente',
  'list-deleted': 'Su lista fue eliminada exitosamente',
  'product-added': 'Tu producto a sido añadido a la lista',
  'product-removed': 'Su producto fue eliminado exitosamente de la lista',
  'list-restored': 'Tu lista fue restaurada',
  'product-restored': 'Tu producto fue restaurado',
  'list-purged': 'Tu lista fue eliminada definitivamente',
  'product-purged': 'Tu producto fue eliminado definitivamente',
  'product-placed': 'Tu producto cambió de posición',
  'products-restored': 'Tus productos fueron restaurados',
  'change-undone': 'Listo, deshicimos el cambio',
  'available-soon': 'Disponible pronto',
  'store-unavailable': 'No pudimos guardar el cambio. Inténtalo de nuevo',
  'server-unreachable': 'No hay conexión. Inténtalo de nuevo',
  'origin-refused': 'Esta solicitud viene de otro sitio y no fue aceptada',
  'requests-too-many': 'Hiciste demasiados cambios seguidos. Espera un momento e inténtalo de nuevo',
  'body-too-large': 'La solicitud es demasiado grande',
  'server-failed': 'Tuvimos un problema de nuestro lado. Inténtalo de nuevo',
} as const satisfies Record<Exclude<MessageCode, CountedCode>, string>;

export const countedTexts: Record<CountedCode, (counts: Counts) => string> = {
  'products-moved': (counts) => withDuplicates('Moviste', counts),
  'products-copied': (counts) => withDuplicates('Copiaste', counts),
  'products-removed': ({ changed }) => `Quitaste ${products(changed)} de la lista`,
};

function withDuplicates(verb: string, { changed, duplicates }: Counts): string {
  if (duplicates === 0) return `${verb} ${products(changed)}`;
  const listed = duplicates === 1 ? '1 ya estaba' : `${withDots(duplicates)} ya estaban`;
  return changed === 0
    ? `No hubo cambios: ${listed} en esa lista`
    : `${verb} ${products(changed)}; ${listed} en esa lista`;
}

function products(count: number): string {
  return count === 1 ? '1 producto' : `${withDots(count)} productos`;
}

export function messageText(code: MessageCode, counts: Counts = { changed: 0, duplicates: 0 }): string {
  return isCounted(code) ? countedTexts[code](counts) : messageTexts[code];
}

function isCounted(code: MessageCode): code is CountedCode {
  return Object.hasOwn(countedTexts, code);
}

export const actionTexts = {
  'view-list': 'Ver lista',
  undo: 'Deshacer',
} as const satisfies Record<ActionCode, string>;

export const readUnavailableText = 'No pudimos cargar los datos. Inténtalo de nuevo';

/** Shown only in problem responses of the API and on the plain error page. */
export const apiErrorTexts = {
  'body-malformed': 'La solicitud no trae un JSON válido',
  'body-invalid': 'La solicitud trae datos que faltan, sobran o no son del tipo esperado',
  'media-type-unsupported': 'La solicitud debe venir como application/json',
  'query-invalid': 'Los parámetros de la dirección no son válidos',
  'key-invalid': 'La clave Idempotency-Key puede tener de 1 a 255 caracteres ASCII visibles',
  'path-unknown': 'Esta dirección no existe',
  'method-not-allowed': 'Esta dirección no admite ese método',
  'streams-too-many': 'Hay demasiadas conexiones en vivo desde tu red. Inténtalo de nuevo en unos segundos',
  'streams-full': 'Hay demasiadas conexiones en vivo. Inténtalo de nuevo en unos segundos',
  'reads-too-many': 'Abriste demasiadas páginas seguidas. Espera un momento e inténtalo de nuevo',
  'searches-too-many': 'Hiciste demasiadas búsquedas seguidas. Espera un momento e inténtalo de nuevo',
  'uploads-too-many': 'Estamos recibiendo demasiados archivos. Inténtalo de nuevo en unos segundos',
  'host-refused': 'Esta dirección no corresponde a nuestra tienda',
} as const satisfies Record<ApiErrorCode, string>;
