import { sampleUser } from '../server/current-user.ts';
import { messages } from './support/messages.ts';
import { delayRequests } from './support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test, withoutMotion } from './support/test.ts';

test.use(withoutMotion);

test.use({ products: sampleFeed });

test("the menu shows the lists, newest first, and 'Crear lista +' at the end", async ({ shopper }) => {
  await shopper.createStoredLists('Primera', 'Segunda');
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await expect(shopper.menu.getByRole('button')).toHaveText(['Segunda', 'Primera', 'Crear lista +']);
});

test('a menu that was opened before hydration loads its lists after hydration', async ({ page, shopper }) => {
  await shopper.createStoredLists('Primera');
  const sendScriptRequests = await delayRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await shopper.openMenu(hooded.name);
  await expect(shopper.menu.getByRole('link')).toHaveText('Ver tus listas');
  sendScriptRequests();
  await expect(shopper.menu.getByRole('button')).toHaveText(['Primera', 'Crear lista +']);
});

test("without lists the menu contains only 'Crear lista +'", async ({ shopper }) => {
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await expect(shopper.menu.getByRole('button')).toHaveText(['Crear lista +']);
});

test('the menu of each product marks the lists that contain this product', async ({ shopper }) => {
  await shopper.createStoredList('Con capucha', [hooded]);
  await shopper.createStoredList('Con rayas', [striped]);
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await expect(shopper.menuEntry('Con capucha').getByRole('img')).toBeVisible();
  await expect(shopper.menuEntry('Con rayas').getByRole('img')).toHaveCount(0);
  await shopper.page.keyboard.press('Escape');
  await shopper.openMenu(striped.name);
  await expect(shopper.menuEntry('Con capucha').getByRole('img')).toHaveCount(0);
  await expect(shopper.menuEntry('Con rayas').getByRole('img')).toBeVisible();
});

test('an entry adds the product and closes the menu, and has a check mark when the menu is opened again', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitListing();
  await shopper.selectInMenu(striped.name, 'Invierno');
  await expect(shopper.menu).toHaveCount(0);
  await expect(shopper.toast).toHaveText(messages.productAdded);
  await expect(page).toHaveURL('/');
  const [list] = await shopper.storedLists();
  expect(list?.products.map(({ name }) => name)).toEqual([hooded.name, striped.name]);
  await shopper.openMenu(striped.name);
  await expect(shopper.menuEntry('Invierno').getByRole('img')).toBeVisible();
});

test('adding a product that the list already contains is rejected, and nothing is written', async ({
  shopper,
  shop,
}) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitListing();
  const before = await shop.stores.database.readVersion(sampleUser.id);
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
  await expect(shopper.menu).toHaveCount(0);
  expect(await shop.stores.database.readVersion(sampleUser.id)).toBe(before);
  expect((await shopper.storedLists())[0]?.productCount).toBe(1);
});

test('the menu closes on Escape, on a click outside and when another menu opens', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.openMenu(hooded.name);
  await page.keyboard.press('Escape');
  await expect(shopper.menu).toHaveCount(0);
  await shopper.openMenu(hooded.name);
  await shopper.heading.click();
  await expect(shopper.menu).toHaveCount(0);
  await shopper.openMenu(hooded.name);
  await shopper.openMenu(cropped.name);
  await expect(shopper.menu).toHaveCount(1);
  await shopper.menuButton(cropped.name).click();
  await expect(shopper.menu).toHaveCount(0);
  await expect(shopper.toast).toHaveCount(0);
});

test('the menu of every product stays inside the window', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await shopper.createStoredLists('Una lista con un nombre que no cabe en el menú de ninguna manera', 'Otra');
  await shopper.visitListing();
  for (const { name } of sampleFeed.products) {
    await shopper.openMenu(name);
    const box = await shopper.menu.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expect(shopper.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('creating a list from a product adds the product, shows one toast and does not leave the listing', async ({
  page,
  shopper,
}) => {
  const toasts: string[] = [];
  await page.exposeFunction('recordToast', (text: string) => toasts.push(text));
  await shopper.visitListing();
  await page.evaluate(() => {
    const { recordToast } = window as unknown as { recordToast(text: string): void };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement)) continue;
          const selector = '.toast-region p';
          const toast = node.matches(selector) ? node : node.querySelector(selector);
          if (toast) recordToast(toast.textContent ?? '');
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await shopper.selectInMenu(striped.name, 'Crear lista +');
  await expect(shopper.menu).toHaveCount(0);
  await shopper.nameField.fill('Rayas');
  await page.getByLabel('Lista Privada').check();
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await expect(shopper.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(toasts).toEqual([messages.listCreated]);
  const [list, ...others] = await shopper.storedLists();
  expect(others).toEqual([]);
  expect(list).toMatchObject({ name: 'Rayas', status: 'Privada', productCount: 1 });
  expect(list?.products).toEqual([{ ...striped, offerings: [{ price: 1234567 }] }]);
  await shopper.openMenu(striped.name);
  await expect(shopper.menuEntry('Rayas').getByRole('img')).toBeVisible();
});

test('adding a product that was removed from the feed shows an error message', async ({ shopper, shop }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.openMenu(striped.name);
  await shop.replaceProducts({ products: [hooded] });
  await shopper.menuEntry('Invierno').click();
  await expect(shopper.toast).toHaveText(messages.productUnknown);
  expect((await shopper.storedLists())[0]?.productCount).toBe(0);
});

test('a menu above its button stays above it when its lists are loaded', async ({ page, shopper }) => {
  await shopper.createNumberedStoredLists(9);
  const sendListsRequest = await delayRequests(page, '**/productos/**');
  await shopper.visitListing();
  await shopper.openMenu(striped.name);
  const button = await shopper.menuButton(striped.name).boundingBox();
  const menuBox = async () => {
    const box = await shopper.menu.boundingBox();
    return { bottom: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0 };
  };
  const loading = await menuBox();
  expect(loading.bottom).toBeLessThan(button?.y ?? 0);
  sendListsRequest();
  await expect(shopper.menuEntry('Crear lista +')).toBeVisible();
  const loaded = await menuBox();
  expect(loaded.height).toBeGreaterThan(loading.height);
  expect(loaded.bottom).toBe(loading.bottom);
});

for (const [place, viewport] of [
  ['in a wide window', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 700 }],
  ['on a phone in landscape orientation', { width: 844, height: 390 }],
] as const) {
  test(`${place} 'Crear lista +' stays visible while the lists are scrolled`, async ({ page, shopper }) => {
    await page.setViewportSize(viewport);
    await shopper.createNumberedStoredLists(40);
    await shopper.visitListing();
    await shopper.openMenu(cropped.name);
    await expect(shopper.menuEntry('Lista 40')).toBeInViewport({ ratio: 0.9 });
    await expect(shopper.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
    await shopper.menu.getByRole('button', { name: 'Lista 1', exact: true }).scrollIntoViewIfNeeded();
    await expect(shopper.menuEntry('Lista 40')).not.toBeInViewport();
    await expect(shopper.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
  });
}
