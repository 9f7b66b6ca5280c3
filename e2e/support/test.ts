import { type BrowserContext, expect, test as playwright } from '@playwright/test';
import type { Shop } from './shop.ts';
import { createShops, type Shops } from './shops.ts';
import { createUser, type User } from './user.ts';
import { waitForHydration } from './wait-for-hydration.ts';

export { expect };

type Options = {
  /** Content of the product feed: `catalog/products.json` if undefined, no feed if null. */
  products: unknown;
  /** Console messages and script errors that do not fail the test. */
  allowedErrors: RegExp | undefined;
};
type WorkerFixtures = { shops: Shops };
type Fixtures = {
  shop: Shop;
  user: User;
  otherBrowser: User;
};

/** A console message or an uncaught script error fails the test. */
export const test = playwright.extend<Options & Fixtures, WorkerFixtures>({
  products: [undefined, { option: true }],
  allowedErrors: [undefined, { option: true }],

  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const shops = createShops();
      await use(shops);
      await shops.close();
    },
    { scope: 'worker' },
  ],

  shop: ({ products, shops }, use) => shops.use(products, use),

  baseURL: async ({ shop }, use) => use(shop.url),

  context: async ({ context, allowedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydration(context);
    const messages = recordConsole(context);
    await use(context);
    expect(messages.filter((text) => !allowedErrors?.test(text))).toEqual([]);
  },

  user: async ({ page, shop }, use) => use(createUser(page, shop)),

  otherBrowser: async ({ browser, shop }, use) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: 'es-CL',
      viewport: { width: 1440, height: 900 },
    });
    waitForHydration(context);
    const messages = recordConsole(context);
    await use(createUser(await context.newPage(), shop));
    await context.close();
    expect(messages).toEqual([]);
  },
});

/** The setting `serviceWorkers: 'block'` reports it on each page. */
const blockedServiceWorker = 'Service Worker registration blocked by Playwright';

function recordConsole(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on('console', (message) => {
    if (message.text() !== blockedServiceWorker) messages.push(message.text());
  });
  context.on('weberror', (webError) => void messages.push(webError.error().message));
  return messages;
}
