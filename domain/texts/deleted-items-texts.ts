import type { DeletedItem } from '../deleted-item.ts';
import { withDots } from './numbers.ts';

type Kind = DeletedItem['kind'];

const deleted = { list: 'Eliminada', product: 'Eliminado' } as const satisfies Record<Kind, string>;
const subjects = { list: 'la lista', product: 'el producto' } as const satisfies Record<Kind, string>;

export const deletedItemsTexts = {
  heading: 'Eliminados recientemente',
  intro: (days: number, products: number) =>
    `Lo que eliminas queda aquí durante ${days} días, por si lo quieres de vuelta. Después ya no podrás restaurarlo. Si eliminas más de ${withDots(products)} productos, los más antiguos se van antes.`,
  empty: 'No hay nada eliminado',
  emptyBody: (days: number) =>
    `Las listas y los productos que elimines quedarán aquí durante ${days} días, por si los quieres de vuelta.`,
  list: 'Lista',
  inList: 'Estaba en la lista',
  deletedOn: (kind: Kind, date: string) => `${deleted[kind]} el ${date}`,
  daysLeft: (days: number) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
  restore: 'Restaurar',
  restoreItem: (kind: Kind, name: string) => `Restaurar ${subjects[kind]} ${name}`,
} as const;
