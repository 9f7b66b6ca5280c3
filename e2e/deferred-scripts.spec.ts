import { expect, test } from './support/test.ts';

test('no script is asked for before the page and its first pictures are there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.resourceType()));
  page.on('load', () => void asked.push('load'));
  await page.goto('/');
  expect(asked.slice(0, asked.indexOf('load'))).toContain('image');
  expect(asked.slice(0, asked.indexOf('load'))).not.toContain('script');
  expect(asked).toContain('script');
});

test('no script is asked for before the browser tells of the first paint', async ({ page }) => {
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

test('scripts do not wait for a picture that does not come', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  const pictures = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await shopper.openMenu('Polerón canguro con capucha terracota');
  await expect(shopper.menu.getByRole('button')).toHaveText(['Invierno', 'Crear lista +']);
  pictures.resolve();
});
