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

test.describe('when the feed is replaced by an invalid feed', () => {
  test.use({ products: sampleFeed });

  test('the last valid products remain, and the error is logged', async ({ user, shop }) => {
    const names = sampleFeed.products.map(({ name }) => name);
    await expectListedProducts(user, ...names);
    expect(shop.logMessages).toEqual([]);
    for (const [content, reason] of [
      ['{"products": [', 'could not be read'],
      ['{"articulos": []}', 'could not be read'],
      ['null', 'could not be read'],
      ['{"products": []}', 'rejected: it has no products'],
      ['{"products": [{"sku": "1", "name": "x"}]}', 'rejected: 0 of 1 entries are products'],
    ] as const) {
      await shop.replaceProducts(content);
      await expectListedProducts(user, ...names);
      expect(shop.logMessages.join('\n'), content).toContain(reason);
    }
    await shop.removeProducts();
    await expectListedProducts(user, ...names);
  });
});
