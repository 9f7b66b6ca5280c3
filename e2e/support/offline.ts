import { expect, type Page } from '@playwright/test';

/** Visits the page as a second one, which starts the service worker at once, until both are stored. */
export async function visitAndStore(page: Page, path: string): Promise<void> {
  const { origin } = new URL(path, (await page.request.head('/')).url());
  await page.goto(path, { referer: `${origin}/` });
  const isStored = async () => {
    const stored = await caches.match(location.href);
    return navigator.serviceWorker.controller !== null && stored !== undefined;
  };
  await expect.poll(() => page.evaluate(isStored), { timeout: 15_000 }).toBe(true);
}
