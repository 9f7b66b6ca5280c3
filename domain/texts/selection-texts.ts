import { myListsTexts } from './my-lists-texts.ts';
import { withDots } from './numbers.ts';

export const selectionTexts = {
  select: (name: string) => `Seleccionar ${name}`,
  start: 'Seleccionar',
  end: 'Cancelar',
  selectAll: 'Seleccionar todo',
  selected: (count: number, total: string | undefined) =>
    [count === 1 ? '1 seleccionado' : `${withDots(count)} seleccionados`, total].filter(Boolean).join(' · '),
  selectNone: 'Quitar la selección',
  actions: 'Productos seleccionados',
  move: 'Mover a…',
  copy: 'Copiar a…',
  remove: 'Quitar',
  dialogs: {
    'move-products': {
      title: 'Mover productos',
      body: (count: number) => `Elige la lista a la que quieres mover ${myListsTexts.productCount(count)}.`,
    },
    'copy-products': {
      title: 'Copiar productos',
      body: (count: number) => `Elige la lista a la que quieres copiar ${myListsTexts.productCount(count)}.`,
    },
  },
  loading: 'Cargando tus listas…',
  noTarget: 'Todavía no tienes otra lista',
} as const;
