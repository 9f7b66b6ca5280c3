import { delayRequests } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('scripts are requested after the load event and after the first images', async ({ page }) => {
  const events: string[] = [];
  page.on('request', (request) => void events.push(request.resourceType()));
  page.on('load', () => void events.push('load'));
  await page.goto('/');
  expect(events.slice(0, events.indexOf('load'))).toContain('image');
  expect(events.slice(0, events.indexOf('load'))).not.toContain('script');
  expect(events).toContain('script');
});

test('scripts are requested after the first contentful paint', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const { paint, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThan(paint);
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
