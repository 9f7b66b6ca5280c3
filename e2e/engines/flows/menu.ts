import assert from 'node:assert/strict';
import { messages } from '../../support/messages.ts';
import { flow } from '../flow.ts';
import type { Page } from '../page.ts';

const cardInside = '.product-card:nth-child(1)';
const cardOutside = '.product-card:nth-child(31)';

export const menuFlows = [
  ...Object.entries({ inside: cardInside, outside: cardOutside }).map(([position, card]) =>
    flow(`the menu of a card ${position} the window adds a product once`, {}, async ({ page, lists }) => {
      await lists.createStoredLists('Invierno', 'Verano');
      await page.visit('/');
      await openMenu(page, card);
      await page.click('.menu:popover-open li span', 'Invierno');
      await page.sees('.toast-region p', messages.productAdded);
      await page.seesNone('.menu:popover-open');
      await openMenu(page, card);
      await page.click('.menu:popover-open li span', 'Invierno');
      await page.sees('.toast-region p', messages.productAlreadyListed);
      assert.deepEqual(await lists.storedProductCounts(), ['Verano (0)', 'Invierno (1)']);
    }),
  ),
  flow('a list is created from a product on the home page', {}, async ({ page, lists }) => {
    await page.visit('/');
    await openMenu(page, cardOutside);
    await page.click('.menu:popover-open button', 'Crear lista +');
    await page.seesFocusOn('input', 'Nombre de la lista');
    await page.nameList('Regalos');
    await page.sees('.toast-region p', messages.listCreated);
    await page.seesNone('.dialog');
    await page.isAt('/');
    assert.deepEqual(await lists.storedProductCounts(), ['Regalos (1)']);
    await page.movePointerAway();
    await page.seesNone('.toast-region p');
  }),
];

async function openMenu(page: Page, card: string) {
  await page.click(`${card} .menu-button`);
  await page.sees('.menu:popover-open button', 'Crear lista +');
  await page.until(isInPlace, `${card} .menu-button`);
}

/** The menu is next to its button or a sheet at the bottom, and inside the window. */
function isInPlace(button: string): boolean {
  const [box, buttonBox] = ['.menu:popover-open', button].map((css) =>
    document.querySelector(css)?.getBoundingClientRect(),
  );
  if (!box || !buttonBox) return false;
  const gap = Math.max(box.top - buttonBox.bottom, buttonBox.top - box.bottom);
  const isBesideButton = gap >= 0 && gap < 9 && Math.abs(box.left - buttonBox.left) < 9;
  const isSheet = Math.abs(box.bottom - innerHeight) < 1;
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  return isInside && (isBesideButton || isSheet);
}
