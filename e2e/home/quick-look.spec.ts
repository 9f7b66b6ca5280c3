import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { titlesOfTabs } from '../support/open-tabs.ts';
import { delayRequests, requestsDuring } from '../support/requests.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { trackDocument } from '../support/track-document.ts';

const offerings = [
  { seller: 'Falabella', price: 24990 },
  { seller: 'Tienda Raulí', price: 22490 },
];
const images = [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`);
const others = Array.from({ length: 30 }, (_, index) => ({ ...striped, productId: `o${index}` }));
const product = { ...hooded, productId: 'a/1.x', images, offerings };
const path = '/productos/a%2F1%2Ex';

test.use({
  products: { products: [...others, product] },
  allowedErrors: /ERR_|^Failed to load resource/,
});

const dialogName = { name: product.name, exact: true };

test('a click on the picture opens the quick look and loads only the sellers', async ({ page, user }) => {
  await page.goto('/');
  const isSameDocument = await trackDocument(page);
  const link = page.getByRole('link', dialogName);
  const dialog = page.getByRole('dialog', dialogName);
  const button = dialog.getByRole('button', { name: `Agregar al carro: ${product.name}` });
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(await titlesOfTabs(page)).toContain(`${product.name} | Falabella`);
  await expect(page).toHaveURL('/');
  await expect(user.dialog).toHaveCount(0);
  const release = await delayRequests(page, '**/api/products/**');
  const sent = await requestsDuring(page, async () => {
    await link.click();
    await expect(dialog.getByText('Cargando…')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await expect(dialog.getByRole('img', { name: 'Polerón con capucha, foto 2 de 2' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: product.name })).toBeVisible();
    await expect(dialog.getByText('NEVADINA')).toBeVisible();
    await expect(dialog.locator('p.price')).toHaveText('$24.990');
    const before = await boxOf(button);
    release();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Falabella $24.990',
      'Tienda Raulí Más barato $22.490',
    ]);
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await expect(dialog.locator('p.price')).toHaveText('$24.990');
    expect(await boxOf(button)).toEqual(before);
  });
  expect(sent.filter((request) => !request.includes('listas'))).toEqual([
    expect.stringMatching(/^GET .*\/api\/products\/a%2F1\.x$/),
  ]);
  await expect(page).toHaveURL(path);
  expect(await isSameDocument()).toBe(true);
});

test('each way to close the quick look returns focus, position and URL', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', dialogName);
  const dialog = page.getByRole('dialog', dialogName);
  await link.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(1_000);
  await page.waitForLoadState('networkidle');
  for (const [way, close] of Object.entries({
    'back button': () => page.goBack(),
    Escape: () => page.keyboard.press('Escape'),
    '×': () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    'click outside': () => page.mouse.click(5, 5),
  } satisfies Record<string, () => Promise<unknown>>)) {
    await link.click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    // The second click of a double click may arrive after the first one has opened the quick look.
    if (way === 'Escape') await link.dispatchEvent('click', { detail: 2 });
    const sent = await requestsDuring(page, async () => {
      await close();
      await expect(page.getByRole('dialog'), way).toHaveCount(0);
    });
    expect(sent, way).toEqual([]);
    await expect(page, way).toHaveURL('/');
    await expect(link, way).toBeFocused();
    const moved = () => page.evaluate((before) => Math.abs(window.scrollY - before), scrollY);
    await expect.poll(moved, way).toBeLessThanOrEqual(1);
    await page.goForward();
    await expect(dialog, way).toBeVisible();
    await page.goBack();
    await expect(dialog, way).toHaveCount(0);
  }
});

test('the keyboard adds and creates in the quick look', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await page.goto('/');
  await page.getByRole('link', dialogName).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', dialogName);
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  for (const [role, name] of [
    ['button', 'Producto anterior'],
    ['button', 'Producto siguiente'],
    ['link', `${product.name}, foto 1 de 2`],
    ['link', `${product.name}, foto 2 de 2`],
    ['link', product.brand],
    ['button', `Guardar en una lista: ${product.name}`],
    ['button', `Agregar al carro: ${product.name}`],
    ['button', `Agregar a la lista: ${product.name}`],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole(role, { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(user.menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(user.menu).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await user.openMenuInQuickLook();
  await dialog.getByRole('button', { name: 'Invierno' }).click();
  await expect(dialog.getByText(messages.productAdded)).toBeVisible();
  await user.openMenuInQuickLook();
  await dialog.getByRole('button', { name: 'Invierno' }).click();
  await expect(dialog.getByText(messages.productAlreadyListed)).toBeVisible();
  await user.openMenuInQuickLook();
  await dialog.getByRole('button', { name: 'Crear lista +' }).click();
  await user.nameField.fill('Verano');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Crear lista', exact: true }).click();
  await expect(dialog.getByText(messages.listCreated)).toBeVisible();
  await expect(dialog).toBeVisible();
  await expect.poll(user.storedListNames).toEqual(['Verano', 'Invierno']);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('.heart[data-listed]')).toHaveCount(1);
  await page.locator('.menu-button').first().click();
  await expect(user.menuEntry('Verano')).toBeVisible();
});

test('without a connection the quick look keeps the data of its card', async ({ page, shop }) => {
  await page.goto('/');
  const isSameDocument = await trackDocument(page);
  await shop.disconnect();
  await page.getByRole('link', dialogName).click();
  const dialog = page.getByRole('dialog', dialogName);
  await expect(dialog.getByText(messages.serverUnreachable)).toBeVisible();
  await expect(dialog.locator('p.price')).toHaveText('$24.990');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await shop.reconnect();
  await page.getByRole('link', dialogName).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await isSameDocument()).toBe(true);
});
