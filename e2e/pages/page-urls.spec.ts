import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('the paths of the overview and of a list page may have any letter case', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  for (const path of ['/Mis-Listas', '/mis-listas', '/MIS-LISTAS', '/Mis-listas', '/mIS-lISTAS/']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(user.listLink('Invierno (0)'), path).toBeVisible();
  }
  await page.goto('/MIS-listas/Invierno');
  await expect(user.heading).toHaveText('Invierno');
});

test('forms work on a page whose path has another letter case', async ({ page, user }) => {
  await page.goto('/mis-listas');
  await user.createList('Invierno');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.listLink('Invierno (0)')).toBeVisible();
  await page.goto('/mis-listas/Invierno');
  await user.button('Editar').click();
  await user.nameField.fill('Verano');
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.listEdited);
  await expect(user.heading).toHaveText('Verano');
});

test('the home page and the overview without lists are in Chilean Spanish, with a title and one first-level heading', async ({
  page,
}) => {
  for (const path of ['/', '/Mis-Listas']) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'es-CL');
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page, path).toHaveTitle(/\S+ \| Falabella$/);
  }
});

test('pages with lists have a title and one first-level heading after a navigation and as a document', async ({
  page,
  user,
}) => {
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

test.describe('an unknown URL', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('shows a page in Spanish with the header and a link to the home page', async ({ page, user }) => {
    for (const path of ['/no-hay-tal-cosa', '/Mis-Listas/Invierno/otra', '/polerones?x=1']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-CL');
      await expect(page).toHaveTitle(/No encontramos esta página/);
      await expect(page.locator('h1')).toHaveText(['No encontramos esta página']);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
      await expect(page).toHaveURL('/');
      await expect(user.heading).toHaveText('Polerones mujer');
    }
  });
});

test.describe('a malformed URL', () => {
  test.use({ allowedErrors: /status of 40[04]/ });

  test('shows that the address does not exist, and a link to the shop', async ({ page, shop }) => {
    for (const path of ['/%', '/Mis-Listas/%', '/Mis-Listas/%E0%A4%A']) {
      const response = await page.goto(shop.url + path);
      expect(response?.status(), path).toBe(404);
      await expect(page.locator('h1')).toHaveText('Esta dirección no existe');
      await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    }
    expect(shop.logMessages).toEqual([]);
  });

  test('with a NUL, or with slashes and dots only, shows a page with the header and causes no server error', async ({
    page,
    shop,
  }) => {
    for (const path of ['/Mis-Listas/%00', '//', '/%2e%2e/']) {
      const response = await page.goto(shop.url + path);
      expect(response?.status(), path).toBeLessThan(500);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
    }
    expect(shop.logMessages).toEqual([]);
  });
});

test('unknown query parameters do not change the home page, and they remain in its URL', async ({
  page,
  user,
}) => {
  await user.createStoredLists('Invierno');
  const response = await page.goto('/?utm_source=mail&productId=unknown');
  expect(response?.headers()['cache-control']).toContain('public');
  await user.selectInMenu(hooded.name, 'Invierno');
  await expect(page.getByText(messages.productAdded).first()).toBeVisible();
  await expect(page).toHaveURL('/?utm_source=mail&productId=unknown');
});

test('the overview has the type text/html and is not stored by shared caches', async ({ page }) => {
  const overview = await page.request.get('/Mis-Listas');
  expect(overview.headers()['content-type']).toBe('text/html; charset=utf-8');
  expect(overview.headers()['cache-control'] ?? '').not.toMatch(/public/);
});
