import type { CodeTable } from './code-table.ts';

const searchErrors = {
  'search-text-too-long': {
    text: 'La búsqueda puede tener hasta 200 caracteres',
    status: 422,
    title: 'The text of the search is too long',
  },
  'search-filter-invalid': {
    text: 'Los filtros de la búsqueda no son válidos',
    status: 422,
    title: 'A filter of the search is invalid',
  },
  'search-page-unknown': {
    text: 'Esta página de resultados no existe',
    status: 422,
    title: 'The search has no such page',
  },
  'category-not-found': {
    text: 'Esta categoría ya no está disponible',
    status: 404,
    title: 'The catalogue does not contain the category',
  },
  'search-busy': {
    text: 'Hay demasiadas búsquedas en este momento. Inténtalo de nuevo en unos segundos',
    status: 503,
    title: 'Too many searches',
    retryAfter: 2,
  },
  'search-too-slow': {
    text: 'Esta búsqueda tardó demasiado. Prueba con otras palabras',
    status: 503,
    title: 'The search took too long',
    retryAfter: 2,
  },
  'catalog-unavailable': {
    text: 'Todavía estamos cargando los productos. Inténtalo de nuevo en unos segundos',
    status: 503,
    title: 'The products have not been read yet',
    retryAfter: 5,
  },
} satisfies CodeTable;
export type SearchErrorCode = keyof typeof searchErrors;

export const productCodes = {
  'product-not-found': {
    text: 'Este producto ya no está disponible',
    status: 404,
    title: 'The catalogue does not contain the product',
  },
  /** Only in the page. */
  'search-empty': { text: 'Escribe qué buscas' },
  ...searchErrors,
} satisfies CodeTable;
