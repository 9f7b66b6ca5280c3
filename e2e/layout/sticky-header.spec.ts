import type { Page } from '@playwright/test';
import { bottomOf, boxOf } from '../support/box-of.ts';
import { sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

/** @returns how far the page is scrolled */
async function scrollBeyondHeader(page: Page): Promise<number> {
  const distance = 2 * Math.ceil(await bottomOf(page.locator('.header-more')));
  await page.evaluate((top) => window.scrollTo(0, top), distance);
  return distance;
}

test('on a desktop only the orange row of the header stays visible', async ({ page, user }) => {
  await user.visitHome();
  await scrollBeyondHeader(page);
  for (const item of [page.locator('.logo'), page.getByRole('searchbox'), user.myListsLink])
    await expect(item).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.header-more')).not.toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first row of the header stays visible, and the search scrolls', async ({ page, user }) => {
    await user.visitMyLists();
    await scrollBeyondHeader(page);
    for (const item of [page.locator('.logo'), user.myListsLink]) {
      await expect(item).toBeInViewport({ ratio: 1 });
      const { x, y, width, height } = await boxOf(item);
      const isOnTop = await item.evaluate(
        (element, [left, top]) => element.contains(document.elementFromPoint(left ?? 0, top ?? 0)),
        [x + width / 2, y + height / 2],
      );
      expect(isOnTop).toBe(true);
    }
    await expect(page.getByRole('searchbox')).not.toBeInViewport();
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('a magnifier appears in the sticky row and shows the field below it', async ({ page, user }) => {
        const field = page.getByLabel('Buscar productos');
        const magnifier = page.locator('.header-search');
        // No page scrolls in so high a window.
        await page.setViewportSize({ width: 390, height: 6000 });
        await user.visitHome();
        await expect(magnifier).toBeHidden();
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(magnifier).toBeHidden();
        const distance = await scrollBeyondHeader(page);
        await expect(magnifier).toBeVisible();
        const { x, y, width, height } = await boxOf(magnifier);
        expect([width, height]).toEqual([44, 44]);
        // The click of a locator scrolls the page to a box of the body.
        await page.mouse.click(x + width / 2, y + height / 2);
        await expect(field).toBeFocused();
        await expect(field).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => window.scrollY)).toBe(distance);
        const top = await bottomOf(page.locator('.header-start'));
        await expect.poll(async () => (await boxOf(page.locator('.search'))).y).toBe(top);
      });
    });
  }

  test('the sticky row covers no element that gets the focus (WCAG 2.4.11)', async ({ page, user }) => {
    await user.visitHome();
    const control = user.menuButton(striped.name);
    await control.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 10));
    await control.focus();
    const top = await bottomOf(page.locator('.header-start'));
    await expect.poll(async () => (await boxOf(control)).y).toBeGreaterThanOrEqual(top);
    await page.getByRole('banner').getByRole('button', { name: 'Fpay' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const help = page.getByLabel('Ayuda');
    await expect(help).toBeFocused();
    const { x, width } = await boxOf(help);
    expect(x + width).toBeLessThanOrEqual(390);
    expect((await boxOf(page.locator('.header-more'))).height).toBe(40);
  });
});

test('in a low window, such as at 400 % zoom, no row of the header stays visible', async ({ page, user }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await user.visitHome();
  await scrollBeyondHeader(page);
  await expect(page.locator('.logo')).not.toBeInViewport();
});
