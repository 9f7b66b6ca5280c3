import assert from 'node:assert/strict';
import { Key } from 'selenium-webdriver';
import { messages } from '../../support/messages.ts';
import { hooded, striped } from '../../support/sample-products.ts';
import { isHydrated } from '../../support/wait-for-hydration.ts';
import { flow, type Options } from '../flow.ts';
import type { Page } from '../page.ts';

const images = [1, 2].map((number) => `/pictures/148203951-${number}-480.jpg`);
const products = { products: [{ ...hooded, images }, striped] };

const wide = { windows: ['wide'], products } satisfies Options;

export const quickLookFlows = [
  flow('a product is added in the quick look', { products }, async ({ page, lists }) => {
    await lists.createStoredLists('Invierno');
    await page.visit('/');
    await openQuickLook(page);
    await page.click('.quick-look .menu-button');
    await page.click('.menu:popover-open button', 'Invierno');
    await page.sees('.quick-look p', messages.productAdded);
    await page.seesNone('.menu:popover-open');
    await page.press(Key.ESCAPE);
    await page.seesNone('.quick-look');
    await page.sees('.product-card .heart[data-listed]');
    await page.seesFocusOn('.product-link', hooded.name);
    assert.deepEqual(await lists.storedProductCounts(), ['Invierno (1)']);
  }),
  flow('a list is created in the quick look', { products }, async ({ page }) => {
    await page.visit('/');
    await openQuickLook(page);
    await page.click('.quick-look .menu-button');
    await page.click('.menu:popover-open button', 'Crear lista +');
    await page.nameList('Verano');
    await page.sees('.quick-look p', messages.listCreated);
    await page.seesNone('.dialog');
    await page.click('.quick-look-bar form .icon-button');
    await page.seesNone('dialog');
    await page.click('.menu-button', `Agregar a la lista: ${striped.name}`);
    await page.sees('.menu:popover-open button', 'Verano');
  }),
  flow('back, forward and reload end and show the quick look', wide, async ({ page }) => {
    await page.visit('/');
    await openQuickLook(page);
    await page.back();
    await page.seesNone('.quick-look');
    await page.forward();
    await page.sees('.quick-look');
    await page.reload();
    await page.sees('h1', hooded.name);
    await page.seesNone('.quick-look');
    await page.back();
    await page.sees('h1', 'Polerones mujer');
  }),
  flow('the Tab key stops once at a card with two pictures', wide, async ({ page }) => {
    await page.visit('/');
    await openQuickLook(page);
    await page.press(Key.ESCAPE);
    await page.seesFocusOn('.product-link', hooded.name);
    for (const name of [
      `Guardar en una lista: ${hooded.name}`,
      `Agregar al carro: ${hooded.name}`,
      `Agregar a la lista: ${hooded.name}`,
      striped.name,
    ]) {
      await page.press(Key.TAB);
      await page.seesFocusOn('.product-card :is(a, button)', name);
    }
  }),
  flow('without a connection the quick look shows its card', wide, async ({ page, shop }) => {
    await page.visit('/');
    await openQuickLook(page);
    await page.press(Key.ESCAPE);
    await page.seesNone('.quick-look');
    await shop.disconnect();
    await page.click('.product-link', striped.name);
    await page.sees('.quick-look p', messages.serverUnreachable);
    await page.sees('.quick-look p.price', '$1.234.567');
    await page.press(Key.ESCAPE);
    await page.seesNone('.quick-look');
    await shop.reconnect();
  }),
];

/** Before the hydration the link leads to the page of the product. */
async function openQuickLook(page: Page) {
  await page.until(isHydrated);
  await page.click('.product-link', hooded.name);
  await page.seesCount(2, '.quick-look .sellers li');
}
