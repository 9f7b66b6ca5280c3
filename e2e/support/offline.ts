import { expect, type Page } from '@playwright/test';

/** Visits the page, as after another page of the shop, so that the service worker is registered at once, and waits until the service worker has stored the files of the build and the page. */
export async function visitAndStore(page: Page, path: string): Promise<void> {
  const { origin } = new URL(path, (await page.request.head('/')).url());
  await page.goto(path, { referer: `${origin}/` });
  const isStored = async () => {
    const stored = await caches.match(location.href);
    return navigator.serviceWorker.controller !== null && stored !== undefined;
  };
  await expect.poll(() => page.evaluate(isStored), { timeout: 15_000 }).toBe(true);
}
