import { productsText, withDots } from './numbers.ts';

export const myListsTexts = {
  heading: 'Mis Listas',
  create: 'Crear Lista',
  emptyTitle: 'Crea tu primera lista',
  intro:
    'Crea y edita listas con tus productos favoritos: guárdalos, agrúpalos como quieras y encuéntralos en un solo lugar.',
  organize: {
    title: 'Organiza/ Ahorra tiempo',
    body: 'Reúne lo que te gusta en listas y vuelve a encontrarlo cuando quieras comprarlo.',
  },
  gift: { title: 'Regala', body: 'Guarda ideas de regalo para quienes más quieres y sorpréndelos.' },
  count: (count: number) => `(${withDots(count)})`,
  productCount: productsText,
  search: 'Buscar',
  found: (count: number, query: string) => {
    if (count === 0) return `No tienes listas con «${query}» en el nombre`;
    return count === 1 ? '1 lista' : `${withDots(count)} listas`;
  },
  noProducts: 'No hay productos en esta lista',
  cheaper: (count: number, isComplete: boolean) =>
    isComplete
      ? `${count === 1 ? 'Bajó' : 'Bajaron'} ${count} de precio`
      : 'Hay productos que bajaron de precio',
  unavailable: (name: string) => `${name} (ya no está a la venta)`,
  more: (count: number) => `+${withDots(count)}`,
  delete: (name: string) => `Eliminar lista ${name}`,
} as const;
