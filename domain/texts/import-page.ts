import { withDots } from './numbers.ts';

export const importTexts = {
  heading: 'Importar una lista',
  intro:
    'Sube un archivo que hayas descargado de tus listas. Usamos su columna ID; los precios son los de hoy.',
  file: 'Archivo',
  chooseFile: 'Elegir archivo',
  noFile: 'Ningún archivo elegido',
  dropFile: 'o arrástralo hasta aquí',
  fileHint: (products: number, megabytes: number) =>
    `CSV o JSON, con hasta ${withDots(products)} productos y ${megabytes} MB`,
  name: 'Nombre de la lista (opcional)',
  nameHint: 'Si no escribes uno, usaremos el del archivo',
  confirm: 'Importar lista',
  added: (added: number, total: number, name: string) =>
    `Agregamos ${withDots(added)} de ${withDots(total)} productos a «${name}»`,
  viewList: 'Ver la lista',
  another: 'Importar otro archivo',
  problems: 'Filas del archivo que no agregamos',
  row: 'Fila',
  rowNumber: (row: number) => `Fila ${withDots(row)}`,
  product: 'Producto',
  reason: 'Motivo',
} as const;
