import type { Page } from '@playwright/test';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_|^Failed to load resource/ });

const noConnection = 'No hay conexión. Inténtalo de nuevo';
/** Scripts that the first page does not need. */
const laterScripts = /assets\/(account|list|my-lists|pager|wish-list)(?!ing)/;

/** Marks the document, so that a test can tell whether it was replaced. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test.describe('while the scripts of other screens cannot be fetched', () => {
  test.beforeEach(async ({ page, shopper }) => {
    await shopper.createStoredLists('Invierno');
    await page.route(laterScripts, (route) => route.abort());
    await shopper.visitListing();
    await mark(page);
  });

  test('a menu says that there is no connection, and opens when the network returns', async ({
    page,
    shopper,
  }) => {
    for (const _ of [1, 2]) {
      await shopper.menuButton(hooded.name).click();
      await expect(shopper.toast).toHaveText(noConnection);
      await expect(shopper.heading).toHaveText('Polerones mujer');
      await shopper.closeToast();
      await page.keyboard.press('Escape');
    }
    await page.unroute(laterScripts);
    await shopper.openMenu(hooded.name);
    await expect(shopper.menuEntry('Invierno')).toBeVisible();
    await shopper.menuEntry('Crear lista +').click();
    await expect(shopper.nameField).toBeFocused();
    expect(await isMarked(page)).toBe(true);
  });

  test('a link says so and leaves the page where it is, and leads on when the network returns', async ({
    page,
    shopper,
  }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Mis Listas' });
    await page.evaluate(() => scrollTo(0, 30));
    for (const _ of [1, 2]) {
      // A click of Playwright would scroll to the link first.
      await link.evaluate((element) => (element as HTMLElement).click());
      await expect(shopper.toast).toHaveText(noConnection);
      await expect(page).toHaveURL('/');
      await expect(shopper.heading).toHaveText('Polerones mujer');
      await expect(shopper.spinner).toHaveCount(0);
      expect(await page.evaluate(() => scrollY)).toBe(30);
      await shopper.closeToast();
    }
    await page.unroute(laterScripts);
    await link.click();
    await expect(shopper.listLink('Invierno (0)')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});

test('the scripts of the other screens come once the page is idle, so that they are there offline', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Mis Listas' }).click();
  await expect(shopper.toast).toHaveText(noConnection);
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
});

test('who saves data gets no script before it is needed', async ({ page, shopper }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await shopper.visitListing();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => laterScripts.test(url))).toEqual([]);
  await shopper.openMenu(hooded.name);
  await expect(shopper.menuEntry('Crear lista +')).toBeVisible();
});

test('scripts that a new version has replaced lead to its page, and not to an error', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  let isReplaced = false;
  page.on('framenavigated', () => {
    isReplaced = page.url().endsWith('/Mis-listas');
  });
  await page.route(laterScripts, (route) => (isReplaced ? route.fallback() : route.fulfill({ status: 404 })));
  await shopper.visitListing();
  await page.getByRole('banner').getByRole('link', { name: 'Mis Listas' }).click();
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
});

test('the back button without a network leaves the page, and leads back when there is one', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.openList('Invierno (0)');
  await expect(shopper.heading).toHaveText('Invierno');
  await context.setOffline(true);
  await page.evaluate(() => history.back());
  await expect(shopper.toast).toHaveText([noConnection]);
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
  await expect(shopper.heading).toHaveText('Invierno');
  await context.setOffline(false);
  await page.evaluate(() => history.back());
  await expect(shopper.listLink('Invierno (0)')).toBeVisible();
  await page.goForward();
  await expect(shopper.heading).toHaveText('Invierno');
});
