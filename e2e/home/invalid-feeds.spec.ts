import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { expectListedProducts } from '../support/user.ts';

test.describe('without a feed', () => {
  test.use({ products: null, allowedErrors: /status of 503/ });
  const message = 'En este momento no podemos mostrar los productos. Inténtalo de nuevo en unos minutos.';

  test('the home page has status 503 and a message, and the error is logged', async ({ user, shop }) => {
    const response = await user.visitHome();
    expect(response?.status()).toBe(503);
    expect(response?.headers()['cache-control']).toBe('private, no-cache');
    expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(user.heading).toHaveText('Polerones mujer');
    await expect(user.page.getByText(message, { exact: true })).toBeVisible();
    await expect(user.page.getByRole('banner')).toBeVisible();
    await expect(user.page.getByRole('contentinfo')).toBeVisible();
    await expect(user.toast).toHaveCount(0);
    expect(shop.logMessages.join('\n')).toContain('could not be read');
  });

  test('a navigation to the home page shows the same message', async ({ page, user }) => {
    await user.visitMyLists();
    await page.getByRole('link', { name: 'Falabella, ir al inicio' }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(user.heading).toHaveText('Polerones mujer');
  });

  test('the home page shows the products as soon as the feed can be read', async ({ user, shop }) => {
    await user.visitHome();
    await expect(user.page.getByText(message, { exact: true })).toBeVisible();
    await shop.replaceProducts(sampleFeed);
    await expectListedProducts(user, ...sampleFeed.products.map(({ name }) => name));
    await expect(user.page.getByText(message, { exact: true })).toHaveCount(0);
  });
});

for (const { name, content, reason } of [
  { name: 'that is not JSON', content: '{"products": [', reason: 'could not be read' },
  { name: 'without "products"', content: '{"articulos": []}', reason: 'could not be read' },
  { name: 'that is null', content: 'null', reason: 'could not be read' },
  { name: 'without products', content: '{"products": []}', reason: '0 products, rejected' },
  {
    name: 'without IDs',
    content: '{"products": [{"sku": "1", "name": "x"}]}',
    reason: '0 products, rejected',
  },
]) {
  test.describe(`when the feed is replaced by a feed ${name}`, () => {
    test.use({ products: sampleFeed });

    test('the last valid products remain, and the error is logged', async ({ user, shop }) => {
      await expectListedProducts(user, ...sampleFeed.products.map(({ name }) => name));
      expect(shop.logMessages).toEqual([]);
      await shop.replaceProducts(content);
      await expectListedProducts(user, ...sampleFeed.products.map(({ name }) => name));
      expect(shop.logMessages.join('\n')).toContain(reason);
      await shop.removeProducts();
      await expectListedProducts(user, ...sampleFeed.products.map(({ name }) => name));
    });
  });
}
