import { runAxe } from '../support/axe.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('the page of the API fits the window, and axe finds no violation', async ({ page }) => {
  await page.goto('/api');
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await runAxe(page)).violations).toEqual([]);
  }
});

test('the page of the API has the orange of the shop and an example', async ({ page, user, shop }) => {
  await user.visitHome();
  const orange = await page.locator('.header-main').evaluate((row) => getComputedStyle(row).backgroundColor);
  await page.goto('/api');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', orange);
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', '/');
  const address = (await page.locator('.example').textContent())?.match(/http\S+/)?.[0] ?? '';
  expect(address).toBe(`${shop.url}/api/lists`);
  expect((await page.request.get(address)).status()).toBe(200);
});

test('on a phone an address of two lines starts beside its method', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api');
  const lefts = await page.locator('nav code').evaluateAll((codes) =>
    codes.flatMap((code) => {
      const range = document.createRange();
      range.selectNodeContents(code.lastChild as Node);
      return [...range.getClientRects()].map(({ left }) => Math.round(left));
    }),
  );
  expect(lefts.length).toBeGreaterThan(12);
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThanOrEqual(8);
});
