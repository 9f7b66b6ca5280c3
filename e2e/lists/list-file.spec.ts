import { readFile } from 'node:fs/promises';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('a list with products is downloaded as a file with its name', async ({ page, user }) => {
  await user.createStoredLists('Vacía');
  await user.createStoredList('Año 1/2', [hooded, striped]);
  await user.visitMyLists();
  await page.getByRole('link', { name: 'Año 1/2 (2)' }).click();
  await user.button('Compartir').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar para Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Año 1.2\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('\uFEFFID;Marca;Nombre;Precio');
  expect(text).toContain(`${hooded.productId};${hooded.brand};${hooded.name};24990`);
  await user.visitList('Vacía');
  await expect(user.heading).toHaveText('Vacía');
  await expect(user.button('Compartir')).toHaveCount(0);
  expect((await page.request.get('/listas/0/csv')).status()).toBe(404);
});
