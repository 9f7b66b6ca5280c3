import { withDots } from './numbers.ts';

export const searchTexts = {
  heading: (query: string) => `Resultados para «${query}»`,
  description: 'Busca productos por nombre, marca o código, con despacho a todo Chile.',
  resultCount(total: number, hasMore: boolean) {
    if (hasMore) return `más de ${withDots(total)} resultados`;
    return total === 1 ? '1 resultado' : `${withDots(total)} resultados`;
  },
  moreResults: (shown: number) =>
    `Mostramos los primeros ${withDots(shown)} resultados. Usa los filtros o agrega una palabra para encontrar lo que buscas.`,
  corrected: (query: string) => `No encontramos «${query}» tal como está escrito.`,
  searchExactly: (query: string) => `Buscar «${query}» de todos modos`,

  sortBy: 'Ordenar por',
  sortOptions: {
    relevance: 'Recomendados',
    'price-asc': 'Precio de menor a mayor',
    'price-desc': 'Precio de mayor a menor',
  },
  sort: 'Ordenar',

  filters: 'Filtros',
  openFilters: 'Filtrar',
  openFiltersWith: (count: number) => `Filtrar (${count})`,
  filterNames: { brand: 'Marca', seller: 'Vendedor' },
  price: 'Precio',
  minPrice: 'Precio mínimo',
  maxPrice: 'Precio máximo',
  placeholders: { minPrice: 'Mínimo', maxPrice: 'Máximo' },
  apply: 'Aplicar',
  showMore: 'Ver más',
  showLess: 'Ver menos',
  showResults: 'Ver resultados',
  activeFilters: 'Filtros activos',
  removeFilter: 'Quitar filtro:',
  clearFilters: 'Limpiar filtros',
  from: (price: string) => `Desde ${price}`,
  to: (price: string) => `Hasta ${price}`,
  tooManyToCount:
    'Hay demasiados resultados para mostrar marcas y vendedores. Agrega una palabra a tu búsqueda o elige un rango de precios.',
  priceErrors: {
    number: 'Escribe el precio solo con números, por ejemplo 15.990',
    order: 'El precio mínimo tiene que ser menor que el máximo',
  },

  emptyHeading: '¿Qué estás buscando?',
  emptyBody: 'Escribe en el buscador el nombre de un producto, una marca o un código.',
  noResults: (query: string) => `No encontramos resultados para «${query}»`,
  noFilteredResults: 'Ningún producto cumple con todos los filtros que elegiste.',
  advice: 'Revisa si está bien escrito, o prueba con menos palabras o con palabras más generales.',
  didYouMean: '¿Quisiste decir',
  backToProducts: 'Ver los productos',

  suggestions: 'Sugerencias',
  suggestionKinds: { recent: 'Búsquedas recientes', brands: 'Marcas', products: 'Productos' },
  removeRecent: (query: string) => `Borrar «${query}» de las búsquedas recientes`,
  removeAllRecent: 'Borrar todas',
  noSuggestions: 'Sin sugerencias',
  suggestionCount: (count: number) =>
    count === 1
      ? '1 sugerencia, usa las flechas para elegirla'
      : `${count} sugerencias, usa las flechas para elegir`,
} as const;
