import { sampleUser } from '../server/current-user.ts';
import { menuPath } from '../web/paths.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

const many = 10_000;

test.use({ products: sampleFeed });

test('ten thousand lists: a page shows a part of them, newest first, and a pager leads to the rest', async ({
  page,
  shopper,
  shop,
}) => {
  for (let number = 1; number <= many; number++) {
    await shop.store.createList(sampleUser.id, { name: `Lista ${number}`, status: 'Pública' });
  }
  await shopper.visitMyLists();
  const names = page.locator('.list-card h2');
  await expect(names.first()).toHaveText('Lista 10000 (0)');
  const shown = await names.count();
  expect(shown).toBeGreaterThan(9);
  expect(shown).toBeLessThanOrEqual(200);

  const pager = page.getByRole('navigation', { name: 'Páginas' });
  await pager.getByRole('link', { name: 'Siguiente' }).click();
  await expect(names.first()).toHaveText(`Lista ${many - shown} (0)`);
  await pager.getByRole('link', { name: 'Anterior' }).click();
  await expect(names.first()).toHaveText('Lista 10000 (0)');
  await page.goto(`/Mis-Listas?page=${many / shown}`);
  await expect(names.last()).toHaveText('Lista 1 (0)');
  await expect(pager.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);

  await shopper.deleteListInOverview('Lista 1');
  await expect(shopper.toast).toHaveText('Su lista fue eliminada exitosamente');
  await shopper.visitMyLists();
  await shopper.createList('La nueva');
  await expect(names.first()).toHaveText('La nueva (0)');

  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  const entries = page.locator('.menu:popover-open li');
  await expect(entries.first()).toHaveText('La nueva');
  const offered = await entries.count();
  expect(offered).toBeLessThanOrEqual(200);
  const last = entries.nth(2 * offered - 1);
  await expect(last).toHaveCount(0);
  await shopper.button('Mostrar más listas').click();
  await expect(last).toHaveText(`Lista ${many - 2 * offered + 2}`);
  await expect(entries).toHaveCount(2 * offered);
  await shopper.menuEntry('La nueva').click();
  await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
});

test('a menu that begins after the newest lists grows from there, also with scripts', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists(...Array.from({ length: 250 }, (_, at) => `Lista ${at + 1}`));
  await page.goto(menuPath(hooded.productId, 100));
  const entries = page.locator('.menu:popover-open li');
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toHaveText('Lista 150');
  await shopper.button('Mostrar más listas').click();
  await expect(entries).toHaveCount(100);
  await expect(entries.first()).toHaveText('Lista 150');
  await expect(entries.last()).toHaveText('Lista 51');
});

test('a menu of a thousand lists leads to a page with the next', async ({ page, shopper }) => {
  await shopper.createStoredLists(...Array.from({ length: 1_001 }, (_, at) => `Lista ${at + 1}`));
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  const entries = page.locator('.menu:popover-open li');
  for (let count = 50; count < 1_000; count += 50) {
    await expect(entries).toHaveCount(count);
    await shopper.button('Mostrar más listas').click();
  }
  await expect(entries).toHaveCount(1_000);
  await page.getByRole('link', { name: 'Mostrar más listas' }).click();
  await expect(entries).toHaveText(['Lista 1']);
});

test('ten thousand products: the card says how many more, and a pager leads to each', async ({
  page,
  shopper,
  shop,
}) => {
  const docId = await shopper.createStoredList('Enorme');
  for (let number = 1; number <= many; number++) {
    const product = { ...hooded, productId: `p${number}`, name: `Polerón ${number}` };
    await shop.store.addProduct(sampleUser.id, docId, product);
  }
  await shopper.visitMyLists();
  const card = shopper.listCard('Enorme (10000)');
  const thumbnails = await card.locator('img').count();
  expect(thumbnails).toBeGreaterThan(3);
  expect(thumbnails).toBeLessThanOrEqual(20);
  await expect(card.getByText(`y ${many - thumbnails} productos más`)).toHaveCount(1);

  await shopper.openList('Enorme (10000)');
  const rows = page.locator('.product-row h2');
  await expect(rows.first()).toHaveText('Polerón 1');
  const shown = await rows.count();
  expect(shown).toBeLessThanOrEqual(200);
  const pager = page.getByRole('navigation', { name: 'Páginas' });
  await pager.getByRole('link', { name: 'Siguiente' }).click();
  await expect(rows.first()).toHaveText(`Polerón ${shown + 1}`);
  await shopper.removeProduct(`Polerón ${shown + 1}`);
  await expect(shopper.toast).toHaveText('Su producto fue eliminado exitosamente de la lista');
  await expect(rows.filter({ hasText: `Polerón ${shown + 1}` })).toHaveCount(0);
  await expect(rows.first()).toHaveText(`Polerón ${shown + 2}`);
});

test('a page beyond the last is no dead end', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  for (const number of ['2', '999999', '0', '-1', 'x', '1e9', '9007199254740991']) {
    const response = await page.goto(`/Mis-Listas?page=${number}`);
    expect(response?.status()).toBe(200);
    await expect(
      page
        .locator('.list-card')
        .or(page.getByRole('link', { name: 'Anterior' }))
        .first(),
    ).toBeVisible();
  }
});

test('a feed of a thousand products is shown whole', async ({ page, shopper, shop }) => {
  const products = Array.from({ length: 1_000 }, (_, place) => ({
    ...hooded,
    productId: `p${place}`,
    name: `Polerón ${place}`,
  }));
  await shop.replaceProducts({ products });
  await shopper.visitListing();
  await expect(page.locator('.product-card')).toHaveCount(1_000);
});
