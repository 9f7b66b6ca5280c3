import { delayRequests } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { isHydrated } from '../support/wait-for-hydration.ts';

/** Without content nothing is painted. The time after which scripts start without a paint does not end. */
function hideUntilShown() {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (task: TimerHandler, ms?: number) => (ms === 2_000 ? 0 : setTimeout(task, ms)),
  });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    document.documentElement.style.display = 'none';
  }).observe(document, { childList: true });
}

test('scripts are requested after the load event and the first contentful paint', async ({ page }) => {
  const events: string[] = [];
  page.on('request', (request) => void events.push(request.resourceType()));
  page.on('load', () => void events.push('load'));
  await page.addInitScript(hideUntilShown);
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(events.slice(0, events.indexOf('load'))).toContain('image');
  expect(events).not.toContain('script');
  await page.evaluate(() => document.documentElement.style.removeProperty('display'));
  await page.waitForFunction(isHydrated);
  expect(events).toContain('script');
  const [paint, script] = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const starts = resources.map(({ startTime }) => startTime);
    return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime, Math.min(...starts)];
  });
  expect(script).toBeGreaterThan(paint ?? Number.POSITIVE_INFINITY);
});

test('scripts are loaded while an image is still loading', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  const sendImageRequests = await delayRequests(page, '**/pictures/**');
  await page.goto('/', { waitUntil: 'commit' });
  await user.openMenu('Polerón canguro con capucha terracota');
  await expect(user.menu.getByRole('button')).toHaveText(['Invierno', 'Crear lista +']);
  const image = page.locator('.product-card img').first();
  await expect(image).toHaveJSProperty('complete', false);
  sendImageRequests();
});

test('all scripts are requested at once', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const sendScripts = await delayRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'load' });
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const requestedAtOnce = [...scripts];
  sendScripts();
  await page.waitForFunction(isHydrated);
  expect(scripts).toEqual(requestedAtOnce);
});
