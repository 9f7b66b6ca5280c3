import type { ProductOrder } from '../product-order.ts';
import { myListsTexts } from './my-lists-texts.ts';
import { withDots } from './numbers.ts';

export const productOrderTexts = {
  sort: 'Ordenar por',
  orders: {
    manual: 'Mi orden',
    date: 'Más recientes',
    price: 'Precio de menor a mayor',
    'price-desc': 'Precio de mayor a menor',
  } as const satisfies Record<ProductOrder, string>,
  sorted: (order: ProductOrder, count: number): string =>
    `${productOrderTexts.orders[order]}: ${myListsTexts.productCount(count)}`,
  search: 'Buscar en la lista',
  apply: 'Buscar y ordenar',
  found: (count: number, productCount: number, total: string | undefined) =>
    [`${withDots(count)} de ${myListsTexts.productCount(productCount)}`, total && `Total ${total}`]
      .filter(Boolean)
      .join(' · '),
  noneFound: (query: string) => `Ningún producto de la lista coincide con «${query}»`,
  noneCheaper: 'Ningún producto de la lista bajó de precio',
  showAll: 'Ver toda la lista',
  place: (name: string) => `Cambiar la posición de ${name}`,
  dialog: {
    title: 'Mover a la posición',
    body: (name: string) => `Elige la nueva posición de «${name}» en la lista.`,
    confirm: 'Mover',
    first: 'Al principio',
    last: 'Al final',
  },
  isFirst: (name: string) => `«${name}» ya es el primero`,
  isLast: (name: string) => `«${name}» ya es el último`,
  position: (count: number) => `Posición (de 1 a ${withDots(count)})`,
} as const;
