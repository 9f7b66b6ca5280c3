import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

/** A message, from a page whose clock stands still. */
async function bringToast(shopper: Shopper) {
  await shopper.button('Crear Lista').click();
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText('Introduzca un nombre para la lista');
}

test('a toast stands for four seconds, and no longer', async ({ page, shopper }) => {
  await page.clock.install();
  await shopper.visitMyLists();
  await page.clock.pauseAt(Date.now() + 60_000);
  await bringToast(shopper);
  await page.clock.runFor(3_900);
  await expect(shopper.toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(shopper.toast).toHaveCount(0);
});

test('a later toast gets its own four seconds, whatever came before', async ({ page, shopper }) => {
  await page.clock.install();
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await page.clock.pauseAt(Date.now() + 60_000);
  await bringToast(shopper);
  await page.clock.runFor(3_000);
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(['Ya tiene una lista creada con el mismo nombre']);
  await page.clock.runFor(3_900);
  await expect(shopper.toast).toHaveText(['Ya tiene una lista creada con el mismo nombre']);
  await page.clock.runFor(200);
  await expect(shopper.toast).toHaveCount(0);
});

test('the same message twice starts its four seconds anew', async ({ page, shopper }) => {
  await page.clock.install();
  await shopper.visitMyLists();
  await page.clock.pauseAt(Date.now() + 60_000);
  await bringToast(shopper);
  await page.clock.runFor(3_000);
  await shopper.confirm('Crear lista');
  await expect(shopper.busyDialog).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(shopper.toast).toHaveCount(1);
});

test('a toast closed by its cross takes its timer along', async ({ page, shopper }) => {
  await page.clock.install();
  await shopper.visitMyLists();
  await page.clock.pauseAt(Date.now() + 60_000);
  await bringToast(shopper);
  await page.clock.runFor(3_000);
  await shopper.closeToast();
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
  await page.clock.runFor(2_000);
  await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
});

test('a toast hides by itself on a real clock', async ({ shopper }) => {
  await shopper.visitMyLists();
  await shopper.createList('Invierno');
  await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
  const shownAt = performance.now();
  await expect(shopper.toast).toHaveCount(0, { timeout: 6_000 });
  const stood = performance.now() - shownAt;
  expect(stood).toBeGreaterThan(3_000);
  expect(stood).toBeLessThan(5_500);
});

test('a toast can be closed while a dialog is open, which stays open', async ({ shopper }) => {
  await shopper.visitMyLists();
  await bringToast(shopper);
  await expect(shopper.toast).toBeInViewport({ ratio: 1 });
  await shopper.closeToast();
  await expect(shopper.dialog).toBeVisible();
});

test('a toast outlives the dialog it came from, and the page', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.deleteList();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(shopper.toast).toHaveText(['Su lista fue eliminada exitosamente']);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(shopper.toast).toHaveText(['Su lista fue eliminada exitosamente']);
});

test('a toast stands at the bottom of the window, in a region that is read out', async ({
  page,
  shopper,
}) => {
  await shopper.visitListing();
  await expect(page.locator('.toast-region').getByRole('status')).toHaveCount(1);
  await shopper.selectInMenu(hooded.name, 'Crear lista +');
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Crear lista');
  await expect(page.getByRole('status').getByText('Su lista ha sido creada exitosamente')).toBeVisible();
  const box = await page.locator('.toast').boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - 720)).toBeLessThan(12);
  expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
  expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(0);
});

test('success is said after the write, not before', async ({ shopper, shop }) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.nameField.fill('Lenta');
  shop.faults.delayMs = 800;
  await shopper.confirm('Crear lista');
  await expect(shopper.busyDialog).toBeVisible();
  await expect(shopper.toast).toHaveCount(0);
  expect(await shopper.storedListNames()).toEqual([]);
  await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
  expect(await shopper.storedListNames()).toEqual(['Lenta']);
});

test('a toast does not dim the page', async ({ page, shopper }) => {
  await shopper.visitMyLists();
  await shopper.createList('Invierno');
  await expect(shopper.toast).toBeVisible();
  const region = page.locator('.toast:popover-open');
  await expect(region).toHaveCount(1);
  const backdrop = await region.evaluate((box) => getComputedStyle(box, '::backdrop').backgroundColor);
  expect(backdrop).toBe('rgba(0, 0, 0, 0)');
});
