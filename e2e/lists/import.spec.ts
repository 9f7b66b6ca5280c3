import { readFile } from 'node:fs/promises';
import { csvOf, importFields, importFile, partlyKnownRows, visitImport } from '../support/import.ts';
import { messages } from '../support/messages.ts';
import { loseResponses } from '../support/requests.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

const problemRows = ({ page }: User) => page.locator('tbody tr');
const known = csvOf([hooded.productId, striped.productId]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the overview links to the page, with lists and without; if all rows are added, the new list is shown, with the name of the file', async ({
      page,
      user,
    }) => {
      for (const names of [['Invierno'], []]) {
        await user.deleteEverythingStored();
        await user.createStoredLists(...names);
        await user.visitMyLists();
        await page.getByRole('link', { name: 'Importar una lista' }).click();
        await expect(page).toHaveURL('/importar');
        await expect(user.heading).toHaveText('Importar una lista');
      }
      await expect(page.getByRole('navigation', { name: 'Mi cuenta' })).toBeVisible();
      await page.getByRole('link', { name: 'Volver a Mis Listas', exact: true }).click();
      await expect(page).toHaveURL('/Mis-Listas');
      await page.goBack();
      await importFile(user, 'Año 1.csv', known);
      await expect(page).toHaveURL('/Mis-Listas/A%C3%B1o%201');
      await expect(user.toast).toHaveText(messages.listCreated);
      await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name]);
      await page.reload();
      await expect.poll(user.storedProductCounts).toEqual([['Año 1', 2]]);
    });

    test('each row that was not added is reported, and sending the form again changes nothing; the report links to the list', async ({
      page,
      user,
    }) => {
      await visitImport(user);
      await importFields(user).name.fill('  Verano ');
      await importFile(user, 'Invierno.csv', csvOf(partlyKnownRows));
      const heading = 'Agregamos 2 de 8 productos a «Verano»';
      await expect(user.heading).toHaveText(heading);
      await expect(problemRows(user)).toHaveText([
        'Fila 3Polerón perdidoNo encontramos este producto',
        'Fila 5101Está repetido en el archivo',
        'Fila 60012No encontramos este producto',
        /^Fila 7un-identificador.*No encontramos este producto$/,
        'Fila 8Polerón sin IDLe falta el ID',
        'Fila 9sin-cerrar;"PolerónEsta fila no tiene el formato esperado',
      ]);
      if (javaScriptEnabled) await expect(user.heading).toBeFocused();
      else {
        await page.reload();
        await expect(user.heading).toHaveText(heading);
        await expect(problemRows(user)).toHaveCount(6);
      }
      await expect.poll(user.storedProductCounts).toEqual([['Verano', 2]]);
      await page.getByRole('link', { name: 'Importar otro archivo' }).click();
      await expect(user.heading).toHaveText('Importar una lista');
      await expect(importFields(user).file).toHaveValue('');
      await importFile(user, 'Invierno.csv', csvOf([hooded.productId, 'no-existe']));
      await page.getByRole('link', { name: 'Ver la lista' }).click();
      await expect(page).toHaveURL('/Mis-Listas/Invierno');
      await expect(user.productRowHeadings).toHaveText([hooded.name]);
    });
  });
}

test('a list of 500 products is imported as it was downloaded', async ({ page, user }) => {
  const products = Array.from({ length: 500 }, (_, index) => ({
    ...hooded,
    productId: `0${index}`,
    name: `Polerón ${index} ${'con capucha '.repeat(20)}`,
    images: Array(10).fill(hooded.images[0]),
  }));
  await user.createStoredList('Larga', products, 'Privada');
  await user.visitList('Larga');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar para Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Larga.csv');
  await visitImport(user);
  await importFile(user, 'Copia.csv', await readFile(await file.path()));
  await expect(user.heading).toHaveText('Copia');
  const [copy, original] = await user.storedLists();
  expect([copy?.productCount, copy?.status]).toEqual([500, 'Pública']);
  expect(copy?.products.map(({ addedAt: _, ...copied }) => copied)).toEqual(original?.products);
});

test.describe('when the response is lost', () => {
  test.use({ allowedErrors: /ERR_CONNECTION_RESET/ });

  test('sending the form again shows the list that was created', async ({ page, user }) => {
    await visitImport(user);
    const restoreResponses = await loseResponses(page);
    await importFile(user, 'Invierno.csv', known);
    await expect(user.toast).toHaveText(messages.serverUnreachable);
    await restoreResponses();
    await user.button('Importar lista').click();
    await expect(page).toHaveURL('/Mis-Listas/Invierno');
    await expect(user.toast).toHaveText(messages.listCreated);
    await expect.poll(user.storedProductCounts).toEqual([['Invierno', 2]]);
  });
});
