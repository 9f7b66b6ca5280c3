import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { WebDriver } from 'selenium-webdriver';
import { startShop } from '../support/shop.ts';
import { storedListsOf } from '../support/stored-lists.ts';
import { engines } from './engines.ts';
import { connectionFlows } from './flows/connection.ts';
import { keyboardFlows } from './flows/keyboard.ts';
import { listFlows } from './flows/lists.ts';
import { menuFlows } from './flows/menu.ts';
import { quickLookFlows } from './flows/quick-look.ts';
import { withoutScriptFlows } from './flows/without-script.ts';
import { createPage, setSize } from './page.ts';

// The server under test runs in this process.
process.env.NODE_ENV = 'production';

const flows = [
  ...menuFlows,
  ...listFlows,
  ...keyboardFlows,
  ...quickLookFlows,
  ...connectionFlows,
  ...withoutScriptFlows,
];

for (const { name, isInstalled, open } of engines) {
  describe(name, { skip: !isInstalled && 'not installed' }, () => {
    const drivers = new Map<boolean, WebDriver>();
    before(
      async () => {
        for (const javaScript of [true, false]) drivers.set(javaScript, await open(javaScript));
      },
      { timeout: 60_000 },
    );
    after(async () => {
      for (const driver of drivers.values()) await driver.quit();
    });

    for (const { title, windows, products, javaScript = true, run } of flows) {
      for (const size of windows) {
        test(`${title}, at ${size.width} px`, { timeout: 60_000 }, async () => {
          const driver = drivers.get(javaScript);
          assert.ok(driver);
          const shop = await startShop(products);
          try {
            await setSize(driver, size);
            await run({
              page: createPage(driver, shop.url, javaScript),
              shop,
              lists: storedListsOf(shop.stores),
            });
          } finally {
            await driver.manage().deleteAllCookies();
            await driver.get('about:blank');
            await shop.close();
          }
        });
      }
    }
  });
}
