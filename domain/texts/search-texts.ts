import type { SearchSort } from '../search.ts';
import { withDots } from './numbers.ts';

export const searchTexts = {
  heading: (query: string, category?: string) =>
    category === undefined ? `Resultados para «${query}»` : `Resultados para «${query}» en ${category}`,
  description: 'Busca productos por nombre, marca o código.',
  resultCount(total: number, hasMore: boolean) {
    if (hasMore) return `más de ${withDots(total)} resultados`;
    return total === 1 ? '1 resultado' : `${withDots(total)} resultados`;
  },
  moreResults: (shown: number) =>
    `Mostramos los primeros ${withDots(shown)} resultados. Usa los filtros o agrega una palabra para encontrar lo que buscas.`,
  corrected: (query: string) => `No encontramos «${query}» tal como está escrito.`,
  withSome: 'Ningún producto tiene todas tus palabras. Mostramos los que tienen algunas:',
  wordSets: 'Resultados con algunas de tus palabras',
  wordSet: (words: string, total: number, hasMore: boolean) =>
    `${words} (${hasMore ? 'más de ' : ''}${withDots(total)})`,
  searchExactly: (query: string) => `Buscar «${query}» de todos modos`,

  sortBy: 'Ordenar por',
  sortOptions: {
    relevance: 'Recomendados',
    'price-asc': 'Precio de menor a mayor',
    'price-desc': 'Precio de mayor a menor',
  },
  sorted: (sort: SearchSort, results: string): string => `${searchTexts.sortOptions[sort]}: ${results}`,
  sort: 'Ordenar',

  skipFilters: 'Ir a los resultados',
  filters: 'Filtros',
  openFilters: 'Filtrar',
  openFiltersWith: (count: number) => `Filtrar (${count})`,
  filterNames: { category: 'Categoría', brand: 'Marca', seller: 'Vendedor' },
  price: 'Precio',
  minPrice: 'Precio mínimo',
  maxPrice: 'Precio máximo',
  placeholders: { minPrice: 'Mínimo', maxPrice: 'Máximo' },
  apply: 'Aplicar',
  showMore: 'Ver más',
  showResults: 'Ver resultados',
  showCounted(total: number, hasMore: boolean) {
    if (hasMore) return `Ver más de ${withDots(total)} resultados`;
    return total === 1 ? 'Ver 1 resultado' : `Ver ${withDots(total)} resultados`;
  },
  activeFilters: 'Filtros activos',
  removeFilter: 'Quitar filtro:',
  clearFilters: 'Limpiar filtros',
  clear: 'Limpiar',
  from: (price: string) => `Desde ${price}`,
  to: (price: string) => `Hasta ${price}`,
  inexactCounts: (counted: number) =>
    `Hay tantos resultados que mostramos los filtros de los primeros ${withDots(counted)}.`,
  priceError: (reason: 'number' | 'order', example: string) =>
    reason === 'order'
      ? 'El precio mínimo no puede ser mayor que el máximo'
      : `Escribe el precio solo con números, por ejemplo ${example}`,

  emptyHeading: '¿Qué estás buscando?',
  emptyBody: 'Escribe en el buscador el nombre de un producto, una marca o un código.',
  noResults: (query: string, category?: string) =>
    `No encontramos resultados para «${query}»${category === undefined ? '' : ` en ${category}`}`,
  onlyElsewhere: (total: number, hasMore: boolean) =>
    `Hay ${searchTexts.resultCount(total, hasMore)} en otras categorías.`,
  searchEverywhere: (query: string) => `Buscar «${query}» en todas las categorías`,
  namedCategories: 'Categorías con ese nombre',
  namedCategory: (names: string[], products: number) => `${names.join(' en ')} (${withDots(products)})`,
  noFilteredResults: 'Ningún producto cumple con todos los filtros que elegiste.',
  advice: 'Revisa si está bien escrito, o prueba con menos palabras o con palabras más generales.',
  similar: 'Quizás buscabas',
  backToProducts: 'Ver los productos',

  suggestions: 'Sugerencias',
  suggestionKinds: {
    recent: 'Búsquedas recientes',
    completions: 'Búsquedas',
    brands: 'Marcas',
    products: 'Productos',
    all: 'Todos los resultados',
  },
  showAll(query: string, total: number, hasMore: boolean) {
    if (total === 0) return `Buscar «${query}»`;
    return total === 1
      ? `Ver el resultado de «${query}»`
      : `Ver ${hasMore ? 'más de' : 'los'} ${withDots(total)} resultados de «${query}»`;
  },
  removeRecent: (query: string) => `Borrar «${query}» de las búsquedas recientes`,
  removeAllRecent: 'Borrar todas',
  suggestionCount: (count: number) =>
    count === 1
      ? '1 sugerencia, usa las flechas para elegirla'
      : `${count} sugerencias, usa las flechas para elegir`,
} as const;
