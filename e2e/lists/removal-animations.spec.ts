import type { Page } from '@playwright/test';
import { messages } from '../support/messages.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, reducedMotion: 'no-preference' });

/** Stops all animations at their start, so that a test sees them. @returns a function that ends them */
async function pauseAnimations(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return () => session.send('Animation.setPlaybackRate', { playbackRate: 1 });
}

const animations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition))
      .map(({ effect }) => ({
        ms: Number(effect?.getComputedTiming().duration),
        properties: (effect as KeyframeEffect).getKeyframes().flatMap((keyframe) => Object.keys(keyframe)),
      })),
  );

test('a removed row collapses within 200 ms and is inert', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitList('Invierno');
  const finishAnimations = await pauseAnimations(page);
  await user.removeProduct(striped.name);
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(page.locator('.product-row[inert]')).toHaveText(new RegExp(striped.name));
  await expect(page.locator('.product-row').nth(1)).toHaveAttribute('inert');
  await expect(user.button(`Eliminar producto ${cropped.name}`)).toBeFocused();
  const [row, ...others] = await animations(page);
  expect(others).toEqual([]);
  expect(row?.ms).toBe(200);
  expect(row?.properties).toEqual(expect.arrayContaining(['height', 'opacity']));
  await finishAnimations();
  await expect(user.productRowHeadings).toHaveText([hooded.name, cropped.name]);
});

test('after a failed removal the row is shown once', async ({ page, user, shop }) => {
  await user.createStoredList('Invierno', [hooded, striped]);
  await user.visitList('Invierno');
  await pauseAnimations(page);
  shop.faults.remainingWrites = 0;
  await user.removeProduct(hooded.name);
  await expect(user.dialog.getByRole('alert')).toHaveText(messages.storeUnavailable);
  await expect(page.locator('.product-row:not([inert])')).toHaveCount(2);
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name]);
});

test('a list that another client deletes collapses', async ({ page, user, otherBrowser }) => {
  await user.createStoredList('Verano');
  await user.createStoredList('Otoño', [hooded]);
  const winter = await user.createStoredList('Invierno', [hooded, striped]);
  await user.visitMyLists();
  const finishAnimations = await pauseAnimations(page);
  await otherBrowser.deleteStoredList(winter);
  await expect(page.locator('.list-card[inert]')).toHaveText(/^Invierno/);
  await finishAnimations();
  await expect(user.cardHeadings).toHaveText(['Otoño (1)', 'Verano (0)']);
});

test('a created list replaces the pending one without an animation', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await user.visitMyLists();
  await pauseAnimations(page);
  await user.createList('Verano');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(user.cardHeadings).toHaveText(['Verano (0)', 'Invierno (0)']);
  expect(await animations(page)).toEqual([]);
});
