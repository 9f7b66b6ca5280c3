import type { Page } from '@playwright/test';

/** Visits the listing and waits for the scripts of the cards, which are loaded when the page is idle, and their request. */
export async function visitListingWithCardScripts(page: Page): Promise<void> {
  const hearts = page.waitForResponse(/productos-en-listas/);
  await page.goto('/');
  await waitForCardScripts(page);
  await (await hearts).finished();
}

export async function waitForCardScripts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.includes('.product-link')),
    ),
  );
}
