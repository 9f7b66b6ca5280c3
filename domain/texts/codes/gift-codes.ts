import type { CodeTable } from './code-table.ts';

export const giftCodes = {
  'gift-given': { text: 'Listo, tú lo regalas' },
  'gift-taken-back': { text: 'Listo, ya no lo regalas' },
  'gift-taken': {
    text: 'Alguien ya lo regala. Elige otro producto',
    status: 409,
    title: 'Somebody else gives the product',
  },
  'gift-not-listed': {
    text: 'Este producto ya no está en la lista',
    status: 404,
    title: 'The shared list does not contain the product',
  },
  'gift-to-oneself': {
    text: 'Es tu lista: solo los demás eligen regalos',
    status: 409,
    title: 'The list is one of the user',
  },
  'gifts-too-many': {
    text: 'No puedes regalar más productos. Quita un regalo para elegir otro',
    status: 409,
    title: 'Too many gifts',
  },
  'gifts-unavailable': {
    text: 'En esta tienda no se pueden elegir regalos',
    status: 409,
    title: 'All visitors are one user',
  },
} satisfies CodeTable;
