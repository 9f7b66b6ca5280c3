import { withDots } from './numbers.ts';

export const listDetailTexts = {
  back: 'Volver a Mis Listas',
  addProducts: 'Agrega productos a la lista',
  edit: 'Editar',
  deleteList: 'Eliminar lista',
  total: 'Total',
  savedPrice: 'Precio al guardarlo',
  cheaper: (amount: string) => `Bajó ${amount}`,
  dearer: (amount: string) => `Subió ${amount}`,
  savings: (count: number, amount: string) =>
    count === 1
      ? `Bajó 1 producto: hoy ahorras ${amount}`
      : `Bajaron ${withDots(count)} productos: hoy ahorras ${amount}`,
  unavailable: 'Ya no está a la venta',
  loadedOn: (date: string) => `Lista consultada el ${date}`,
  noProducts: 'No hay productos en esta lista',
  removeProduct: (name: string) => `Eliminar producto ${name}`,
} as const;
