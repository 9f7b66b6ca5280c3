import { withDots } from './numbers.ts';

export const importTexts = {
  heading: 'Importar una lista',
  intro:
    'Crea una lista con los productos de un archivo, como los que descargas de tus listas. El archivo necesita una columna ID: es lo único que usamos, porque los nombres y los precios son los de la tienda.',
  file: 'Archivo',
  fileHint: (products: number, megabytes: number) =>
    `CSV o JSON, con hasta ${withDots(products)} productos y ${megabytes} MB`,
  name: 'Nombre de la lista (opcional)',
  nameHint: 'Si no escribes uno, usaremos el del archivo',
  confirm: 'Importar lista',
  added: (added: number, total: number, name: string) =>
    added === 1
      ? `Se agregó 1 de ${withDots(total)} productos a la lista ${name}`
      : `Se agregaron ${withDots(added)} de ${withDots(total)} productos a la lista ${name}`,
  viewList: 'Ver la lista',
  another: 'Importar otro archivo',
  problems: 'Filas del archivo que no se agregaron',
  row: 'Fila',
  productId: 'ID',
  reason: 'Motivo',
} as const;
