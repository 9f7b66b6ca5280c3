import { cropped, hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const images = [...striped.images, '/pictures/148203951-2-480.jpg'];
test.use({ products: { products: [hooded, { ...striped, images }, cropped] }, serviceWorkers: 'allow' });

test('with the data saver nothing is requested before it is used', async ({ page, user }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await user.createStoredList('Invierno', [hooded]);
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  const hoverPicture = () => user.productItem(striped.name).locator('img').first().hover();
  const untilIdle = () =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));

  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requested.filter((url) => /listas|-2-\d+\.jpg/.test(url))).toEqual([]);
  const loaded = requested.length;
  await hoverPicture();
  await user.menuButton(striped.name).hover();
  await user.menuButton(cropped.name).focus();
  await untilIdle();
  expect(requested.slice(loaded)).toEqual([]);

  await user.openMenu(cropped.name);
  await expect(user.menuEntry('Invierno')).toBeVisible();
  await page.keyboard.press('Escape');
  // The menu has loaded the scripts of the cards.
  await hoverPicture();
  await untilIdle();
  expect(requested.filter((url) => /listas/.test(url))).toHaveLength(1);
  expect(requested.filter((url) => /-2-\d+\.jpg/.test(url))).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
