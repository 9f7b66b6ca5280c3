import { sampleUser } from '../../server/current-user.ts';
import { menuPath } from '../../web/paths.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const count = 10_000;

test.use({ products: sampleFeed });

test('with ten thousand lists, overview and menu show a limited number, newest first, and load the others on request', async ({
  page,
  user,
}) => {
  await user.createNumberedStoredLists(count);
  await user.visitMyLists();
  const names = user.cardHeadings;
  await expect(names.first()).toHaveText('Lista 10000 (0)');
  const pageSize = await names.count();
  expect(pageSize).toBeGreaterThan(9);
  expect(pageSize).toBeLessThanOrEqual(200);

  const pager = page.getByRole('navigation', { name: 'Páginas' });
  await pager.getByRole('link', { name: 'Siguiente' }).click();
  await expect(names.first()).toHaveText(`Lista ${count - pageSize} (0)`);
  await pager.getByRole('link', { name: 'Anterior' }).click();
  await expect(names.first()).toHaveText('Lista 10000 (0)');
  await page.goto(`/Mis-Listas?page=${count / pageSize}`);
  await expect(names.last()).toHaveText('Lista 1 (0)');
  await expect(pager.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);

  await user.deleteListInOverview('Lista 1');
  await expect(user.toast).toHaveText(messages.listDeleted);
  await user.visitMyLists();
  await user.createList('La nueva');
  await expect(names.first()).toHaveText('La nueva (0)');

  await user.visitHome();
  await user.openMenu(hooded.name);
  const entries = user.menuItems;
  await expect(entries.first()).toHaveText('La nueva');
  const menuSize = await entries.count();
  expect(menuSize).toBeLessThanOrEqual(200);
  const last = entries.nth(2 * menuSize - 1);
  await expect(last).toHaveCount(0);
  await user.button('Mostrar más listas').click();
  await expect(last).toHaveText(`Lista ${count - 2 * menuSize + 2}`);
  await expect(entries).toHaveCount(2 * menuSize);
  await user.menuEntry('La nueva').click();
  await expect(user.toast).toHaveText(messages.productAdded);
});

test('the pages of the overview have different titles, and a list that is created on the second is shown', async ({
  page,
  user,
}) => {
  await user.createNumberedStoredLists(101);
  await user.visitMyLists();
  await expect(page).toHaveTitle('Mis Listas | Falabella');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveTitle('Mis Listas – Página 2 | Falabella');
  await expect(user.cardHeadings).toHaveText(['Lista 1 (0)']);
  await user.createList('La nueva');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.cardHeadings.first()).toHaveText('La nueva (0)');
  await expect(page).toHaveURL('/Mis-Listas');
});

test('the page of a menu that starts after the newest lists appends older lists when scripts run', async ({
  page,
  user,
}) => {
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

test('a menu with a thousand lists links to a page with the remaining lists', async ({ page, user }) => {
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

test('with ten thousand products, the card shows how many are hidden, and the list has pages', async ({
  page,
  user,
  shop,
}) => {
  const docId = await user.createStoredList('Enorme');
  for (let number = 1; number <= count; number++) {
    const product = { ...hooded, productId: `p${number}`, name: `Polerón ${number}` };
    await shop.stores.lists.addProduct(sampleUser.id, docId, product);
  }
  await user.visitMyLists();
  const card = user.listCard('Enorme (10000)');
  const thumbnails = await card.getByRole('img').count();
  expect(thumbnails).toBeGreaterThan(3);
  expect(thumbnails).toBeLessThanOrEqual(20);
  await expect(card.getByText(`+${count - thumbnails}`, { exact: true })).toBeVisible();

  await user.openList('Enorme (10000)');
  const rows = user.productRowHeadings;
  await expect(rows.first()).toHaveText('Polerón 1');
  const pageSize = await rows.count();
  expect(pageSize).toBeLessThanOrEqual(200);
  await expect(page.getByText(/^Total/)).toHaveCount(0);
  const pager = page.getByRole('navigation', { name: 'Páginas' });
  await pager.getByRole('link', { name: 'Siguiente' }).click();
  await expect(rows.first()).toHaveText(`Polerón ${pageSize + 1}`);
  await user.removeProduct(`Polerón ${pageSize + 1}`);
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(rows.filter({ hasText: `Polerón ${pageSize + 1}` })).toHaveCount(0);
  await expect(rows.first()).toHaveText(`Polerón ${pageSize + 2}`);
  await expect(page.getByText(/^Total/)).toHaveCount(0);
});

test('with a page number that is invalid or after the last page, lists or a link to the lists are visible', async ({
  page,
  user,
}) => {
  await user.createStoredLists('Invierno');
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
