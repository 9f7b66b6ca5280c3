import { sampleUser } from '../../server/current-user.ts';
import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test("the menu shows the lists, newest first, and 'Crear lista +' at the end", async ({ user }) => {
  await user.createStoredLists('Primera', 'Segunda');
  await user.visitHome();
  await user.openMenu(hooded.name);
  await expect(user.menu.getByRole('button')).toHaveText(['Segunda', 'Primera', 'Crear lista +']);
});

test('a menu that was opened before hydration loads its lists after hydration', async ({ page, user }) => {
  await user.createStoredLists('Primera');
  const sendScriptRequests = await delayRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await user.openMenu(hooded.name);
  await expect(user.menu.getByRole('link')).toHaveText('Ver tus listas');
  sendScriptRequests();
  await expect(user.menu.getByRole('button')).toHaveText(['Primera', 'Crear lista +']);
});

test('the menu of each product marks the lists that contain this product', async ({ user }) => {
  await user.createStoredList('Con capucha', [hooded]);
  await user.createStoredList('Con rayas', [striped]);
  await user.visitHome();
  await user.openMenu(hooded.name);
  await expect(user.menuEntry('Con capucha').getByRole('img')).toBeVisible();
  await expect(user.menuEntry('Con rayas').getByRole('img')).toHaveCount(0);
  await user.page.keyboard.press('Escape');
  await user.openMenu(striped.name);
  await expect(user.menuEntry('Con capucha').getByRole('img')).toHaveCount(0);
  await expect(user.menuEntry('Con rayas').getByRole('img')).toBeVisible();
});

test('an entry adds the product and closes the menu, and has a check mark when the menu is opened again', async ({
  page,
  user,
}) => {
  await user.createStoredList('Invierno', [hooded]);
  await user.visitHome();
  await user.selectInMenu(striped.name, 'Invierno');
  await expect(user.menu).toHaveCount(0);
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(page).toHaveURL('/');
  const [list] = await user.storedLists();
  expect(list?.products.map(({ name }) => name)).toEqual([hooded.name, striped.name]);
  await user.openMenu(striped.name);
  await expect(user.menuEntry('Invierno').getByRole('img')).toBeVisible();
});

test('adding a product that the list already contains is rejected, and nothing is written', async ({
  user,
  shop,
}) => {
  await user.createStoredList('Invierno', [hooded]);
  await user.visitHome();
  const before = await shop.stores.database.readVersion(sampleUser.id);
  await user.selectInMenu(hooded.name, 'Invierno');
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
  await expect(user.menu).toHaveCount(0);
  expect(await shop.stores.database.readVersion(sampleUser.id)).toBe(before);
  expect((await user.storedLists())[0]?.productCount).toBe(1);
});

test('the menu closes on Escape, on a click outside and when another menu opens', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  await user.openMenu(hooded.name);
  await page.keyboard.press('Escape');
  await expect(user.menu).toHaveCount(0);
  await user.openMenu(hooded.name);
  await user.heading.click();
  await expect(user.menu).toHaveCount(0);
  await user.openMenu(hooded.name);
  await user.openMenu(cropped.name);
  await expect(user.menu).toHaveCount(1);
  await user.menuButton(cropped.name).click();
  await expect(user.menu).toHaveCount(0);
  await expect(user.toast).toHaveCount(0);
});

test('the menu of every product stays inside the window', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await user.createStoredLists('Una lista con un nombre que no cabe en el menú de ninguna manera', 'Otra');
  await user.visitHome();
  for (const { name } of sampleFeed.products) {
    await user.openMenu(name);
    const box = await user.menu.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expect(user.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('creating a list from a product adds the product and does not leave the home page', async ({
  page,
  user,
}) => {
  await user.visitHome();
  await user.selectInMenu(striped.name, 'Crear lista +');
  await expect(user.menu).toHaveCount(0);
  await user.nameField.fill('Rayas');
  await page.getByLabel('Lista Privada').check();
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  const [list, ...others] = await user.storedLists();
  expect(others).toEqual([]);
  expect(list).toMatchObject({ name: 'Rayas', status: 'Privada', productCount: 1 });
  expect(list?.products).toEqual([{ ...striped, offerings: [{ price: 1234567 }] }]);
  await user.openMenu(striped.name);
  await expect(user.menuEntry('Rayas').getByRole('img')).toBeVisible();
});

test('adding a product that was removed from the feed shows an error message', async ({ user, shop }) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  await user.openMenu(striped.name);
  await shop.replaceProducts({ products: [hooded] });
  await user.menuEntry('Invierno').click();
  await expect(user.toast).toHaveText(messages.productUnknown);
  expect((await user.storedLists())[0]?.productCount).toBe(0);
});

test('a menu above its button stays above it when its lists are loaded', async ({ page, user }) => {
  await user.createNumberedStoredLists(9);
  const sendListsRequest = await delayRequests(page, '**/productos/**');
  await user.visitHome();
  await user.openMenu(striped.name);
  const button = await user.menuButton(striped.name).boundingBox();
  const menuBox = async () => {
    const box = await user.menu.boundingBox();
    return { bottom: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0 };
  };
  const loading = await menuBox();
  expect(loading.bottom).toBeLessThan(button?.y ?? 0);
  sendListsRequest();
  await expect(user.menuEntry('Crear lista +')).toBeVisible();
  const loaded = await menuBox();
  expect(loaded.height).toBeGreaterThan(loading.height);
  expect(loaded.bottom).toBe(loading.bottom);
});

test("'Crear lista +' stays visible while the lists are scrolled", async ({ page, user }) => {
  await user.createNumberedStoredLists(40);
  for (const [width, height] of [
    [1440, 900],
    [390, 700],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await user.visitHome();
    await user.openMenu(cropped.name);
    const window = `${width} × ${height} px`;
    await expect.soft(user.menuEntry('Lista 40'), window).toBeInViewport({ ratio: 0.9 });
    await expect.soft(user.menuEntry('Crear lista +'), window).toBeInViewport({ ratio: 1 });
    await user.menu.getByRole('button', { name: 'Lista 1', exact: true }).scrollIntoViewIfNeeded();
    await expect.soft(user.menuEntry('Lista 40'), window).not.toBeInViewport();
    await expect.soft(user.menuEntry('Crear lista +'), window).toBeInViewport({ ratio: 1 });
  }
});
