import { readdir } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';

const filesOfBuild = new URL('../../build/client/assets/', import.meta.url);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the files of the build are requested with the second page, two at a time', async ({ page, user }) => {
    let running = 0;
    let most = 0;
    const assets: string[] = [];
    await page.context().route('**/assets/*', async (route) => {
      if (!route.request().serviceWorker()) return route.fallback();
      running += 1;
      most = Math.max(most, running);
      assets.push(route.request().url().replace(/^.*\//, ''));
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
    const files = (await readdir(filesOfBuild)).filter((name) => !name.endsWith('.br'));
    expect(assets.sort()).toEqual(files.sort());
    expect(most).toBe(2);
  });

  test('it is registered ten seconds after the first page without a second one', async ({ page, user }) => {
    await page.clock.install();
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await user.visitHome();
    await page.clock.runFor(9_000);
    await page.waitForLoadState('networkidle');
    expect(await registrations()).toBe(0);
    await page.clock.runFor(2_000);
    await expect.poll(registrations).toBe(1);
  });
});
