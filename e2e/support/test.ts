import { type BrowserContext, expect, test as playwright } from '@playwright/test';
import { type Shop, startShop } from './shop.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { waitForHydration } from './wait-for-hydration.ts';

export { expect };

type Options = {
  /** Content of the product feed: `catalog/products.json` if undefined, no feed if null. */
  products: unknown;
  /** Console messages and script errors that do not fail the test. */
  allowedErrors: RegExp | undefined;
};
type Fixtures = {
  shop: Shop;
  shopper: Shopper;
  otherBrowser: Shopper;
};

/** For tests that measure positions. */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Each test has its own server. A console message or an uncaught script error fails the test. */
export const test = playwright.extend<Options & Fixtures>({
  products: [undefined, { option: true }],
  allowedErrors: [undefined, { option: true }],

  shop: async ({ products }, use) => {
    const shop = await startShop(products);
    await use(shop);
    await shop.close();
  },

  baseURL: async ({ shop }, use) => use(shop.url),

  context: async ({ context, allowedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydration(context);
    const messages = recordConsole(context);
    await use(context);
    expect(messages.filter((text) => !allowedErrors?.test(text))).toEqual([]);
  },

  shopper: async ({ page, shop }, use) => use(createShopper(page, shop)),

  otherBrowser: async ({ browser, shop }, use) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: 'es-CL',
      viewport: { width: 1440, height: 900 },
    });
    waitForHydration(context);
    const messages = recordConsole(context);
    await use(createShopper(await context.newPage(), shop));
    await context.close();
    expect(messages).toEqual([]);
  },
});

function recordConsole(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on('console', (message) => void messages.push(message.text()));
  context.on('weberror', (webError) => void messages.push(webError.error().message));
  return messages;
}
