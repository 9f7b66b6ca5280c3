import { sampleFeed } from './support/sample-products.ts';
import { expectListedProducts } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.describe('a feed that is not there', () => {
  test.use({ products: null, allowedErrors: /status of 503/ });
  const message = 'En este momento no podemos mostrar los productos. Inténtalo de nuevo en unos minutos.';

  test('is logged, and the page says that products cannot be shown', async ({ shopper, shop }) => {
    const response = await shopper.visitListing();
    expect(response?.status()).toBe(503);
    expect(response?.headers()['cache-control']).toBe('private, no-cache');
    expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(shopper.heading).toHaveText('Polerones mujer');
    await expect(shopper.page.getByText(message, { exact: true })).toBeVisible();
    await expect(shopper.page.getByRole('banner')).toBeVisible();
    await expect(shopper.page.getByRole('contentinfo')).toBeVisible();
    await expect(shopper.toast).toHaveCount(0);
    expect(shop.logMessages.join('\n')).toContain('could not be read');
  });

  test('says so too on the way from another page', async ({ page, shopper }) => {
    await shopper.visitMyLists();
    await page.getByRole('link', { name: 'Falabella, ir al inicio' }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(shopper.heading).toHaveText('Polerones mujer');
  });

  test('brings its products as soon as it is there', async ({ shopper, shop }) => {
    await shopper.visitListing();
    await expect(shopper.page.getByText(message, { exact: true })).toBeVisible();
    await shop.replaceProducts(sampleFeed);
    await expectListedProducts(shopper, ...sampleFeed.products.map(({ name }) => name));
    await expect(shopper.page.getByText(message, { exact: true })).toHaveCount(0);
  });
});

for (const { fault, spoil, reason } of [
  { fault: 'that is no JSON', spoil: '{"products": [', reason: 'could not be read' },
  { fault: 'without "products"', spoil: '{"articulos": []}', reason: 'could not be read' },
  { fault: 'that is null', spoil: 'null', reason: 'could not be read' },
  { fault: 'without products', spoil: '{"products": []}', reason: '0 products, rejected' },
  {
    fault: 'without IDs',
    spoil: '{"products": [{"sku": "1", "name": "x"}]}',
    reason: '0 products, rejected',
  },
]) {
  test.describe(`a feed ${fault}`, () => {
    test.use({ products: sampleFeed });

    test('leaves the last good copy in place, and is logged', async ({ shopper, shop }) => {
      await expectListedProducts(shopper, ...sampleFeed.products.map(({ name }) => name));
      expect(shop.logMessages).toEqual([]);
      await shop.replaceProducts(spoil);
      await expectListedProducts(shopper, ...sampleFeed.products.map(({ name }) => name));
      expect(shop.logMessages.join('\n')).toContain(reason);
      await shop.removeProducts();
      await expectListedProducts(shopper, ...sampleFeed.products.map(({ name }) => name));
    });
  });
}
