import { withDots } from './numbers.ts';

export const listFileTexts = {
  /** Of an exported list. */
  columns: { productId: 'ID', brand: 'Marca', name: 'Nombre', price: 'Precio' },
  download: { csv: 'Descargar la lista (CSV)', json: 'Descargar la lista (JSON)' },
  incomplete: (count: number) => `Cada archivo trae los primeros ${withDots(count)} productos de la lista.`,
} as const;
