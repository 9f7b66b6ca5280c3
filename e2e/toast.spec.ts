import type { Page } from '@playwright/test';
import { boxOf } from './support/box-of.ts';
import { contrastRatio } from './support/contrast.ts';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test, withoutMotion } from './support/test.ts';

test.use({ ...withoutMotion, products: sampleFeed });

const boxOfToast = (page: Page) => boxOf(page.locator('.toast'));

test('a toast stays after a navigation', async ({ shopper }) => {
  await shopper.visitMyLists();
  await shopper.createList('Invierno');
  await expect(shopper.toast).toHaveText([messages.listCreated]);
  await shopper.openList('Invierno (0)');
  await expect(shopper.heading).toHaveText('Invierno');
  await expect(shopper.toast).toHaveText([messages.listCreated]);
});

test.describe('the toast of an addition', () => {
  test.beforeEach(async ({ shopper }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitListing();
    await shopper.selectInMenu(hooded.name, 'Invierno');
    await expect(shopper.toast).toHaveText(messages.productAdded);
  });

  test('has a link that leads to the list and closes the toast', async ({ page, shopper }) => {
    await shopper.toastAction.click();
    await expect(page).toHaveURL('/Mis-Listas/Invierno');
    await expect(shopper.productRowHeadings).toHaveText(hooded.name);
    await expect(shopper.toast).toHaveCount(0);
    await expect(shopper.heading).toBeFocused();
  });

  test('is at the bottom of the window, has AA contrast, and does not dim the page', async ({
    page,
    shopper,
  }) => {
    const box = await boxOfToast(page);
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(12);
    expect(900 - box.y - box.height).toBeLessThan(40);
    expect(900 - box.y - box.height).toBeGreaterThanOrEqual(0);
    const colour = await shopper.toastAction.evaluate((link) => getComputedStyle(link).color);
    const [background, backdrop] = await page
      .locator('.toast')
      .evaluate((toast) =>
        [undefined, '::backdrop'].map((pseudo) => getComputedStyle(toast, pseudo).backgroundColor),
      );
    expect(contrastRatio(colour, background ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(backdrop).toBe('rgba(0, 0, 0, 0)');
  });

  test('is above a menu that opens later', async ({ page, shopper }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await shopper.openMenu(striped.name);
    const isOnTop = () =>
      page.locator('.toast').evaluate((toast) => {
        const { left, top, width, height } = toast.getBoundingClientRect();
        return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
  });

  test('is above a keyboard that covers the page', async ({ page }) => {
    await page.evaluate(() => {
      const view = window.visualViewport;
      Object.defineProperty(view, 'height', { value: innerHeight - 300 });
      view?.dispatchEvent(new Event('resize'));
    });
    const box = await boxOfToast(page);
    expect(900 - box.y - box.height).toBeGreaterThanOrEqual(300);
  });

  test('has at most two lines of text, next to the link and the button', async ({ page, shopper }) => {
    await shopper.toast.hover();
    for (const width of [320, 344, 390, 768]) {
      await page.setViewportSize({ width, height: 700 });
      const text = await boxOf(shopper.toast);
      const link = await boxOf(shopper.toastAction);
      const close = await boxOf(shopper.toastClose);
      const lines = await shopper.toast.evaluate((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toBeLessThanOrEqual(width < 500 ? 2 : 1);
      expect(text.x).toBeGreaterThanOrEqual(0);
      expect(text.x + text.width).toBeLessThanOrEqual(link.x);
      expect(link.x + link.width).toBeLessThanOrEqual(close.x);
      expect(link.height).toBeGreaterThanOrEqual(24);
      expect(close.x + close.width).toBeLessThanOrEqual(width);
    }
  });
});

test("'Ver lista' leads to the older of two lists with the same name", async ({ page, shopper }) => {
  await shopper.createStoredListsWithSameName('Invierno', [hooded]);
  await shopper.visitListing();
  await shopper.openMenu(striped.name);
  await shopper.menuItems.last().getByRole('button').click();
  await shopper.toastAction.click();
  await expect(page).toHaveURL(/\/Mis-Listas\/Invierno\?id=/);
  await expect(shopper.productRowHeadings).toHaveText([hooded.name, striped.name]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedErrors: /^Failed to load resource/ });

  test('a toast and its button are in front of a menu that was open before', async ({ context, shopper }) => {
    await shopper.visitListing();
    await context.setOffline(true);
    await shopper.openMenu(hooded.name);
    await expect(shopper.toast).toHaveText(messages.serverUnreachable);
    await expect(shopper.menu).toBeVisible();
    await shopper.closeToast();
  });
});
