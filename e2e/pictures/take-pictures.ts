// `npm run pictures`: takes the pictures of the main screens in docs/pictures.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import catalog from '../../catalog/products.json' with { type: 'json' };
import { findBrowser } from '../support/find-browser.ts';
import { waitForRequestsOf } from '../support/requests.ts';
import { startShop } from '../support/shop.ts';
import { createUser } from '../support/user.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { screens } from './screens.ts';

const windows = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } };
const lists = { Cumpleaños: [20, 23], 'Para la oficina': [5, 12], Invierno: [8, 20] } as const;
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

mkdirSync(folder, { recursive: true });
// With hinting, letters stand apart.
const args = ['--no-sandbox', '--font-render-hinting=none'];
const browser = await chromium.launch({ executablePath: await findBrowser(), args });
for (const name of Object.keys(screens)) {
  for (const [width, viewport] of Object.entries(windows)) {
    await takePicture(browser, name, viewport, `${folder}${name}-${width}.jpg`);
  }
  console.info(name);
}
await browser.close();

type Viewport = (typeof windows)[keyof typeof windows];

async function takePicture(browser: Browser, screen: string, viewport: Viewport, path: string) {
  const shop = await startShop();
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'es-CL',
    viewport,
    ...(isPhone && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  });
  waitForHydration(context);
  const page = await context.newPage();
  const user = createUser(page, shop);
  for (const [name, [start, end]] of Object.entries(lists)) {
    await user.createStoredList(name, catalog.products.slice(start, end));
  }
  // The first visit of a context may show the fallback font.
  await user.visitHome();
  await waitForRequestsOf(page, async () => {
    await screens[screen]?.(user, shop);
  });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
  await context.close();
  await shop.close();
}
