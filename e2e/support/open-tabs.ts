import type { Page } from '@playwright/test';

/** @returns reads the titles of all tabs; Playwright's event 'page' sometimes does not report a tab that has no opener */
export async function titlesOfTabs(page: Page): Promise<() => Promise<string[]>> {
  const browser = await page.context().newCDPSession(page);
  return async () => (await browser.send('Target.getTargets')).targetInfos.map(({ title }) => title);
}
