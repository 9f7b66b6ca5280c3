import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { shopFileWith } from '../../server/shop/shop.test-support.ts';
import { hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const currentFile = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.currentSrc.replace(/.*-/, ''));

test('the address of a JPEG responds with an AVIF of the width that is needed', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded]);
  const [response] = await Promise.all([
    page.waitForResponse('**/pictures/*-140.jpg'),
    user.visitList('Invierno'),
  ]);
  expect(response.headers()).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' });
  expect(await currentFile(page.locator('.product-row img').first())).toBe('140.jpg');
  const client = await page.context().newCDPSession(page);
  for (const { width, deviceScaleFactor, file } of [
    { width: 820, deviceScaleFactor: 1, file: '240.jpg' },
    { width: 1920, deviceScaleFactor: 1, file: '480.jpg' },
    { width: 1440, deviceScaleFactor: 1, file: '480.jpg' },
    { width: 390, deviceScaleFactor: 3, file: '480.jpg' },
    { width: 1440, deviceScaleFactor: 2, file: '960.jpg' },
    { width: 590, deviceScaleFactor: 3, file: '960.jpg' },
  ]) {
    const metrics = { width, height: 900, deviceScaleFactor, mobile: false };
    await client.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.goto('/', { waitUntil: 'load' });
    const window = `${width} px, ${deviceScaleFactor} device pixels each`;
    expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, deviceScaleFactor]);
    expect.soft(await currentFile(page.locator('.product-card img').first()), window).toBe(file);
  }
});

test.describe('pictures of a host that makes other sizes', () => {
  const images = ['https://cdn.example/frente.jpg?v=1', 'https://cdn.example/espalda.jpg?v=1'];
  test.use({
    products: { products: [{ ...hooded, images }] },
    shopFile: shopFileWith({ pictureWidth: { 'cdn.example': '{url}?width={width}' } }),
    viewport: { width: 390, height: 844 },
  });

  test('are loaded in the size that a phone draws', async ({ page, user }) => {
    const widths = new Set<string | null>();
    await page.route('https://cdn.example/**', (route) => {
      widths.add(new URL(route.request().url()).searchParams.get('width'));
      return route.fulfill({
        path: fileURLToPath(new URL(`../../catalog${hooded.images[0]}`, import.meta.url)),
      });
    });
    const expectWidths = (...loaded: string[]) => expect.poll(() => [...widths]).toEqual(loaded);
    await user.visitHome();
    await expectWidths('240');
    await page.locator('.product-link').click();
    await expectWidths('240', '480');
  });
});

test('pictures are loaded from the address that the user has opened', async ({ page, user, shop }) => {
  await shop.deploy({ publicUrl: 'https://tienda.example' });
  await user.visitHome();
  await page.getByLabel('Buscar productos').fill('polerón');
  await expect(page.getByRole('option').locator('img').first()).toHaveAttribute('src', /^\/pictures\//);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Polerón canguro con capucha terracota', exact: true }).click();
  await expect(user.dialog.getByRole('listitem')).not.toHaveCount(0);
  for (const image of await user.dialog.locator('img').all())
    await expect(image).toHaveAttribute('src', /^\/pictures\//);
});

test.describe('an image that cannot be loaded', () => {
  test.use({
    allowedErrors: /Failed to load resource/,
    products: {
      products: [
        { ...hooded, images: ['/pictures/none-480.jpg'] },
        { ...striped, images: [] },
      ],
    },
  });

  test('looks like a product without image, and is no stop of the Tab key', async ({ page }) => {
    // Hydrated, because React would restore the hearts that are removed before.
    await page.goto('/');
    const failed = page.locator('.product-card img');
    await expect(failed).toHaveJSProperty('complete', true);
    // With whole pixels, both pictures are drawn alike.
    await page
      .locator('.product-grid')
      .evaluate((grid: HTMLElement) => grid.style.setProperty('grid-template-columns', '228px 228px'));
    await page.locator('.heart').evaluateAll((hearts) => hearts.forEach((heart) => void heart.remove()));
    await expect(failed).toHaveAttribute('alt', '');
    const screenshot = (picture: Locator) => picture.screenshot({ animations: 'disabled' });
    const placeholder = await screenshot(page.locator('.product-card span.picture'));
    expect(placeholder.equals(await screenshot(failed))).toBe(true);

    const photoOf = async ({ productId }: { productId: string }) => {
      await page.goto(`/productos/${productId}`);
      await expect(page.locator('.gallery')).not.toHaveAttribute('tabindex');
      await expect(page.locator('.photo .picture').last()).not.toHaveJSProperty('complete', false);
      const photo = page.locator('.photo');
      // Round corners are drawn over several layers, or one.
      await photo.evaluate((element: HTMLElement) => element.style.setProperty('border-radius', '0'));
      return screenshot(photo);
    };
    expect((await photoOf(striped)).equals(await photoOf(hooded))).toBe(true);
  });
});
