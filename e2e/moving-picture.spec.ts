import type { Page } from '@playwright/test';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

type Movement = { from: DOMRect; to: DOMRect; duration: unknown; properties: string[] };
type RecordedWindow = Window & { movements: Movement[]; vibrations: number[] };

/** Records the animations of the moving picture, and the vibrations. */
async function recordMovements(page: Page) {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const movements: Movement[] = [];
    const vibrations: number[] = [];
    Object.assign(window, { movements, vibrations });
    navigator.vibrate = (ms) => vibrations.push(Number(ms)) > 0;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      if (!this.classList.contains('moving-picture')) return animation;
      const from = this.getBoundingClientRect();
      animation.pause();
      animation.currentTime = (animation.effect?.getComputedTiming().endTime as number) - 0.01;
      const to = this.getBoundingClientRect();
      animation.currentTime = 0;
      animation.play();
      const effect = animation.effect as KeyframeEffect;
      const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      movements.push({ from, to, duration: effect.getTiming().duration, properties: [...new Set(names)] });
      return animation;
    };
  });
  return () => page.evaluate(() => (window as unknown as RecordedWindow).movements);
}

const vibrationsOf = (page: Page) => page.evaluate(() => (window as unknown as RecordedWindow).vibrations);

test("the picture of an added product moves to 'Mis Listas' in 300 ms, and the device vibrates", async ({
  page,
  shopper,
}) => {
  const movements = await recordMovements(page);
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  const picture = await shopper.productItem(hooded.name).locator('img').first().boundingBox();
  const link = await shopper.myListsLink.boundingBox();
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect.poll(movements).toHaveLength(1);
  const [movement] = await movements();
  if (!movement || !picture || !link) throw new Error('the picture has not moved');
  expect(movement.duration).toBe(300);
  expect(movement.from.x).toBeCloseTo(picture.x, 0);
  expect(movement.from.y).toBeCloseTo(picture.y, 0);
  expect(movement.from.width).toBeCloseTo(picture.width, 0);
  const centre = { x: movement.to.x + movement.to.width / 2, y: movement.to.y + movement.to.height / 2 };
  expect(Math.abs(centre.x - link.x - link.width / 2)).toBeLessThan(3);
  expect(Math.abs(centre.y - link.y - link.height / 2)).toBeLessThan(3);
  expect(movement.to.width).toBeLessThan(picture.width / 4);
  const timing = ['offset', 'computedOffset', 'easing', 'composite'];
  expect(movement.properties.filter((name) => !timing.includes(name)).toSorted()).toEqual([
    'opacity',
    'transform',
  ]);
  expect(await vibrationsOf(page)).toHaveLength(1);
  await expect(page.locator('.moving-picture')).toHaveCount(0);
});

test('the picture of a product with a new list moves after the dialog has closed', async ({
  page,
  shopper,
}) => {
  const movements = await recordMovements(page);
  await shopper.visitListing();
  await shopper.selectInMenu(hooded.name, 'Crear lista +');
  await shopper.nameField.fill('Invierno');
  await shopper.confirm('Crear lista');
  await expect.poll(movements).toHaveLength(1);
});

test('no picture moves and nothing vibrates for a product that the list contains already', async ({
  page,
  shopper,
}) => {
  const movements = await recordMovements(page);
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitListing();
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(shopper.toast).toBeVisible();
  expect(await movements()).toEqual([]);
  expect(await vibrationsOf(page)).toEqual([]);
});

test("no picture moves with reduced motion, or while 'Mis Listas' is not visible", async ({
  page,
  shopper,
}) => {
  const movements = await recordMovements(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await page.locator('.header').evaluate((header) => {
    header.style.visibility = 'visible';
    header.style.position = 'absolute';
    header.style.top = '-500px';
  });
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(page.locator('.heart')).toHaveCount(1);
  await page.locator('.header').evaluate((header) => header.removeAttribute('style'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.selectInMenu(striped.name, 'Invierno');
  await expect(page.locator('.heart')).toHaveCount(2);
  expect(await movements()).toEqual([]);
});

test('a heart grows when its product is added, but not with reduced motion', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const animated: string[] = [];
    Object.assign(window, { animated });
    Element.prototype.animate = function (...parameters) {
      animated.push(this.className);
      return animate.apply(this, parameters);
    };
  });
  const animated = () => page.evaluate(() => (window as unknown as { animated: string[] }).animated);
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect.poll(animated).toContain('heart');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('.moving-picture')).toHaveCount(0);
  await shopper.selectInMenu(striped.name, 'Invierno');
  await expect(shopper.productItem(striped.name).locator('.heart')).toBeVisible();
  expect((await animated()).filter((name) => /heart|moving/.test(name))).toEqual(['heart', 'moving-picture']);
});
