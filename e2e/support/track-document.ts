import type { Page } from '@playwright/test';

/** @returns a function that returns false after the page has loaded another document, also by a reload */
export async function trackDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void Object.assign(window, { isTracked: true }));
  return () => page.evaluate(() => 'isTracked' in window);
}
