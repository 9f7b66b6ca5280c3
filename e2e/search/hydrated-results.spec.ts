import { boxOf } from '../support/box-of.ts';
import { delayRequests } from '../support/requests.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';
import { isHydrated } from '../support/wait-for-hydration.ts';

test.use({ products: sampleFeed });

test('the results stay where they are when the scripts have started', async ({ page }) => {
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const sendScripts = await delayRequests(page, '**/*.js');
    await page.goto('/buscar?q=poleron&brand=NEVADINA', { waitUntil: 'load' });
    const card = page.locator('.product-card').first();
    const before = await boxOf(card);
    expect(await page.evaluate(isHydrated)).toBe(false);
    sendScripts();
    await page.waitForFunction(isHydrated);
    expect(await boxOf(card), `${width} px`).toEqual(before);
  }
});

test('a repeated search receives the data that is the same for all users', async ({ page, user }) => {
  const cacheControls: (string | undefined)[] = [];
  for (let time = 0; time < 3; time += 1) {
    await user.visitHome();
    const response = page.waitForResponse('**/buscar.data*');
    // The server may have had other searches in earlier tests.
    await searchOf(page).submit('capucha nevadina polerón');
    cacheControls.push((await response).headers()['cache-control']);
    await expect(user.heading).toHaveText('Resultados para «capucha nevadina polerón»');
  }
  const shared = 'public, max-age=0, must-revalidate';
  expect(cacheControls).toEqual(['private, no-cache', shared, shared]);
});
