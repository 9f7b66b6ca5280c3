import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('the paths of lists may have any letter case, also for forms', async ({ page, user }) => {
  await user.createStoredLists('Otoño');
  for (const path of ['/Mis-Listas', '/MIS-LISTAS', '/Mis-listas', '/mIS-lISTAS/']) {
    const response = await page.goto(path, { waitUntil: 'load' });
    expect(response?.status(), path).toBe(200);
    await expect(user.listLink('Otoño (0)'), path).toBeVisible();
  }
  await page.goto('/mis-listas');
  await user.createList('Invierno');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.listLink('Invierno (0)')).toBeVisible();
  await page.goto('/MIS-listas/Invierno');
  await expect(user.heading).toHaveText('Invierno');
  await user.button('Editar').click();
  await user.nameField.fill('Verano');
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
  await expect(user.heading).toHaveText('Verano');
});

test('pages have a language, a title and one first-level heading', async ({ page, user }) => {
  for (const path of ['/', '/Mis-Listas']) {
    const response = await page.goto(path, { waitUntil: 'load' });
    expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8');
    expect(response?.headers()['cache-control'], path).toMatch(path === '/' ? /^public/ : /^private/);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'es-CL');
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page, path).toHaveTitle(/\S+ \| Falabella$/);
  }
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await expect(page).toHaveTitle(/^Mis Listas/);
  await expect(page.locator('h1')).toHaveText(['Mis Listas']);
  await user.openList('Invierno (0)');
  await expect(page.locator('h1')).toHaveText(['Invierno']);
  await expect(page).toHaveTitle(/^Invierno/);
  await page.reload();
  await expect(page).toHaveTitle(/^Invierno/);
  await expect(page.locator('h1')).toHaveText(['Invierno']);
});

test.describe('an unknown or malformed URL', () => {
  test.use({ allowedErrors: /status of 40[04]/ });

  test('shows that the address does not exist, and causes no error', async ({ page, user, shop }) => {
    for (const path of ['/no-hay-tal-cosa', '/Mis-Listas/Invierno/otra', '/polerones?x=1']) {
      const response = await page.goto(path, { waitUntil: 'load' });
      expect(response?.status(), path).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-CL');
      await expect(page).toHaveTitle(/No encontramos esta página/);
      await expect(page.locator('h1')).toHaveText(['No encontramos esta página']);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(user.heading).toHaveText('Polerones mujer');

    for (const path of ['/%', '/Mis-Listas/%', '/Mis-Listas/%E0%A4%A']) {
      const response = await page.goto(shop.url + path);
      expect(response?.status(), path).toBe(404);
      await expect(page.locator('h1')).toHaveText('Esta dirección no existe');
      await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    }
    // A NUL, and slashes and dots only.
    for (const path of ['/Mis-Listas/%00', '//', '/%2e%2e/']) {
      const response = await page.goto(shop.url + path, { waitUntil: 'load' });
      expect(response?.status(), path).toBeLessThan(500);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
    }
    expect(shop.logMessages).toEqual([]);
  });
});

test('unknown query parameters do not change the home page, and remain', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  const response = await page.goto('/?utm_source=mail&productId=unknown');
  expect(response?.headers()['cache-control']).toContain('public');
  await user.selectInMenu(hooded.name, 'Invierno');
  await expect(page.getByText(messages.productAdded).first()).toBeVisible();
  await expect(page).toHaveURL('/?utm_source=mail&productId=unknown');
});
