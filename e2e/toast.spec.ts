import type { Page } from '@playwright/test';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test, withoutMotion } from './support/test.ts';

test.use(withoutMotion);

test.use({ products: sampleFeed });

/** Opens the overview with a paused clock. */
async function visitMyListsWithPausedClock(page: Page, shopper: Shopper) {
  await page.clock.install();
  await shopper.visitMyLists();
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function causeToast(shopper: Shopper) {
  await shopper.button('Crear Lista').click();
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.nameEmpty);
}

test('a toast is visible for four seconds', async ({ page, shopper }) => {
  await visitMyListsWithPausedClock(page, shopper);
  await causeToast(shopper);
  await page.clock.runFor(3_900);
  await expect(shopper.toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(shopper.toast).toHaveCount(0);
});

test('a later toast is visible for four seconds, regardless of an earlier one', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await visitMyListsWithPausedClock(page, shopper);
  await causeToast(shopper);
  await page.clock.runFor(3_000);
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText([messages.nameTaken]);
  await page.clock.runFor(3_900);
  await expect(shopper.toast).toHaveText([messages.nameTaken]);
  await page.clock.runFor(200);
  await expect(shopper.toast).toHaveCount(0);
});

test('a repeated message restarts the four seconds', async ({ page, shopper }) => {
  await visitMyListsWithPausedClock(page, shopper);
  await causeToast(shopper);
  await page.clock.runFor(3_000);
  await shopper.confirm('Crear lista');
  await expect(shopper.busyDialog).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(shopper.toast).toHaveCount(1);
});

test('a toast that is closed with its button does not shorten the next one', async ({ page, shopper }) => {
  await visitMyListsWithPausedClock(page, shopper);
  await causeToast(shopper);
  await page.clock.runFor(3_000);
  await shopper.closeToast();
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await page.clock.runFor(2_000);
  await expect(shopper.toast).toHaveText(messages.listCreated);
});

test('a toast closes by itself with a real clock', async ({ shopper }) => {
  await shopper.visitMyLists();
  await shopper.createList('Invierno');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  const shownAt = performance.now();
  await expect(shopper.toast).toHaveCount(0, { timeout: 6_000 });
  const visibleMs = performance.now() - shownAt;
  expect(visibleMs).toBeGreaterThan(3_000);
  expect(visibleMs).toBeLessThan(5_500);
});

test('closing a toast does not close an open dialog', async ({ shopper }) => {
  await shopper.visitMyLists();
  await causeToast(shopper);
  await expect(shopper.toast).toBeInViewport({ ratio: 1 });
  await shopper.closeToast();
  await expect(shopper.dialog).toBeVisible();
});

test('a toast stays visible after its dialog is closed and after a navigation', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.deleteOpenList();
  await expect(page).toHaveURL('/Mis-Listas');
  await expect(shopper.toast).toHaveText([messages.listDeleted]);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(shopper.toast).toHaveText([messages.listDeleted]);
});

test('a toast is at the bottom of the window, in a region with the role status', async ({
  page,
  shopper,
}) => {
  await shopper.visitListing();
  await expect(page.locator('.toast-region').getByRole('status')).toHaveCount(1);
  await shopper.selectInMenu(hooded.name, 'Crear lista +');
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Crear lista');
  await expect(page.getByRole('status').getByText(messages.listCreated)).toBeVisible();
  const box = await page.locator('.toast').boundingBox();
  const centre = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(centre - 720)).toBeLessThan(12);
  expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
  expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(0);
});

test('the success message appears after the write, not before', async ({ shopper, shop }) => {
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.nameField.fill('Lenta');
  shop.faults.delayMs = 800;
  await shopper.confirm('Crear lista');
  await expect(shopper.busyDialog).toBeVisible();
  await expect(shopper.toast).toHaveCount(0);
  expect(await shopper.storedListNames()).toEqual([]);
  await expect(shopper.toast).toHaveText(messages.listCreated);
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
