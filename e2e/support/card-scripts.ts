import type { Page } from '@playwright/test';

/** Visits the listing and waits for the scripts of the cards, which are loaded when the page is idle. */
export async function visitListingWithCardScripts(page: Page): Promise<void> {
  await page.goto('/');
  await waitForCardScripts(page);
}

export async function waitForCardScripts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.includes('.product-link')),
    ),
  );
}
