import { expect, test } from '../support/test.ts';

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('its files are requested with the second page, at most two at a time', async ({ page, user }) => {
    let running = 0;
    let most = 0;
    const assets: string[] = [];
    await page.context().route('**/assets/*', async (route) => {
      if (!route.request().serviceWorker()) return route.fallback();
      running += 1;
      most = Math.max(most, running);
      assets.push(route.request().url());
      const response = await route.fetch();
      running -= 1;
      await route.fulfill({ response });
    });
    await user.visitHome();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    await user.myListsLink.click();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    expect(assets.length).toBeGreaterThan(50);
    expect(most).toBe(2);
  });
});
