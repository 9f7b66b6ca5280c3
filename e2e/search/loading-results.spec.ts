import { boxOf } from '../support/box-of.ts';
import { delayRequests } from '../support/requests.ts';
import { sampleFeed } from '../support/sample-products.ts';
import { searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';
import { isHydrated } from '../support/wait-for-hydration.ts';

test.use({ products: sampleFeed });

test('the first search shows its words above cards of their later place and height, which do not react to the pointer, until the results arrive', async ({
  page,
  user,
}) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await user.visitHome();
    const release = await delayRequests(page, /buscar\.data/);
    await searchOf(page).submit('capucha');
    const card = page.locator('.loading-results li').first();
    await expect(page.getByText('Resultados para «capucha»')).toBeVisible();
    await card.hover({ force: true });
    await expect(card).toHaveCSS('box-shadow', 'none');
    const loading = await boxOf(card);
    release();
    await expect(user.heading).toHaveText('Resultados para «capucha»');
    const shown = await boxOf(page.locator('.product-card').first());
    expect([shown.x, shown.width], `${width} px`).toEqual([loading.x, loading.width]);
    expect(Math.abs(shown.y - loading.y), `${width} px`).toBeLessThan(5);
    expect(Math.abs(shown.height - loading.height), `${width} px`).toBeLessThan(30);
  }
});

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

test('a repeated search of the header receives the stored data that is the same for all users', async ({
  page,
  user,
}) => {
  const cacheControls: (string | undefined)[] = [];
  for (let time = 0; time < 3; time += 1) {
    await user.visitHome();
    const response = page.waitForResponse('**/buscar.data*');
    await searchOf(page).submit('capucha');
    cacheControls.push((await response).headers()['cache-control']);
    await expect(user.heading).toHaveText('Resultados para «capucha»');
  }
  const shared = 'public, max-age=0, must-revalidate';
  expect(cacheControls).toEqual(['private, no-cache', shared, shared]);
});
