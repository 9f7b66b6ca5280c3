import { withDots } from './numbers.ts';

export const listFileTexts = {
  columns: { productId: 'ID', brand: 'Marca', name: 'Nombre', price: 'Precio' },
  download: 'Descargar para Excel',
  incomplete: (count: number) => `El archivo trae los primeros ${withDots(count)} productos de la lista.`,
} as const;
