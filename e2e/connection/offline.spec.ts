import type { Page } from '@playwright/test';
import { messages } from '../support/messages.ts';
import { visitAndStore } from '../support/offline.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

const productPath = `/productos/${hooded.productId}`;
const message = (page: Page) => page.getByText(/^Sin conexión/);
/** Longer than the interval between two checks of the connection. */
const checkMs = 8_000;

test.beforeEach(async ({ user }) => {
  await user.createStoredList('Invierno', [hooded]);
});

test('pages that were visited by links open without a server', async ({ page, context, user, shop }) => {
  await visitAndStore(page, '/');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await user.myListsLink.click();
  await user.openList('Invierno (1)');
  await expect(user.heading).toHaveText('Invierno');
  await expect(message(page)).toHaveCount(0);
  expect(documents).toEqual([]);
  await shop.disconnect();
  await page.reload();
  await expect(user.heading).toHaveText('Invierno');
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
  await expect(message(page)).toHaveText(/^Sin conexión · Guardado hoy a las \d\d:\d\d$/);
  await page.getByRole('link', { name: 'Volver a Mis Listas' }).click();
  await expect(user.listLink('Invierno (1)')).toBeVisible();
  await expect(message(page)).toContainText('Guardado');
  const tab = await context.newPage();
  await tab.goto('/Mis-Listas');
  await expect(tab.getByRole('link', { name: 'Invierno (1)', exact: true })).toBeVisible();
  await expect(message(tab)).toContainText('Guardado');
  await searchOf(page).submit('polerón');
  await expect(user.heading).toHaveText('No hay conexión');
  await expect(message(page)).toHaveCount(1);
  await expect(message(page)).not.toContainText('Guardado');
});

test('pages visited by address open without a server, then are current', async ({ page, user, shop }) => {
  await visitAndStore(page, '/');
  await visitAndStore(page, '/Mis-Listas');
  await shop.disconnect();
  await page.reload();
  await expect(user.listLink('Invierno (1)')).toBeVisible();
  await page.goto('/Mis-Listas?dialog=new-list');
  await expect(user.listLink('Invierno (1)')).toBeVisible();
  await expect(message(page)).toContainText('Guardado');
  await page.getByRole('link', { name: 'Falabella, ir al inicio' }).click();
  await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
  await expect(message(page)).toContainText('Guardado');
  await shop.reconnect();
  await user.createStoredList('Verano', [hooded]);
  await user.myListsLink.click();
  await expect(user.listLink('Verano (1)')).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  await page.reload();
  await expect(user.listLink('Verano (1)')).toBeVisible();

  await shop.disconnect();
  await user.createList('Otoño');
  await expect(user.dialog.getByText(messages.serverUnreachable).first()).toBeVisible();
  await expect(user.nameField).toHaveValue('Otoño');
  await shop.reconnect();
  await user.confirm('Crear lista');
  await expect(user.listLink('Otoño (0)')).toBeVisible();
});

test('the overview opens without a server after the link of a list', async ({ page, user, shop }) => {
  await visitAndStore(page, '/Mis-Listas/Invierno');
  await page.getByRole('link', { name: 'Volver a Mis Listas' }).click();
  await expect(user.listLink('Invierno (1)')).toBeVisible();
  await shop.disconnect();
  await page.reload();
  await expect(user.listLink('Invierno (1)')).toBeVisible();
  await expect(page.getByText('Antonia Rojas')).toBeVisible();
  await page.evaluate(() => caches.delete('pages'));
  await page.reload();
  await expect(user.heading).toHaveText('No hay conexión');
});

test('a page that was not visited can be requested again', async ({ page, user, shop }) => {
  const retry = page.getByRole('link', { name: 'Reintentar', exact: true });
  await visitAndStore(page, '/');
  await shop.disconnect();
  for (const path of ['/buscar?q=rojo', '/eliminados']) {
    await page.goto(path);
    await expect(user.heading).toHaveText('No hay conexión');
    await expect(page).toHaveURL(path);
  }
  await page.goto('/');
  for (const visit of [() => user.myListsLink.click(), () => page.goto(productPath)]) {
    await visit();
    await expect(user.heading).toHaveText('No hay conexión');
    await retry.click();
    await expect(user.heading).toHaveText('No hay conexión');
  }
  await expect(page).toHaveURL(productPath);
  await shop.reconnect();
  await retry.click();
  await expect(user.heading).toHaveText(hooded.name);
  await expect(message(page)).toHaveCount(0);
});

test('a stored page shows hearts only when there is a server', async ({ page, user, shop }) => {
  const heart = page.getByRole('button', { name: `En tus listas: ${hooded.name}` });
  const hearts = page.locator('.product-card .heart').filter({ visible: true });
  await visitAndStore(page, '/');
  await expect(heart).toBeVisible();
  await shop.disconnect();
  await page.reload();
  await expect(page.getByRole('heading', { name: hooded.name })).toBeVisible();
  await expect(hearts).toHaveCount(0);
  await shop.reconnect();
  await user.button('Reintentar').click();
  await expect(heart).toBeVisible();
});

test('pages are current after the server has returned without an event', async ({ page, user, shop }) => {
  await page.clock.install();
  const reconnect = async () => {
    let isChecked = false;
    const check = page.waitForResponse(/\/healthz$/).then(() => (isChecked = true));
    await shop.reconnect();
    // A check that has just failed plans the next one.
    await expect(async () => {
      await page.clock.runFor(checkMs);
      expect(isChecked).toBe(true);
    }).toPass();
    await check;
  };
  await visitAndStore(page, productPath);
  await visitAndStore(page, '/');
  await shop.disconnect();
  await user.productLink(hooded.name).click();
  await expect(user.dialog.getByText(messages.serverUnreachable)).toBeVisible();
  await reconnect();
  await expect(user.dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await shop.disconnect();
  await user.myListsLink.click();
  await expect(user.heading).toHaveText('No hay conexión');
  await reconnect();
  await expect(user.listLink('Invierno (1)')).toBeVisible();
  await shop.disconnect();
  await page.goto(productPath);
  await expect(message(page)).toContainText('Guardado');
  await reconnect();
  await expect(message(page)).toHaveCount(0);
});
