import { sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { expectListedProducts } from '../support/user.ts';

const names = sampleFeed.products.map(({ name }) => name);

test.describe('without a feed', () => {
  test.use({ products: null, allowedErrors: /status of 503/ });

  test('the home page has status 503 until the feed can be read', async ({ page, user, shop }) => {
    const message = page.getByText(
      'En este momento no podemos mostrar los productos. Inténtalo de nuevo en unos minutos.',
      { exact: true },
    );
    const response = await user.visitHome();
    expect(response?.status()).toBe(503);
    expect(response?.headers()['cache-control']).toBe('private, no-cache');
    expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(user.heading).toHaveText('Polerones mujer');
    await expect(message).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(user.toast).toHaveCount(0);
    expect(shop.logMessages.join('\n')).toContain('could not be read');

    await user.myListsLink.click();
    await expect(user.button('Crear Lista')).toBeVisible();
    await page.getByRole('link', { name: 'Falabella, ir al inicio' }).click();
    await expect(message).toBeVisible();
    await expect(user.heading).toHaveText('Polerones mujer');

    await shop.replaceProducts(sampleFeed);
    await expectListedProducts(user, ...names);
    await expect(message).toHaveCount(0);
  });
});

test.describe('when the feed is replaced by an invalid feed', () => {
  test.use({ products: sampleFeed, javaScriptEnabled: false });

  test('the last valid products remain, and the error is logged', async ({ user, shop }) => {
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
