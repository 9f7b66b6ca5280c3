import { withDots } from './numbers.ts';

export const homeTexts = {
  breadcrumb: 'Ruta de navegación',
  breadcrumbItems: ['Home', 'Polerones', 'Polerones mujer'],
  heading: 'Polerones mujer',
  unavailable: 'En este momento no podemos mostrar los productos. Inténtalo de nuevo en unos minutos.',
  importing: (percent: number) =>
    `Estamos cargando los productos (${percent} %). Inténtalo de nuevo en unos minutos.`,
  productCount: (count: number) => (count === 1 ? '1 producto' : `${withDots(count)} productos`),
  sortBy: 'Ordenar por',
  sortOptions: ['Recomendados'],
  soldBy: (store: string) => `Por ${store}`,
  sellersFrom: (count: number, lowestPrice: string) => `${count} vendedores desde ${lowestPrice}`,
  sustainable: '+ SUSTENTABLE',
  addToCart: 'Agregar al carro',
  addToList: 'Agregar a la lista',
  labelOf: (action: string, product: string) => `${action}: ${product}`,
  yourLists: 'Ver tus listas',
  newList: 'Crear lista +',
  noLists: 'Aún no tienes listas.',
  moreLists: 'Mostrar más listas',
  containsProduct: 'ya contiene este producto',
  saveToList: 'Guardar en una lista',
  inYourLists: 'En tus listas',
  filterLists: 'Buscar en tus listas',
  noMatchingLists: 'Ninguna lista tiene ese nombre.',
} as const;
