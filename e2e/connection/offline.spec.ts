import type { Page } from '@playwright/test';
import { messages } from '../support/messages.ts';
import { createList, expect, listLink, listsLink, test, visitAndStore } from '../support/offline.ts';

const product = { name: 'Polerón canguro con capucha terracota', path: '/productos/148203951' };
const message = (page: Page) => page.getByText(/^Sin conexión\./);
const retry = (page: Page) => page.getByRole('link', { name: 'Intentar de nuevo', exact: true });

test.use({ serviceWorkers: 'allow' });

test('pages that were visited by links open without a server: by a link, by a reload and in a new tab', async ({
  page,
  context,
  shop,
}) => {
  await visitAndStore(page, '/');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await listsLink(page).click();
  await listLink(page, 'Invierno (1)').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invierno');
  await expect(message(page)).toHaveCount(0);
  expect(documents).toEqual([]);
  await shop.kill();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invierno');
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
  await expect(message(page)).toContainText(`guardado el ${new Date().getDate()} de`);
  await page.getByRole('link', { name: 'Volver a Mis Listas' }).click();
  await expect(listLink(page, 'Invierno (1)')).toBeVisible();
  await expect(message(page)).toContainText('guardado el');
  const tab = await context.newPage();
  await tab.goto('/Mis-Listas');
  await expect(listLink(tab, 'Invierno (1)')).toBeVisible();
  await expect(message(tab)).toContainText('guardado el');
});

test('pages that were visited by their address open without a server, and are current when there is one again', async ({
  page,
  shop,
}) => {
  await visitAndStore(page, '/');
  await visitAndStore(page, '/Mis-Listas');
  await shop.kill();
  await page.reload();
  await expect(listLink(page, 'Invierno (1)')).toBeVisible();
  await expect(message(page)).toContainText('guardado el');
  await page.getByRole('link', { name: 'Falabella, ir al inicio' }).click();
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  await expect(message(page)).toContainText('guardado el');
  await shop.restart();
  await createList(shop.url, 'Verano');
  await listsLink(page).click();
  await expect(listLink(page, 'Verano (1)')).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  await page.reload();
  await expect(listLink(page, 'Verano (1)')).toBeVisible();
});

test('the overview opens without a server after the link of a list that was visited by its address', async ({
  page,
  shop,
}) => {
  await visitAndStore(page, '/Mis-Listas/Invierno');
  await page.getByRole('link', { name: 'Volver a Mis Listas' }).click();
  await expect(listLink(page, 'Invierno (1)')).toBeVisible();
  await shop.kill();
  await page.reload();
  await expect(listLink(page, 'Invierno (1)')).toBeVisible();
  await expect(page.getByText('Antonia Rojas')).toBeVisible();
});

test('a stored product is current again after the server returns, without an event of the browser', async ({
  page,
  shop,
}) => {
  await visitAndStore(page, product.path);
  await shop.kill();
  await page.reload();
  await expect(message(page)).toContainText('guardado el');
  await shop.restart();
  await expect(message(page)).toHaveCount(0, { timeout: 15_000 });
});

test('a page that was not visited shows that there is no connection, and can be requested again', async ({
  page,
  shop,
}) => {
  await visitAndStore(page, '/');
  await shop.kill();
  for (const visit of [() => listsLink(page).click(), () => page.goto(product.path)]) {
    await visit();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
    await retry(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
  }
  await expect(page).toHaveURL(product.path);
  await shop.restart();
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(message(page)).toHaveCount(0);
});

test('a page that was not visited is shown when the server returns', async ({ page, shop }) => {
  await visitAndStore(page, '/');
  await shop.kill();
  await listsLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
  await shop.restart();
  await expect(listLink(page, 'Invierno (1)')).toBeVisible({ timeout: 15_000 });
});

test('a quick look that was opened without a server shows the sellers when it returns', async ({
  page,
  shop,
}) => {
  await visitAndStore(page, '/');
  await shop.kill();
  await page.getByRole('link', { name: product.name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(messages.serverUnreachable)).toBeVisible();
  await shop.restart();
  await expect(dialog.getByRole('listitem').first()).toBeVisible({ timeout: 15_000 });
});

test('a form without a server keeps its input, says why it failed, and can be sent again', async ({
  page,
  shop,
}) => {
  await visitAndStore(page, '/Mis-Listas');
  await shop.kill();
  await page.getByRole('button', { name: 'Crear Lista' }).click();
  await page.getByLabel('Nombre de la lista').fill('Verano');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear lista' }).click();
  await expect(
    page.getByRole('dialog').getByText('No hay conexión. Inténtalo de nuevo').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Nombre de la lista')).toHaveValue('Verano');
  await shop.restart();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear lista' }).click();
  await expect(listLink(page, 'Verano (0)')).toBeVisible();
});

test('one call deletes all stored pages', async ({ page, shop }) => {
  await visitAndStore(page, '/Mis-Listas');
  await page.evaluate(() => caches.delete('pages'));
  await shop.kill();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
});
