import type { Page } from '@playwright/test';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /status of (404|503)/ });

const suggestions = (page: Page) => page.getByRole('region', { name: 'Te puede gustar' });

const expectPicture = async (page: Page, part = '.error-page') => {
  const width = () =>
    page.locator(`${part} img`).evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
};

test('an unknown URL has a picture and suggested products', async ({ page, user }) => {
  expect((await page.goto('/no-hay'))?.status()).toBe(404);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Puede que el enlace/);
  await expectPicture(page);
  await expect(suggestions(page).getByRole('listitem')).toHaveCount(3);
  const link = suggestions(page).getByRole('link', { name: hooded.name });
  await expect(link).toContainText('$24.990');
  await link.click();
  await expect(page).toHaveURL('/productos/101');
  await expect(user.heading).toHaveText(hooded.name);
});

test('a form that is sent to an unknown URL gets 404', async ({ page, shop }) => {
  const response = await page.request.post('/no-hay', { form: { name: 'x' }, headers: { origin: shop.url } });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('No encontramos esta página');
});

test.describe('with the sample products', () => {
  test.use({ products: undefined });

  test('the four products of an unknown URL fill their rows, with equal heights', async ({ page }) => {
    await page.goto('/no-hay');
    await expect(suggestions(page).getByRole('link')).toHaveCount(4);
    for (const width of [1440, 1024, 768, 767, 600, 599, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const boxes = await suggestions(page)
        .locator('.product-card:visible')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
      const sizes = new Set([...rows.values()].map(({ length }) => length));
      expect(sizes.size, `${width} px`).toBe(1);
      for (const row of rows.values()) {
        expect(new Set(row.map(({ height }) => Math.round(height))).size, `${width} px`).toBe(1);
      }
    }
  });
});

test.describe('without products', () => {
  test.use({ products: null });

  test('an unknown URL and the home page have a message', async ({ page, user }) => {
    expect((await page.goto('/no-hay'))?.status()).toBe(404);
    await expect(user.heading).toHaveText('No encontramos esta página');
    await expect(page.getByRole('link', { name: 'Ir al inicio', exact: true })).toBeVisible();
    await expect(suggestions(page)).toHaveCount(0);
    expect((await user.visitHome())?.status()).toBe(503);
    await expect(page.getByText('En este momento no podemos mostrar los productos')).toBeVisible();
    await expectPicture(page, '.error-page');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown URL has the same products', async ({ page }) => {
    await page.goto('/no-hay');
    await expectPicture(page);
    await suggestions(page).getByRole('link', { name: hooded.name }).click();
    await expect(page).toHaveURL('/productos/101');
  });
});

test('error pages of the account have a picture in its layout', async ({ page, shop, user }) => {
  await user.visitList('No está');
  await expectPicture(page);
  shop.faults.unavailable = true;
  await user.visitMyLists();
  await expect(user.heading).toHaveText('No pudimos cargar esta página');
  await expectPicture(page);
  const current = page.getByRole('navigation', { name: 'Mi cuenta' }).locator('[aria-current]');
  await expect(current).toHaveText('Mis listas');
});
