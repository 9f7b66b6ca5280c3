import { expect, type Page } from '@playwright/test';

/** Visits the page and waits until the service worker has stored the files of the build and the page. */
export async function visitAndStore(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isStored = async () => {
    const stored = await caches.match(location.href);
    return navigator.serviceWorker.controller !== null && stored !== undefined;
  };
  await expect.poll(() => page.evaluate(isStored), { timeout: 15_000 }).toBe(true);
}
