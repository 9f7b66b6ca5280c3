import type { Page } from '@playwright/test';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

/** @returns the accessible name and the visible text of each visible element */
function namesOf(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim(),
        visible: (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
      })),
  );
}

test('on the home page names of buttons are unique and begin with their text', async ({ page, user }) => {
  await user.visitHome();
  const buttons = await namesOf(page, 'button');
  expect(buttons.length).toBeGreaterThan(10);
  expect(new Set(buttons.map(({ name }) => name)).size).toBe(buttons.length);
  for (const { name, visible } of await namesOf(page, 'button, a')) {
    expect(name).not.toBe('');
    expect(name.toLowerCase().startsWith(visible.toLowerCase())).toBe(true);
  }
});

test('in a list and in the overview names of controls are unique', async ({ page, user }) => {
  await user.createStoredList('Polerón', [hooded, striped, cropped]);
  await user.createStoredList('Polerón con capucha', [hooded]);
  await user.visitList('Polerón');
  const rows = await namesOf(page, 'button, a');
  expect(rows.length).toBeGreaterThan(20);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  for (const { name, visible } of rows) {
    expect(name.toLowerCase().startsWith(visible.toLowerCase())).toBe(true);
  }
  await user.visitMyLists();
  const cards = await namesOf(page, 'button, a');
  expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length);
});

test.describe('two products with the same name', () => {
  const sameName = { ...striped, name: hooded.name };
  test.use({ products: { products: [hooded, sameName] } });

  test('have buttons with different names, which contain the brand', async ({ page, user }) => {
    await user.createStoredList('Invierno', [hooded, sameName]);
    for (const visit of [user.visitHome, () => user.visitList('Invierno')]) {
      await visit();
      const names = (await namesOf(page, 'main button')).map(({ name }) => name);
      expect([...new Set(names)]).toEqual(names);
    }
  });
});
