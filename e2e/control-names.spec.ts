import type { Page } from '@playwright/test';
import { cropped, hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

/** Each button and link that can be seen: its accessible name, and what of it is visible. */
function controls(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim(),
        // biome-ignore lint/performance/useDomNodeTextContent: what cannot be seen is not to be counted
        visible: (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
      })),
  );
}

test('on the listing no two buttons have one name, and names begin with what is written on them', async ({
  page,
  shopper,
}) => {
  await shopper.visitListing();
  const buttons = await controls(page, 'button');
  expect(buttons.length).toBeGreaterThan(10);
  expect(new Set(buttons.map(({ name }) => name)).size).toBe(buttons.length);
  for (const { name, visible } of await controls(page, 'button, a')) {
    expect(name).not.toBe('');
    expect(name.toLowerCase().startsWith(visible.toLowerCase())).toBe(true);
  }
});

test('in a detail no two buttons have one name, nor in an overview', async ({ page, shopper }) => {
  await shopper.createStoredList('Polerón', [hooded, striped, cropped]);
  await shopper.createStoredList('Polerón con capucha', [hooded]);
  await shopper.visitList('Polerón');
  const rows = await controls(page, 'button, a');
  expect(rows.length).toBeGreaterThan(20);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  for (const { name, visible } of rows) {
    expect(name.toLowerCase().startsWith(visible.toLowerCase())).toBe(true);
  }
  await shopper.visitMyLists();
  const cards = await controls(page, 'button, a');
  expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length);
});

test.describe('two products of one name', () => {
  const twin = { ...striped, name: hooded.name };
  test.use({ products: { products: [hooded, twin] } });

  test('have buttons that can be told apart, by their brand', async ({ page, shopper }) => {
    await shopper.createStoredList('Invierno', [hooded, twin]);
    for (const visit of [shopper.visitListing, () => shopper.visitList('Invierno')]) {
      await visit();
      const names = (await controls(page, 'main button')).map(({ name }) => name);
      expect([...new Set(names)]).toEqual(names);
    }
  });
});

test('who asks for less motion gets none', async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper.visitMyLists();
  await shopper.createList('Invierno');
  await expect(shopper.toast).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 50)
      .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
  );
  expect(moving).toEqual([]);
  // Found and measured at once: an element that has left the page meanwhile has no style.
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('a, button, dialog, .toast, .spinner, .menu')].map((element) => {
        const { transitionDuration } = getComputedStyle(element);
        return Math.max(...transitionDuration.split(',').map((text) => Number.parseFloat(text)));
      }),
    ),
  );
  expect(longest).toBeLessThan(0.05);
});
