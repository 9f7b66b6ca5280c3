import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test('what is done in one browser shows in the overview of another, newest first', async ({
  shopper,
  otherBrowser,
}) => {
  await otherBrowser.visitMyLists();
  await expect(otherBrowser.page.getByRole('heading', { name: 'Regala' })).toBeVisible();
  const seen = otherBrowser.page.locator('.list-card h2');
  await otherBrowser.page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  await shopper.visitMyLists();
  await shopper.createList('Primera');
  await expect(seen).toHaveText(['Primera (0)']);
  await shopper.createList('Segunda', 'Lista Privada');
  await expect(seen).toHaveText(['Segunda (0)', 'Primera (0)']);
  await expect(otherBrowser.listCard('Segunda (0)').getByText('Privada', { exact: true })).toBeVisible();

  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await shopper.menuEntry('Primera').click();
  await expect(seen).toHaveText(['Segunda (0)', 'Primera (1)']);
  await expect(otherBrowser.listCard('Primera (1)').locator('img')).toHaveCount(1);
  await shopper.openMenu(striped.name);
  await shopper.menuEntry('Crear lista +').click();
  await shopper.nameField.fill('Tercera');
  await shopper.confirm('Crear lista');
  await expect(seen).toHaveText(['Tercera (1)', 'Segunda (0)', 'Primera (1)']);

  await shopper.visitList('Primera');
  await shopper.button('Editar').click();
  await shopper.nameField.fill('Una');
  await shopper.confirm('Aceptar');
  await expect(seen).toHaveText(['Tercera (1)', 'Segunda (0)', 'Una (1)']);
  await shopper.button(`Eliminar producto ${hooded.name}`).click();
  await shopper.confirm('Aceptar');
  await expect(seen).toHaveText(['Tercera (1)', 'Segunda (0)', 'Una (0)']);
  await shopper.button('Eliminar lista').click();
  await shopper.confirm('Aceptar');
  await expect(seen).toHaveText(['Tercera (1)', 'Segunda (0)']);
  expect(await otherBrowser.page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await expect(otherBrowser.toast).toHaveCount(0);
});

test('the overview hears of a change in another tab of the same browser', async ({ shopper, context }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  const tab = await context.newPage();
  await tab.goto('/Mis-Listas/Invierno');
  await tab.getByRole('button', { name: 'Eliminar lista', exact: true }).click();
  await tab.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(shopper.page.getByRole('heading', { name: 'Regala' })).toBeVisible();
});

test('a change that comes while a dialog is open leaves the dialog and what is typed', async ({
  shopper,
}) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.nameField.fill('A medio escr');
  await shopper.createStoredLists('De otra parte');
  await expect(shopper.page.locator('.list-card h2')).toHaveText(['De otra parte (0)']);
  await expect(shopper.nameField).toHaveValue('A medio escr');
  await expect(shopper.nameField).toBeFocused();
});

test('one stream is open on the overview, and none when it is left', async ({ page, shopper, shop }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  expect(shop.subscriptions.count).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Mis Listas' }).click();
  await expect.poll(() => shop.subscriptions.count).toBe(1);
  await shopper.openList('Invierno (0)');
  await expect.poll(() => shop.subscriptions.count).toBe(0);
  for (let times = 0; times < 3; times++) {
    await page.getByRole('link', { name: 'Volver a Mis Listas' }).click();
    await expect.poll(() => shop.subscriptions.count).toBe(1);
    await page.goBack();
    await expect.poll(() => shop.subscriptions.count).toBe(0);
  }
  await shopper.visitMyLists();
  await expect.poll(() => shop.subscriptions.count).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => shop.subscriptions.count).toBe(0);
});

test('a change costs the overview one request, and an unchanged one none', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await shopper.createStoredLists('Verano');
  await expect(shopper.listLink('Verano (0)')).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.data')).length).toBe(1);
});
