import { maxSelectedProducts, nameLimit, noteLimit } from '../../limits.ts';
import { productsText, withDots } from '../numbers.ts';
import type { CodeTable, MessageValues } from './code-table.ts';

/** Texts from the specification (§8) are exact, spelling mistakes included. */
const results = {
  'list-created': { text: 'Su lista ha sido creada exitosamente' },
  'list-edited': { text: 'Su lista ha sido editada exitosamente' },
  'list-deleted': { text: 'Su lista fue eliminada exitosamente' },
  'product-added': { text: 'Tu producto a sido añadido a la lista' },
  'product-saved': {
    text: ({ name }: MessageValues) => (name ? `Está en «${name}»` : 'Está en varias de tus listas'),
  },
  'product-removed': { text: 'Su producto fue eliminado exitosamente de la lista' },
  'list-restored': { text: 'Tu lista fue restaurada' },
  'product-restored': { text: 'Tu producto fue restaurado' },
  'product-replaced': { text: 'Tu producto fue reemplazado' },
  'product-placed': {
    text: ({ name, position = 0, productCount = 0 }: MessageValues) =>
      name
        ? `«${name}»: posición ${withDots(position)} de ${withDots(productCount)}`
        : 'Tu producto cambió de posición',
  },
  'products-restored': { text: 'Tus productos fueron restaurados' },
  'change-undone': { text: 'Listo, deshicimos el cambio' },
  'products-moved': { text: (values: MessageValues) => withDuplicates('Moviste', values) },
  'products-copied': { text: (values: MessageValues) => withDuplicates('Copiaste', values) },
  'products-removed': {
    text: ({ changed = 0 }: MessageValues) => `Quitaste ${productsText(changed)} de la lista`,
  },
} satisfies CodeTable;

const errors = {
  'name-empty': {
    text: 'Introduzca un nombre para la lista',
    field: 'name',
    status: 422,
    title: 'The name is empty',
  },
  'name-too-long': {
    text: `El nombre de la lista puede tener hasta ${nameLimit} caracteres`,
    field: 'name',
    status: 422,
    title: 'The name is too long',
  },
  'name-taken': {
    text: 'Ya tiene una lista creada con el mismo nombre',
    field: 'name',
    status: 409,
    title: 'Another list has the name',
  },
  'note-too-long': {
    text: `La nota puede tener hasta ${noteLimit} caracteres`,
    field: 'note',
    status: 422,
    title: 'The note is too long',
  },
  'status-unknown': {
    text: 'Elige si la lista es pública o privada',
    status: 422,
    title: 'The status is unknown',
  },
  'product-already-listed': { text: 'Este producto ya existe en tu lista' },
  'list-not-found': {
    text: 'Esta lista ya no existe',
    closesDialog: true,
    status: 404,
    title: 'The list does not exist',
  },
  'deleted-item-not-found': {
    text: 'Esto ya no está en «Eliminados recientemente»',
    closesDialog: true,
    status: 404,
    title: 'The item is not among the deleted ones',
  },
  'product-not-listed': {
    text: 'Este producto ya no está en tu lista',
    closesDialog: true,
    status: 404,
    title: 'The list does not contain the product',
  },
  'products-not-listed': { text: 'Estos productos ya no están en tu lista', closesDialog: true },
  'lists-too-many': {
    text: 'No puedes tener más listas. Elimina alguna para crear otra',
    status: 409,
    title: 'The user has too many lists',
  },
  'list-full': {
    text: 'Esta lista no puede tener tantos productos. Quita algunos o usa otra lista',
    status: 409,
    title: 'The list would have too many products',
  },
  'products-too-many': {
    text: 'Tus listas no pueden tener tantos productos. Quita algunos para agregar más',
    status: 409,
    title: 'The lists would have too many products together',
  },
  'additions-too-many': {
    text: 'Desde tu red se agregaron demasiados productos en poco tiempo. Inténtalo de nuevo más tarde',
    status: 429,
    title: 'Too many products were added from this network address',
    retryAfter: 60,
  },
  'position-invalid': {
    text: 'Escribe una posición desde 1',
    field: 'position',
    status: 422,
    title: 'The position is not a whole number from 1',
  },
  'selection-empty': { text: 'Elige al menos un producto', status: 422, title: 'No product is selected' },
  'selection-too-large': {
    text: `Puedes elegir hasta ${maxSelectedProducts} productos a la vez`,
    status: 422,
    title: 'Too many products are selected',
  },
  'precondition-failed': {
    text: 'Esta lista cambió mientras tanto. Cárgala de nuevo',
    status: 412,
    title: 'The list has another version',
  },
  'key-reused': {
    text: 'No pudimos guardar el cambio. Carga la página de nuevo e inténtalo otra vez',
    status: 422,
    title: 'Another request had the Idempotency-Key',
  },
} satisfies CodeTable;
export type ListErrorCode = keyof typeof errors | 'product-not-found';

export const listCodes = { ...results, ...errors };

function withDuplicates(verb: string, { changed = 0, duplicates = 0, name }: MessageValues): string {
  const done = `${verb} ${productsText(changed)}${name ? ` a «${name}»` : ''}`;
  if (duplicates === 0) return done;
  const listed = duplicates === 1 ? '1 ya estaba' : `${withDots(duplicates)} ya estaban`;
  return changed === 0
    ? `No hubo cambios: ${listed} en ${name ? `«${name}»` : 'esa lista'}`
    : `${done}; ${listed} en esa lista`;
}
