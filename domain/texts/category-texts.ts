import { productsText, withDots } from './numbers.ts';

export const categoryTexts = {
  heading: 'Categorías',
  all: 'Todas las categorías',
  descriptionOfAll: 'Todas las categorías de la tienda, con su número de productos.',
  title: (name: string) => `Categorías en ${name}`,
  description: (name: string, products: number) =>
    `${productsText(products)} de ${name}, con sus precios y vendedores.`,
  moreProducts: (shown: number) =>
    `Mostramos los primeros ${withDots(shown)} productos. Usa los filtros o elige otra categoría para encontrar lo que buscas.`,
  showMore: (count: number) =>
    count === 1 ? 'Ver 1 categoría más' : `Ver ${withDots(count)} categorías más`,
  showAll: (name: string) => `Ver todo en ${name}`,
  show: (name: string) => `Ver ${name}`,
} as const;
