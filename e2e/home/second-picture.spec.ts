import type { Page } from '@playwright/test';
import { hooded } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const picture = (product: number, number: number) => `/pictures/${product}-${number}-480.jpg`;
const withTwo = {
  ...hooded,
  images: [picture(148203951, 1), picture(148203951, 2), picture(152774018, 1)],
};
const withOther = {
  ...hooded,
  productId: '2',
  name: 'Otro',
  images: [picture(148203951, 1), picture(152774018, 1)],
};
const withOne = { ...hooded, productId: '1', name: 'Uno' };

test.use({
  products: { products: [withTwo, withOne, withOther] },
  allowedErrors: /^Failed to load resource/,
});

const frame = (page: Page, index = 0) => page.locator('.product-card-picture').nth(index);
const second = (page: Page, index = 0) => frame(page, index).locator('img').nth(1);

function recordSecondImages(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/-2-\d+\.jpg$/.test(request.url())) requested.push(request.url());
  });
  return requested;
}

test('the second picture is requested and shown only when the pointer is on the first, at the same place', async ({
  page,
}) => {
  const requested = recordSecondImages(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await frame(page).hover();
  await expect(second(page)).toHaveCSS('opacity', '1');
  expect(await second(page).boundingBox()).toEqual(await frame(page).locator('img').first().boundingBox());
  expect(requested).toHaveLength(1);
  await page.mouse.move(0, 0);
  await expect(second(page)).toHaveCSS('opacity', '0');
  await frame(page).hover();
  await expect(second(page)).toHaveCSS('opacity', '1');
  await expect(frame(page).locator('img')).toHaveCount(2);
});

test('the second picture is shown with the keyboard focus, and is no stop of the Tab key', async ({
  page,
}) => {
  await page.goto('/');
  const link = frame(page).getByRole('link');
  await link.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  await expect(second(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Guardar en una lista: ${withTwo.name}` })).toBeFocused();
});

test('Escape hides the second picture until the pointer or the focus returns', async ({ page }) => {
  await page.goto('/');
  await frame(page).hover();
  await expect(second(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(second(page)).toHaveCSS('opacity', '0');
  await page.mouse.move(0, 0);
  await frame(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(second(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(second(page)).toHaveCSS('opacity', '0');
  await frame(page).hover();
  await expect(second(page)).toHaveCSS('opacity', '1');
});

test('a second picture with another address is shown too, and a single one stays', async ({ page }) => {
  await page.goto('/');
  await frame(page, 2).hover();
  await expect(second(page, 2)).toHaveCSS('opacity', '1');
  await expect(second(page, 2)).toHaveAttribute('src', picture(152774018, 1));
  await frame(page, 1).hover();
  await expect(frame(page, 1).locator('img')).toHaveCount(1);
});

test('the first picture stays if the second cannot be loaded', async ({ page }) => {
  await page.route(/-2-\d+\.jpg$/, (route) => route.abort());
  await page.goto('/');
  const failure = page.waitForEvent('requestfailed');
  await frame(page).hover();
  await failure;
  await expect(frame(page).locator('img')).toHaveCount(1);
  await expect(frame(page).locator('img')).toHaveAttribute('src', picture(148203951, 1));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  async function swipe(page: Page, distance: number) {
    const box = await frame(page).boundingBox();
    const client = await page.context().newCDPSession(page);
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2 - distance / 2;
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: moved === undefined ? [] : [{ x: x + moved, y }],
      });
    await send('touchStart', 0);
    for (let step = 1; step <= 10; step += 1) await send('touchMove', (step * distance) / 10);
    await send('touchEnd');
  }
  const scrollLeft = (page: Page) =>
    frame(page)
      .getByRole('link')
      .evaluate((link) => Math.round((100 * link.scrollLeft) / link.clientWidth));

  test('a swipe shows the second picture and its dot, and a swipe back the first', async ({ page }) => {
    const requested = recordSecondImages(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await frame(page).scrollIntoViewIfNeeded();
    await swipe(page, -120);
    await expect.poll(() => scrollLeft(page)).toBe(100);
    await expect(second(page)).toBeInViewport();
    await expect(frame(page)).toHaveAttribute('data-swiped');
    await expect.poll(() => requested.length).toBe(1);
    await swipe(page, 120);
    await expect.poll(() => scrollLeft(page)).toBe(0);
    await expect(frame(page)).not.toHaveAttribute('data-swiped');
    await expect(page).toHaveURL('/');
  });

  test('only the pictures have round corners, not their frame, which would be cut out while the page scrolls', async ({
    page,
  }) => {
    await page.goto('/');
    for (const part of [frame(page), frame(page).getByRole('link')]) {
      await expect(part).toHaveCSS('border-radius', '0px');
    }
    await expect(frame(page).locator('img').first()).toHaveCSS('border-radius', '8px 8px 0px 0px');
  });

  test('a single picture cannot be swiped and has no dots', async ({ page }) => {
    await page.goto('/');
    const content = (index: number) =>
      frame(page, index).evaluate((element) => getComputedStyle(element, '::after').content);
    expect(await content(0)).toBe('""');
    expect(await content(1)).toBe('none');
    const link = frame(page, 1).getByRole('link');
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('the dots cover neither the badge nor the heart', async ({ page, user }) => {
    await user.createStoredList('Invierno', [withTwo]);
    await page.goto('/');
    const heart = await frame(page).locator('.heart').boundingBox();
    const badge = await frame(page).locator('.badge').boundingBox();
    const box = await frame(page).boundingBox();
    const dots = await frame(page).evaluate((element) => {
      const { right, bottom, width, height } = getComputedStyle(element, '::after');
      return [right, bottom, width, height].map(Number.parseFloat) as [number, number, number, number];
    });
    if (!heart || !badge || !box) throw new Error('not visible');
    const [right, bottom, width, height] = dots;
    expect(box.x + box.width - right - width).toBeGreaterThan(badge.x + badge.width);
    expect(box.y + box.height - bottom - height).toBeGreaterThan(heart.y + heart.height);
  });
});
