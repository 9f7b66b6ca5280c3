import { menuPath } from '../../web/paths.ts';
import { messages } from '../support/messages.ts';
import { hooded, manyProducts, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('overview and menu show a limited number of lists, newest first', async ({ page, user }) => {
  await user.createNumberedStoredLists(201);
  await user.visitMyLists();
  const names = user.cardHeadings;
  const pager = page.getByRole('navigation', { name: 'Páginas' });
  await expect(page).toHaveTitle('Mis Listas | Falabella');
  await expect(names).toHaveCount(100);
  await expect(names.first()).toHaveText('Lista 201 (0)');
  await pager.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveTitle('Mis Listas – Página 2 | Falabella');
  await expect(names.first()).toHaveText('Lista 101 (0)');
  await pager.getByRole('link', { name: 'Anterior' }).click();
  await expect(names.first()).toHaveText('Lista 201 (0)');
  await page.goto('/Mis-Listas?page=3');
  await expect(names).toHaveText(['Lista 1 (0)']);
  await expect(pager.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);

  await user.createList('La nueva');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(names.first()).toHaveText('La nueva (0)');
  await expect(page).toHaveURL('/Mis-Listas');
  await page.goto('/Mis-Listas?page=3');
  await user.deleteListInOverview('Lista 1');
  await expect(user.toast).toHaveText(messages.listDeleted);
  await expect(names).toHaveText(['Lista 2 (0)']);

  await user.visitHome();
  await user.openMenu(hooded.name);
  const entries = user.menuItems;
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toHaveText('La nueva');
  await user.button('Mostrar más listas').click();
  await expect(entries).toHaveCount(100);
  await expect(entries.last()).toHaveText('Lista 103');
  await user.menuEntry('La nueva').click();
  await expect(user.toast).toHaveText(messages.productAdded);
});

test('with a page number that is invalid or too high, lists are visible', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  for (const number of ['2', '999999', '0', '-1', 'x', '1e9', '9007199254740991']) {
    const response = await page.request.get(`/Mis-Listas?page=${number}`);
    expect(response.status(), number).toBe(200);
    expect(await response.text(), number).toMatch(/<li class="list-card">.*Invierno/s);
  }
});

test('the page of a menu appends older lists when scripts run', async ({ page, user }) => {
  await user.createNumberedStoredLists(250);
  await page.goto(menuPath(hooded.productId, '/', 100));
  const entries = user.menuItems;
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toHaveText('Lista 150');
  await user.button('Mostrar más listas').click();
  await expect(entries).toHaveCount(100);
  await expect(entries.first()).toHaveText('Lista 150');
  await expect(entries.last()).toHaveText('Lista 51');
});

test('a menu with a thousand lists links to the others', async ({ page, user }) => {
  await user.createNumberedStoredLists(1_001);
  await user.visitHome();
  await user.openMenu(hooded.name);
  const entries = user.menuItems;
  for (let loaded = 50; loaded < 1_000; loaded += 50) {
    await expect(entries).toHaveCount(loaded);
    await user.button('Mostrar más listas').click();
  }
  await expect(entries).toHaveCount(1_000);
  await page.getByRole('link', { name: 'Mostrar más listas' }).click();
  await expect(entries).toHaveText(['Lista 1']);
});

test('a card shows how many products are hidden, and a list has pages', async ({ page, user, shop }) => {
  const products = manyProducts(201, 101);
  await shop.replaceProducts({ products });
  await user.createStoredList('Larga', products);
  await user.visitMyLists();
  const card = user.listCard('Larga (201)');
  const thumbnails = await card.getByRole('img').count();
  expect(thumbnails).toBeGreaterThan(3);
  expect(thumbnails).toBeLessThanOrEqual(20);
  const number = card.locator('.thumbnails b');
  await expect(number).toBeVisible();
  const content = await number.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(content).toBe(`"+${201 - thumbnails}"`);

  await user.openList('Larga (201)');
  const rows = user.productRowHeadings;
  const next = page.getByRole('link', { name: 'Siguiente' });
  await expect(rows.first()).toHaveText('Polerón 101');
  await expect(rows).toHaveCount(100);
  await expect(page.getByText(/^Total \$/)).toHaveCount(0);
  await next.click();
  await expect(rows.first()).toHaveText('Polerón 201');
  await user.removeProduct('Polerón 201');
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(rows.filter({ hasText: 'Polerón 201' })).toHaveCount(0);
  await expect(rows.first()).toHaveText('Polerón 202');
  await expect(page.getByText(/^Total \$/)).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Más recientes');
  await expect(rows.first()).toHaveText('Polerón 301');
  await next.click();
  await expect(page).toHaveURL(/sort=date.*page=2/);
  await expect(rows.first()).toHaveText('Polerón 200');
});
