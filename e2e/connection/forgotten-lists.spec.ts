import type { Page } from '@playwright/test';
import { messages } from '../support/messages.ts';
import { visitAndStore } from '../support/offline.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

/** The addresses of the stored pages that contain the text. */
const storedPagesWith = (page: Page, text: string) =>
  page.evaluate(async (text) => {
    const cache = await caches.open('pages');
    const found: string[] = [];
    for (const key of await cache.keys()) {
      if ((await (await cache.match(key))?.text())?.includes(text)) found.push(new URL(key.url).pathname);
    }
    return found;
  }, text);

test.beforeEach(async ({ user, page }) => {
  await user.createStoredList('Secreta', [hooded]);
  await visitAndStore(page, '/Mis-Listas/Secreta');
});

test('a list that was deleted is stored nowhere', async ({ user, page }) => {
  await user.myListsLink.click();
  await user.openList('Secreta (1)');
  await page.getByRole('button', { name: 'Eliminar lista', exact: true }).click();
  await user.confirm('Aceptar');
  await expect.poll(() => storedPagesWith(page, 'Secreta')).toEqual([]);
  await page.getByRole('link', { name: 'Eliminados recientemente' }).click();
  await expect(user.button('Restaurar la lista Secreta')).toBeVisible();
  expect(await storedPagesWith(page, 'Secreta')).toEqual([]);
});

test('a list that was renamed is stored under its new name only', async ({ user, page }) => {
  await page.getByRole('button', { name: 'Editar' }).click();
  await user.nameField.fill('Abrigo');
  await user.confirm('Aceptar');
  await expect(user.heading).toHaveText('Abrigo');
  await expect.poll(() => storedPagesWith(page, 'Abrigo')).toEqual(['/Mis-Listas/Abrigo']);
  await expect.poll(() => storedPagesWith(page, 'Secreta')).toEqual([]);
});

test('messages, later pages and searches of a list are not stored', async ({ user, page, shop }) => {
  await page.context().addCookies([{ name: 'aviso', value: 'list-created', url: shop.url }]);
  await page.goto('/Mis-Listas');
  await expect(user.toast).toHaveText(messages.listCreated);
  expect(await storedPagesWith(page, messages.listCreated)).toEqual([]);

  await page.evaluate(() => caches.delete('pages'));
  await visitAndStore(page, '/Mis-Listas/Secreta?q=canguro');
  await shop.disconnect();
  await page.goto('/Mis-Listas/Secreta');
  await expect(user.heading).toHaveText('No hay conexión');
});
