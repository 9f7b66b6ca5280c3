import type { Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { delayRequests } from '../support/requests.ts';
import { hooded } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

const picture = (product: number, number: number) => `/pictures/${product}-${number}-480.jpg`;
const withTwo = {
  ...hooded,
  images: [picture(148203951, 1), picture(148203951, 2), picture(152774018, 1)],
};
const withOne = { ...hooded, productId: '1', name: 'Uno' };
const withOther = {
  ...hooded,
  productId: '2',
  name: 'Otro',
  images: [picture(148203951, 1), picture(152774018, 1)],
};
const withMissing = {
  ...hooded,
  productId: '3',
  name: 'Sin archivo',
  images: [picture(148203951, 1), '/pictures/none-480.jpg'],
};

test.use({
  products: { products: [withTwo, withOne, withOther, withMissing] },
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

test('the second picture is requested and shown with the pointer or the focus', async ({ page }) => {
  const requested = recordSecondImages(page);
  const sendImage = await delayRequests(page, /-2-\d+\.jpg$/);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await frame(page).hover();
  await expect(second(page)).toHaveCSS('opacity', '0');
  sendImage();
  await expect(second(page)).toHaveCSS('opacity', '1');
  expect(await second(page).boundingBox()).toEqual(await frame(page).locator('img').first().boundingBox());
  expect(requested).toHaveLength(1);
  await page.mouse.move(0, 0);
  await expect(second(page)).toHaveCSS('opacity', '0');
  await frame(page).hover();
  await expect(second(page)).toHaveCSS('opacity', '1');
  await expect(frame(page).locator('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(second(page)).toHaveCSS('opacity', '0');
  await page.mouse.move(0, 0);

  const link = frame(page).getByRole('link');
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Guardar en una lista: ${withTwo.name}` })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  await expect(second(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(second(page)).toHaveCSS('opacity', '0');
  await frame(page).hover();
  await expect(second(page)).toHaveCSS('opacity', '1');
});

test('a single picture stays, and so does the first if the second is missing', async ({ page }) => {
  await page.goto('/');
  await frame(page, 2).hover();
  await expect(second(page, 2)).toHaveCSS('opacity', '1');
  await expect(second(page, 2)).toHaveAttribute('src', picture(152774018, 1));
  await frame(page, 1).hover();
  await expect(frame(page, 1).locator('img')).toHaveCount(1);
  const missing = page.waitForResponse('**/pictures/none-*');
  await frame(page, 3).hover();
  expect((await missing).status()).toBe(404);
  await expect(frame(page, 3).locator('img')).toHaveCount(1);
  await expect(frame(page, 3).locator('img')).toHaveAttribute('src', picture(148203951, 1));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  async function swipe(page: Page, distance: number) {
    const box = await boxOf(frame(page));
    const client = await page.context().newCDPSession(page);
    const x = box.x + box.width / 2 - distance / 2;
    const y = box.y + box.height / 2;
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
    const dots = () => frame(page).evaluate((element) => getComputedStyle(element, '::after').scale);
    expect(await dots()).toBe('none');
    await swipe(page, -120);
    await expect.poll(() => scrollLeft(page)).toBe(100);
    await expect(second(page)).toBeInViewport();
    await expect.poll(dots).toBe('-1 1');
    await expect.poll(() => requested.length).toBe(1);
    await swipe(page, 120);
    await expect.poll(() => scrollLeft(page)).toBe(0);
    await expect.poll(dots).toBe('none');
    await expect(page).toHaveURL('/');
  });

  test('a single picture has no dots, and dots of others cover nothing', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' });
    const dotsOf = (index: number) =>
      frame(page, index).evaluate((element) => {
        const { content, right, bottom, width, height } = getComputedStyle(element, '::after');
        const lengths = [right, bottom, width, height].map(Number.parseFloat);
        return { content, lengths: lengths as [number, number, number, number] };
      });
    expect((await dotsOf(0)).content).toBe('""');
    expect((await dotsOf(1)).content).toBe('none');
    const link = frame(page, 1).getByRole('link');
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    const heart = await boxOf(frame(page).locator('.heart'));
    const badge = await boxOf(frame(page).locator('.badge'));
    const box = await boxOf(frame(page));
    const [right, bottom, width, height] = (await dotsOf(0)).lengths;
    expect([heart.width, heart.height]).toEqual([44, 44]);
    expect(box.x + box.width - right - width).toBeGreaterThan(badge.x + badge.width);
    expect(box.y + box.height - bottom - height).toBeGreaterThan(heart.y + heart.height);

    // A round frame would be cut out of the picture for each frame of scrolling.
    for (const part of [frame(page), frame(page).getByRole('link')]) {
      await expect(part).toHaveCSS('border-radius', '0px');
    }
    await expect(frame(page).locator('img').first()).toHaveCSS('border-radius', '8px 8px 0px 0px');
  });
});
