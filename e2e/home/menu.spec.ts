import { sampleUser } from '../../server/current-user.ts';
import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('the menu marks the lists with its product, which come first, newest first', async ({ page, user }) => {
  await user.createStoredList('Con capucha', [hooded]);
  await user.createStoredList('Con rayas', [striped]);
  await user.visitHome();
  await user.openMenu(hooded.name);
  await expect(user.menu.getByRole('button')).toHaveText(['Con capucha', 'Con rayas', 'Crear lista +']);
  await expect(user.menuEntry('Con capucha').getByRole('img')).toBeVisible();
  await expect(user.menuEntry('Con rayas').getByRole('img')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(user.menu).toHaveCount(0);
  await user.openMenu(striped.name);
  await expect(user.menu.getByRole('button')).toHaveText(['Con rayas', 'Con capucha', 'Crear lista +']);
  await expect(user.menuEntry('Con rayas').getByRole('img')).toBeVisible();
  await expect(user.menuEntry('Con capucha').getByRole('img')).toHaveCount(0);
  await user.heading.click();
  await expect(user.menu).toHaveCount(0);
  await user.openMenu(hooded.name);
  await user.openMenu(cropped.name);
  await expect(user.menu).toHaveCount(1);
  await user.menuButton(cropped.name).click();
  await expect(user.menu).toHaveCount(0);
  await expect(user.toast).toHaveCount(0);
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

test('creating a list from a product adds it and stays on the home page', async ({ page, user }) => {
  await user.visitHome();
  await user.openMenu(striped.name);
  await expect(user.menu.getByText('Todavía no tienes listas')).toBeVisible();
  await expect(user.menu.getByRole('button')).toHaveText(['Crear lista +']);
  await user.menuEntry('Crear lista +').click();
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
  const addedAt = expect.any(String);
  expect(list?.products).toEqual([{ ...striped, offerings: [{ price: 1234567 }], addedAt }]);
  await user.openMenu(striped.name);
  await expect(user.menuEntry('Rayas').getByRole('img')).toBeVisible();
});

test('an entry of the menu adds the product once', async ({ page, user, shop }) => {
  await user.createStoredList('Invierno', [hooded]);
  await user.visitHome();
  await user.selectInMenu(striped.name, 'Invierno');
  await expect(user.menu).toHaveCount(0);
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(page).toHaveURL('/');
  const [list] = await user.storedLists();
  expect(list?.products.map(({ name }) => name)).toEqual([hooded.name, striped.name]);
  const before = await shop.stores.database.readVersion(sampleUser.id);
  await user.openMenu(striped.name);
  await expect(user.menuEntry('Invierno').getByRole('img')).toBeVisible();
  await user.menuEntry('Invierno').click();
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
  await expect(user.menu).toHaveCount(0);
  expect(await shop.stores.database.readVersion(sampleUser.id)).toBe(before);
  expect((await user.storedLists())[0]?.productCount).toBe(2);
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
