import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const withSecondImage = { ...striped, images: [...striped.images, '/pictures/148203951-2-480.jpg'] };
test.use({ products: { products: [...sampleFeed.products.slice(0, 1), withSecondImage] } });

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  ),
);

test('with the data saver nothing is requested before it is used', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await page.goto('/', { waitUntil: 'networkidle' });
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await user.productItem(striped.name).locator('img').first().hover();
  await user.menuButton(striped.name).hover();
  await user.menuButton(hooded.name).focus();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  expect(requested).toEqual([]);

  await user.openMenu(hooded.name);
  await expect(user.menuEntry('Invierno')).toBeVisible();
  expect(requested.filter((url) => url.includes('/listas'))).toHaveLength(1);
});
