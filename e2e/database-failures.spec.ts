import { expect, test } from './support/test.ts';

test.describe('while the store fails', () => {
  test.use({ allowedErrors: /status of 503/ });

  test('the lists are a page that says so, and there again once it does not', async ({
    page,
    shop,
    shopper,
  }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitListing();
    shop.faults.unavailable = true;
    await page.getByRole('link', { name: 'Mis Listas' }).first().click();
    await expect(page.getByRole('heading', { name: 'No pudimos cargar esta página' })).toBeVisible();
    await expect(page.getByText('Cargando')).toHaveCount(0);
    shop.faults.unavailable = false;
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('link', { name: 'Invierno (0)' })).toBeVisible();
  });

  test('a change is refused with a sentence, and done when it is tried again', async ({
    page,
    shop,
    shopper,
  }) => {
    await shopper.visitMyLists();
    shop.faults.unavailable = true;
    await shopper.createList('Invierno');
    await expect(shopper.toast).toHaveText('No pudimos guardar el cambio. Inténtalo de nuevo');
    await expect(shopper.busyDialog).toHaveCount(0);
    shop.faults.unavailable = false;
    await shopper.confirm('Crear lista');
    await expect(page.getByRole('link', { name: 'Invierno (0)' })).toBeVisible();
  });
});

test('a store that takes two seconds for everything is waited for', async ({ page, shop, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  shop.faults.delayMs = 2_000;
  await page.getByRole('link', { name: 'Mis Listas' }).first().click();
  await expect(page.getByText('Cargando')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invierno (0)' })).toBeVisible();
  await expect(page.getByText('Cargando')).toHaveCount(0);
});

test('a disk with room for one write keeps a creation that bears a key', async ({ request, shop }) => {
  shop.faults.remainingWrites = 1;
  const create = (name: string) =>
    request.post('/api/lists', { data: { name }, headers: { 'idempotency-key': name } });
  expect((await create('Invierno')).status()).toBe(201);
  expect((await create('Verano')).status()).toBe(503);
  expect((await create('Invierno')).status()).toBe(201);
});
