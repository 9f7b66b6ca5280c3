import type { Page } from '@playwright/test';

/** @returns reads the titles of tabs; the event 'page' of Playwright misses some without an opener */
export async function titlesOfTabs(page: Page): Promise<() => Promise<string[]>> {
  const browser = await page.context().newCDPSession(page);
  return async () => (await browser.send('Target.getTargets')).targetInfos.map(({ title }) => title);
}
