import type { Page } from '@playwright/test';
import { messages } from './support/messages.ts';
import { requestsDuring } from './support/requests.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /^Failed to load resource/ });

const panelOf = (page: Page) => page.locator('.drop-panel');
const targetOf = (page: Page, name: string) => panelOf(page).getByText(name, { exact: true });

/** Playwright's `dragTo` would wait for the drop target before it moves the pointer, which shows the target. */
async function startDrag(page: Page, shopper: Shopper, product: string) {
  await shopper.productItem(product).locator('.product-card-picture').hover();
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 4 });
}

async function dragOnto(page: Page, shopper: Shopper, product: string, target: string) {
  await startDrag(page, shopper, product);
  await targetOf(page, target).hover();
  await targetOf(page, target).hover();
  await expect(targetOf(page, target)).toHaveClass(/drop-target-over/);
  await page.mouse.up();
}

test('dropping the picture of a product on a list adds the product', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno', 'Verano');
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  await dragOnto(page, shopper, hooded.name, 'Invierno');
  await expect(shopper.toast).toHaveText(messages.productAdded);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(shopper.productItem(hooded.name).getByRole('img', { name: 'En tus listas' })).toBeVisible();
  expect(await shopper.storedProductCounts()).toEqual([
    ['Verano', 0],
    ['Invierno', 1],
  ]);
  await dragOnto(page, shopper, hooded.name, 'Invierno ✓');
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
});

test("dropping the picture on 'Crear lista +' opens the dialog for the product", async ({
  page,
  shopper,
}) => {
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  await dragOnto(page, shopper, striped.name, 'Crear lista +');
  await expect(shopper.nameField).toBeFocused();
  await shopper.nameField.fill('Verano');
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await expect(shopper.menuButton(striped.name)).toBeFocused();
  expect(await shopper.storedProductCounts()).toEqual([['Verano', 1]]);
});

test('at most ten lists are drop targets, the newest first', async ({ page, shopper }) => {
  await shopper.createNumberedStoredLists(12);
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  await startDrag(page, shopper, hooded.name);
  const newest = Array.from({ length: 10 }, (_, index) => `Lista ${12 - index}`);
  await expect(panelOf(page).locator('.drop-target')).toHaveText([...newest, 'Crear lista +']);
  await expect(panelOf(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.up();
  await expect(panelOf(page)).toHaveCount(0);
});

test('Escape cancels, and nothing is added', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  await startDrag(page, shopper, hooded.name);
  await targetOf(page, 'Invierno').hover();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await page.mouse.up();
  expect(await shopper.storedProductCounts()).toEqual([['Invierno', 0]]);
  await expect(shopper.toast).toHaveCount(0);
});

test('a failed addition reports the error and adds no heart', async ({ page, shopper, shop }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  await startDrag(page, shopper, hooded.name);
  await expect(targetOf(page, 'Invierno')).toBeVisible();
  shop.faults.unavailable = true;
  await targetOf(page, 'Invierno').hover();
  await targetOf(page, 'Invierno').hover();
  await page.mouse.up();
  await expect(shopper.toast).toHaveText(messages.storeUnavailable);
  await expect(page.locator('.heart')).toHaveCount(0);
});

test('without a connection, dragging shows no targets and no error', async ({ page, shopper, context }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await startDrag(page, shopper, hooded.name);
  await page.mouse.up();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(shopper.heading).toHaveText('Polerones mujer');
});

test('a picture on the page of an unknown URL is only a link, and dragging it requests nothing', async ({
  page,
  shopper,
}) => {
  await page.goto('/no-hay', { waitUntil: 'networkidle' });
  const sent = await requestsDuring(page, () => startDrag(page, shopper, hooded.name));
  expect(sent).toEqual([]);
  await page.mouse.up();
});
