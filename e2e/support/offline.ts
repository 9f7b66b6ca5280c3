import { test as base, expect, type Page } from '@playwright/test';
import { startRestartableServer } from './restartable-server.ts';
import { isHydrated } from './wait-for-hydration.ts';

export { expect };

type Shop = Awaited<ReturnType<typeof startRestartableServer>>;

/** Each test has a server process with one list. */
export const test = base.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  shop: async ({}, use) => {
    const shop = await startRestartableServer();
    await createList(shop.url, 'Invierno');
    await use(shop);
    await shop.kill();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
});

export async function createList(url: string, name: string): Promise<void> {
  const response = await fetch(`${url}/api/lists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, productId: '148203951' }),
  });
  expect(response.status).toBe(201);
}

/** Visits the page and waits until the service worker has stored the files of the build and the page. */
export async function visitAndStore(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isHydrated);
  const isStored = async () => {
    const stored = await caches.match(location.href);
    return navigator.serviceWorker.controller !== null && stored !== undefined;
  };
  await expect.poll(() => page.evaluate(isStored), { timeout: 15_000 }).toBe(true);
}

export const listsLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Mis Listas' });
export const listLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
