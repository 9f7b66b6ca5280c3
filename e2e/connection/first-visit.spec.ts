import { readdir } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const filesOfBuild = new URL('../../build/client/assets/', import.meta.url);

test.describe('without a service worker', () => {
  test.use({ allowedErrors: /ERR_|^Failed to load resource/ });

  test('after the files of the account were loaded, two at a time, a click without a server shows that there is no connection', async ({
    page,
    user,
    shop,
  }) => {
    await user.createStoredLists('Invierno');
    const running = new Set<Request>();
    let most = 0;
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
      if (request.resourceType() === 'fetch' && request.url().includes('/assets/')) running.add(request);
      most = Math.max(most, running.size);
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => running.delete(request));
    await user.visitHome();
    await page.waitForLoadState('networkidle');
    expect(most).toBe(2);
    await shop.disconnect();
    await user.myListsLink.click();
    await expect(user.heading).toHaveText('No hay conexión');
    await shop.reconnect();
    await page.getByRole('link', { name: 'Reintentar', exact: true }).click();
    await expect(user.listLink('Invierno (0)')).toBeVisible();
    await shop.disconnect();
    await user.openList('Invierno (0)');
    await expect(user.heading).toHaveText('No hay conexión');
    expect(documents).toHaveLength(1);
  });

  test('a page whose server is lost while these files are loaded stays', async ({ page, user }) => {
    let failed = 0;
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.route('**/assets/*', (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      failed += 1;
      return route.abort('connectionreset');
    });
    await user.visitHome();
    await expect.poll(() => failed).toBeGreaterThan(1);
    await page.waitForLoadState('networkidle');
    await expect(user.heading).toHaveText('Polerones mujer');
    expect(documents).toHaveLength(1);
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the files of the build are requested with the second page, at most two at a time', async ({
    page,
    user,
  }) => {
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

  test('it is registered ten seconds after the first page, if no second one is visited', async ({
    page,
    user,
  }) => {
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
