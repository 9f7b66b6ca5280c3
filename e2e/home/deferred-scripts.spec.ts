import { delayRequests } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('scripts are requested after the load event, the first images and the first contentful paint', async ({
  page,
}) => {
  const events: string[] = [];
  page.on('request', (request) => void events.push(request.resourceType()));
  page.on('load', () => void events.push('load'));
  await page.goto('/');
  expect(events.slice(0, events.indexOf('load'))).toContain('image');
  expect(events.slice(0, events.indexOf('load'))).not.toContain('script');
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
