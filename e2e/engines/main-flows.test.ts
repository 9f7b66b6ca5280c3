import { after, before, describe, test } from 'node:test';
import type { WebDriver } from 'selenium-webdriver';
import { startShop } from '../support/shop.ts';
import { storedListsOf } from '../support/stored-lists.ts';
import { engines } from './engines.ts';
import { type Flow, windowSizes } from './flow.ts';
import { flows } from './flows/all.ts';
import { createPage } from './page.ts';

// The server under test runs in this process.
process.env.NODE_ENV = 'production';

const flakyTitles: string[] = [];
type SizedFlow = Flow & { size: keyof typeof windowSizes };

const sizes = Object.keys(windowSizes) as (keyof typeof windowSizes)[];
// The size of a window changes once.
const tests: SizedFlow[] = sizes.flatMap((size) =>
  flows.filter(({ windows }) => windows.includes(size)).map((flow) => ({ ...flow, size })),
);

describe('main flows', { concurrency: engines.length }, () => {
  for (const { name, isInstalled, open } of engines) {
    describe(name, { concurrency: 1, skip: !isInstalled && 'not installed' }, () => {
      let drivers: [withScript: WebDriver, withoutScript: WebDriver];
      before(async () => {
        drivers = await Promise.all([open(true), open(false)]);
      });
      after(() => Promise.all(drivers.map((driver) => driver.quit())));

      for (const flow of tests) {
        const title = `${flow.title}, in a ${flow.size} window`;
        test(title, async () => {
          const attempt = () => runFlow(drivers[flow.javaScript === false ? 1 : 0], flow);
          try {
            await attempt();
          } catch (error) {
            if (!process.env.CI) throw error;
            console.error(error);
            await attempt();
            flakyTitles.push(`${name}: ${title}`);
          }
        });
      }
    });
  }
});

/**
 * Not one server for several flows: when WebKitGTK 2.50 leaves a page while its service worker writes, later
 * navigations to the same origin can wait forever.
 */
async function runFlow(driver: WebDriver, { size, products, javaScript = true, run }: SizedFlow) {
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
}

// Only then the reporter has printed everything else.
process.once('exit', () => {
  if (flakyTitles.length > 0) console.info([`  ${flakyTitles.length} flaky`, ...flakyTitles].join('\n    '));
  for (const { name, isInstalled } of engines) {
    if (!isInstalled) console.info(`Not run: ${tests.length} flows in ${name}, which is not installed`);
  }
});
