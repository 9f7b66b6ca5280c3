import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test.describe('with a store that can be neither read nor written', () => {
  test.use({ allowedErrors: /status of 50[03]/ });

  test('the overview and a list show an error page, whose link retries', async ({ page, user, shop }) => {
    await user.createStoredLists('Invierno');
    for (const path of ['/Mis-Listas', '/Mis-Listas/Invierno']) {
      shop.logMessages.length = 0;
      shop.faults.unavailable = true;
      const response = await page.goto(path);
      expect(response?.status(), path).toBeGreaterThanOrEqual(500);
      await expect(page.locator('h1')).toHaveText(['No pudimos cargar esta página']);
      await expect(page).toHaveTitle(/No pudimos cargar esta página/);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(user.spinner).toHaveCount(0);
      expect(await page.content()).not.toContain('injected store fault');
      expect(shop.logMessages.length).toBeGreaterThan(0);
      shop.faults.unavailable = false;
      await page.getByRole('link', { name: 'Reintentar', exact: true }).click();
      await expect(page.getByText('Pública').or(user.listLink('Invierno (0)')).first()).toBeVisible();
    }
  });

  test('a failed menu keeps the home page, a failed page shows an error', async ({ page, user, shop }) => {
    await user.createStoredLists('Invierno');
    await user.visitHome();
    shop.faults.unavailable = true;
    await user.menuButton(hooded.name).click();
    await expect(user.menu.getByRole('alert')).toHaveText(messages.serverFailed);
    await expect(user.toast).toHaveCount(0);
    await page.mouse.move(0, 0);
    await expect(user.heading).toHaveText('Polerones mujer');
    await expect(user.productItem(hooded.name)).toBeVisible();
    shop.faults.unavailable = false;
    await user.menu.getByRole('button', { name: 'Reintentar' }).click();
    await expect(user.menuEntry('Invierno')).toBeVisible();
    await page.keyboard.press('Escape');

    shop.faults.unavailable = true;
    await user.myListsLink.click();
    await expect(user.heading).toHaveText('No pudimos cargar esta página');
    await expect(user.spinner).toHaveCount(0);
    shop.faults.unavailable = false;
    await page.getByRole('link', { name: 'Reintentar', exact: true }).click();
    await expect(user.listLink('Invierno (0)')).toBeVisible();
  });
});

test.describe('with a rate limit', () => {
  test.use({ allowedErrors: /status of (429|503)/ });

  test('a rejected revalidation keeps the overview and its dialog open', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await user.openNewListDialog();
    await user.nameField.fill('Verano');
    for (const status of [429, 503]) {
      let rejected = 0;
      await page.route('**/mis-listas-en-vivo*', (route) => {
        rejected += 1;
        return route.fulfill({ status, body: '' });
      });
      await user.createStoredLists(`Otoño ${status}`);
      await expect.poll(() => rejected, `${status}`).toBeGreaterThan(0);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
      await expect(user.nameField).toHaveValue('Verano');
      await expect(page.getByText('Invierno (0)')).toHaveCount(1);
      await expect(page.getByText(messages.offline)).toHaveCount(0);
      await page.unroute('**/mis-listas-en-vivo*');
    }
  });

  test('after a rejected navigation to the overview, a retry shows it', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await user.visitHome();
    await page.route('**/*.data*', (route) => route.fulfill({ status: 429, body: '' }));
    await user.myListsLink.click();
    await expect(user.heading).toHaveText('No pudimos cargar esta página');
    await page.unroute('**/*.data*');
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expect(user.listLink('Invierno (0)')).toBeVisible();
    await expect(page.getByText(/^Bienvenid@\s+\p{Lu}\p{L}+/u)).toBeVisible();
  });
});

test.describe('without a response', () => {
  test.use({ allowedErrors: /ERR_/ });

  for (const { check, message } of [
    { check: 'fails', message: 'No hay conexión' },
    { check: 'succeeds', message: 'No pudimos cargar esta página' },
  ]) {
    test(`the error of a list appears when the check of the connection ${check}`, async ({ page, user }) => {
      await user.createStoredLists('Invierno');
      await user.visitMyLists();
      const checked = Promise.withResolvers<void>();
      await page.route('**/*.data*', (route) => route.abort());
      await page.route('**/healthz', async (route) => {
        await checked.promise;
        await (check === 'fails' ? route.abort() : route.fulfill({ body: '' }));
      });
      await user.openList('Invierno (0)');
      await expect(user.heading).toHaveText('Cargando…');
      await expect(user.heading).toBeFocused();
      const retries = page.getByText(/Reintentar/).filter({ visible: true });
      await expect(retries).toHaveCount(0);
      checked.resolve();
      await expect(user.heading).toHaveText(message);
      await expect(user.heading).toBeFocused();
      await expect(retries).toHaveCount(1);
    });
  }
});
