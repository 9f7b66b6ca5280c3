import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: /ERR_|^Failed to load resource/ });

test('before the service worker is active, a click on a list without a server shows that there is no connection', async ({
  page,
  user,
  shop,
}) => {
  await user.createStoredLists('Invierno');
  const hasModules = (count: number) =>
    page.waitForFunction(
      (count) => document.querySelectorAll('link[rel=modulepreload]').length >= count,
      count,
    );
  await user.visitHome();
  await hasModules(1);
  await page.waitForLoadState('networkidle');
  await user.myListsLink.click();
  await expect(user.listLink('Invierno (0)')).toBeVisible();
  await hasModules(1);
  await page.waitForLoadState('networkidle');
  await shop.disconnect();
  await user.openList('Invierno (0)');
  await expect(user.heading).toHaveText('No hay conexión');
  await shop.reconnect();

  await user.visitHome();
  await hasModules(1);
  await page.waitForLoadState('networkidle');
  await shop.disconnect();
  await user.myListsLink.click();
  await expect(user.heading).toHaveText('No hay conexión');
});

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
