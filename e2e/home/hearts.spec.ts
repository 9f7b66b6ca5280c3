import type { Locator, Page } from '@playwright/test';
import { contrastRatio } from '../support/contrast.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { messages } from '../support/messages.ts';
import { delayRequests, delayResponses } from '../support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

const fleece = { ...striped, productId: '104', name: 'Polerón de polar' };
test.use({
  products: { products: [...sampleFeed.products, fleece] },
  allowedErrors: /^Failed to load resource/,
});

const heartsPath = '/usuario';
const heartOf = (user: User, name: string) =>
  user.productItem(name).getByRole('button', { name: `En tus listas: ${name}` });
const emptyHeartOf = (user: User, name: string) =>
  user.productItem(name).getByRole('button', { name: `Guardar en una lista: ${name}` });

async function countHeartRequests(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(heartsPath)) requests.push(request.method());
  });
  return requests;
}

test('a heart grows when its product is added, not when the page is loaded', async ({ page, user }) => {
  const animationOf = (heart: Locator) =>
    heart.evaluate((button) => getComputedStyle(button, '::before').animationName);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await user.createStoredList('Invierno', [hooded]);
  await user.visitHome();
  await expect.poll(() => animationOf(heartOf(user, hooded.name))).toBe('none');
  await user.selectInMenu(cropped.name, 'Invierno');
  await expect.poll(() => animationOf(heartOf(user, cropped.name))).toBe('heart');
  await expect.poll(() => animationOf(heartOf(user, hooded.name))).toBe('none');
});

test('the heart of an added product is full before the response', async ({ page, user, shop }) => {
  await user.createStoredLists('Invierno');
  const sendListsRequest = await delayRequests(page, '**/productos/**');
  await user.visitHome();
  await user.openMenu(striped.name);
  await expect(user.menu.getByText('Cargando…')).toBeInViewport({ ratio: 1 });
  sendListsRequest();
  const respond = await delayResponses(page);
  await user.menuEntry('Invierno').click();
  await expect(heartOf(user, striped.name)).toBeVisible();
  await expect(user.toast).toHaveCount(0);
  respond();
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(heartOf(user, striped.name)).toBeVisible();

  const fail = await delayResponses(page);
  await user.openMenu(cropped.name);
  await user.menuEntry('Invierno').waitFor();
  shop.faults.unavailable = true;
  await user.menuEntry('Invierno').click();
  await expect(heartOf(user, cropped.name)).toBeVisible();
  fail();
  await expect(user.toast).toHaveText(messages.storeUnavailable);
  await expect(emptyHeartOf(user, cropped.name)).toBeVisible();
  shop.faults.unavailable = false;
  await user.selectInMenu(striped.name, 'Invierno');
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
  await expect(heartOf(user, striped.name)).toBeVisible();
});

test('hearts of a page take one request, also after additions', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded]);
  await user.createStoredList('Verano', [hooded, cropped]);
  const requests = await countHeartRequests(page);
  const layoutShifts = await recordLayoutShifts(page);
  await user.visitHome();
  await expect(heartOf(user, hooded.name)).toBeVisible();
  await expect(heartOf(user, cropped.name)).toBeVisible();
  await expect(emptyHeartOf(user, striped.name)).toBeVisible();
  const iconOf = (heart: Locator) =>
    heart.evaluate((button) => getComputedStyle(button, '::before').maskImage);
  expect(await iconOf(heartOf(user, hooded.name))).not.toContain("fill='none'");
  expect(await iconOf(emptyHeartOf(user, striped.name))).toContain("fill='none'");
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts()).toEqual([]);
  await expectHeartAtTopRight(user);

  await user.selectInMenu(striped.name, 'Invierno');
  await expect(heartOf(user, striped.name)).toBeVisible();
  await user.selectInMenu(fleece.name, 'Crear lista +');
  await user.nameField.fill('Otoño');
  await user.confirm('Crear lista');
  await expect(heartOf(user, fleece.name)).toBeVisible();
  await expect(page.locator('.heart[data-listed]')).toHaveCount(4);
  expect(requests).toEqual(['GET']);
});

/** A button of 44 px with a disc of 32 px and AA contrast. */
async function expectHeartAtTopRight(user: User) {
  const heart = heartOf(user, hooded.name);
  const picture = await user.productItem(hooded.name).locator('.product-card-picture').boundingBox();
  const box = await heart.boundingBox();
  if (!picture || !box) throw new Error('no heart');
  expect(Math.round(picture.x + picture.width - box.x - box.width)).toBe(2);
  expect(Math.round(box.y - picture.y)).toBe(2);
  expect([box.width, box.height]).toEqual([44, 44]);
  const colours = await heart.evaluate((element) => {
    const { backgroundColor, width } = getComputedStyle(element, '::before');
    return [getComputedStyle(element).color, width === '32px' ? backgroundColor : ''] as const;
  });
  expect(contrastRatio(...colours)).toBeGreaterThanOrEqual(3);
}

test('without the store or the network there are no hearts and no message', async ({ page, user, shop }) => {
  await user.createStoredList('Invierno', [hooded]);
  const expectNoHearts = async () => {
    await user.visitHome();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.heart[data-listed]')).toHaveCount(0);
    await expect(user.toast).toHaveCount(0);
  };
  shop.faults.unavailable = true;
  await expectNoHearts();
  shop.faults.unavailable = false;
  await page.route(`**${heartsPath}`, (route) => route.abort());
  await expectNoHearts();
  await user.openMenu(striped.name);
  await user.menuEntry('Invierno').waitFor();
  shop.faults.unavailable = true;
  await user.menuEntry('Invierno').click();
  await expect(user.toast).toHaveText(messages.storeUnavailable);
  await expect(page.locator('.heart[data-listed]')).toHaveCount(0);
});

test('hearts are current when a page is shown again', async ({ page, user }) => {
  const docId = await user.createStoredList('Invierno', [hooded]);
  await user.visitHome();
  await expect(heartOf(user, hooded.name)).toBeVisible();
  await user.myListsLink.click();
  await user.openList('Invierno (1)');
  await user.removeProduct(hooded.name);
  await expect(user.toast).toHaveText(messages.productRemoved);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(user.heading).toHaveText('Polerones mujer');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.heart[data-listed]')).toHaveCount(0);
  await user.selectInMenu(striped.name, 'Invierno');
  await expect(heartOf(user, striped.name)).toBeVisible();
  await user.createStoredList('Verano', [cropped]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(heartOf(user, cropped.name)).toBeVisible();
  await user.deleteStoredList(docId);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(heartOf(user, striped.name)).toHaveCount(0);
  await expect(heartOf(user, cropped.name)).toBeVisible();
});
