import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hooded, striped } from './sample-products.ts';
import type { User } from './user.ts';

/** Eight rows; the products of two of them are on sale. */
export const partlyKnownRows = [
  hooded.productId,
  'no-existe;Polerón perdido',
  striped.productId,
  hooded.productId,
  '="0012"',
  'un-identificador-tan-largo-que-no-cabe-en-una-pantalla-chica-de-trescientos-veinte-puntos',
  ';Polerón sin ID',
  'sin-cerrar;"Polerón',
];

export async function visitImport(user: User) {
  await user.page.goto('/importar');
}

/** Sends the form of the page. Without a file name, no file is chosen. The file is on the disk, so that a reload sends it again. */
export async function importFile(user: User, fileName?: string, content: string | Buffer = '') {
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  const path = join(folder, fileName ?? '');
  if (fileName) await writeFile(path, content);
  await user.page.getByLabel('Archivo').setInputFiles(fileName ? path : []);
  await user.button('Importar lista').click();
  user.page.once('close', () => rmSync(folder, { recursive: true }));
}

export const csvOf = (rows: string[]) => ['ID;Nombre', ...rows].join('\r\n');

export const importFields = ({ page }: User) => ({
  file: page.getByLabel('Archivo'),
  name: page.getByLabel('Nombre de la lista (opcional)'),
});
