import { type BrowserContext, expect, test as playwright } from '@playwright/test';
import { sampleShopFile } from '../../server/shop/shop.test-support.ts';
import { type Shop, startShop } from './shop.ts';
import { createUser, type User } from './user.ts';
import { waitForHydration } from './wait-for-hydration.ts';

export { expect };

type Options = {
  /** Content of the product feed: `catalog/products.json` if undefined, no feed if null. */
  products: unknown;
  shopFile: typeof sampleShopFile;
  /** Console messages and script errors that do not fail the test. */
  allowedErrors: RegExp | undefined;
};
/** The running servers, by the name of the shop and its products. */
type WorkerFixtures = { shops: Map<string, Shop> };
type Fixtures = {
  shop: Shop;
  user: User;
  otherBrowser: User;
};

/** Tests with the same shop file and products use one server. A message on the console fails a test. */
export const test = playwright.extend<Options & Fixtures, WorkerFixtures>({
  products: [undefined, { option: true }],
  shopFile: [sampleShopFile, { option: true }],
  allowedErrors: [undefined, { option: true }],

  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const shops = new Map<string, Shop>();
      await use(shops);
      for (const shop of shops.values()) await shop.close();
    },
    { scope: 'worker' },
  ],

  shop: async ({ products, shopFile, shops }, use) => {
    const key = `${shopFile.shop.name} ${JSON.stringify(products)}`;
    const shop = shops.get(key) ?? (await startShop(products, undefined, shopFile));
    shops.set(key, shop);
    await use(shop);
    // Only the first test of a server would see that its feed cannot be read.
    if (!shop.isChanged && products !== null) return shop.reset();
    shops.delete(key);
    await shop.close();
  },

  baseURL: async ({ shop }, use) => use(shop.url),

  context: async ({ context, allowedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydration(context);
    const messages = recordConsole(context);
    await use(context);
    expect(messages.filter((text) => !allowedErrors?.test(text))).toEqual([]);
  },

  user: async ({ page, shop }, use) => use(createUser(page, shop)),

  otherBrowser: async ({ browser, shop, allowedErrors, javaScriptEnabled, locale, viewport }, use) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled, locale, viewport });
    if (javaScriptEnabled !== false) waitForHydration(context);
    const messages = recordConsole(context);
    await use(createUser(await context.newPage(), shop));
    await context.close();
    expect(messages.filter((text) => !allowedErrors?.test(text))).toEqual([]);
  },
});

/** Because of `serviceWorkers: 'block'`; and if a field is used before the first frame of its page. */
const allowedMessages = [
  'Service Worker registration blocked by Playwright',
  'Autofocus processing was blocked because a document already has a focused element.',
];

function recordConsole(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on('console', (message) => {
    if (!allowedMessages.includes(message.text())) messages.push(message.text());
  });
  context.on('weberror', (webError) => void messages.push(webError.error().message));
  return messages;
}
