import { after, before, describe, test } from 'node:test';
import type { WebDriver } from 'selenium-webdriver';
import { startShop } from '../support/shop.ts';
import { storedListsOf } from '../support/stored-lists.ts';
import { engines } from './engines.ts';
import { windowSizes } from './flow.ts';
import { flows } from './flows/all.ts';
import { createPage } from './page.ts';

// The server under test runs in this process.
process.env.NODE_ENV = 'production';

for (const { name, isInstalled, open } of engines) {
  describe(name, { skip: !isInstalled && 'not installed' }, () => {
    let drivers: [withScript: WebDriver, withoutScript: WebDriver];
    before(async () => {
      drivers = [await open(true), await open(false)];
    });
    after(() => Promise.all(drivers.map((driver) => driver.quit())));

    for (const { title, windows, products, javaScript = true, run } of flows) {
      for (const size of windows) {
        test(`${title}, in a ${size} window`, async () => {
          const driver = drivers[javaScript ? 0 : 1];
          const shop = await startShop(products);
          const page = createPage(driver, shop.url, javaScript);
          try {
            await driver
              .manage()
              .window()
              .setRect({ x: 0, y: 0, ...windowSizes[size] });
            await run({ page, shop, lists: storedListsOf(shop.stores) });
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
