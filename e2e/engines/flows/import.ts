import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../test/support/server-process.ts';
import { csvOf } from '../../support/import.ts';
import { messages } from '../../support/messages.ts';
import { hooded, sampleFeed, striped } from '../../support/sample-products.ts';
import type { Flow } from '../flow.ts';

const shared = { windows: ['wide', 'narrow'], products: sampleFeed } satisfies Partial<Flow>;

export const importFlows: Flow[] = [
  {
    ...shared,
    title:
      'a file of a list is rejected, and another one is imported with a report of the row that was not added',
    async run({ page, lists }) {
      await page.visit('/Mis-Listas');
      await page.click('a', 'Importar una lista');
      await page.fill('input', 'Nombre de la lista (opcional)', 'Verano');
      await page.fill('input', 'Archivo', fileOf('Nombre\r\nPolerón'));
      await page.click('button', 'Importar lista');
      await page.sees('.form-error', messages.fileWithoutIds);
      await page.seesFocusOn('input', 'Archivo');
      await page.fill('input', 'Archivo', fileOf(csvOf([hooded.productId, 'no-existe', striped.productId])));
      await page.click('button', 'Importar lista');
      await page.seesFocusOn('h1', 'Agregamos 2 de 3 productos a «Verano»');
      await page.sees('tbody tr', 'Fila 3no-existeNo encontramos este producto');
      await page.click('a', 'Ver la lista');
      await page.seesCount(2, '.product-row');
      assert.deepEqual(await lists.storedProductCounts(), [['Verano', 2]]);
    },
  },
  {
    ...shared,
    title: 'without JavaScript a file of a list is imported, and the list has its name',
    windows: ['wide'],
    javaScript: false,
    async run({ page }) {
      await page.visit('/importar');
      await page.fill('input', 'Archivo', fileOf(csvOf([hooded.productId]), 'Año 1.csv'));
      await page.click('button', 'Importar lista');
      await page.sees('h1', 'Año 1');
      await page.sees('.product-row a', hooded.name);
    },
  },
];

/** @returns the path of a file with this content */
function fileOf(content: string, name = 'Invierno.csv'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}
