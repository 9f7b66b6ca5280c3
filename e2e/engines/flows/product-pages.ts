import { messages } from '../../support/messages.ts';
import { manyProducts } from '../../support/sample-products.ts';
import { flow, type Options } from '../flow.ts';

const products = manyProducts(60);
const withPages = { products: { products } };
const withoutScript = { ...withPages, windows: ['wide'], javaScript: false } satisfies Options;

export const productPageFlows = [
  flow('the scroll position of a page of products is restored', withPages, async ({ page }) => {
    await page.visit('/');
    await page.click('.pager a', 'Siguiente');
    await page.sees('.product-card h2', 'Polerón 48');
    await page.seesFocusOn('h1');
    await page.until(() => window.scrollY === 0);
    await page.back();
    await page.sees('.product-card h2', 'Polerón 0');
    await page.until(() => window.scrollY > 1_000);
  }),
  flow('without JavaScript a product of the second page is added', withoutScript, async ({ page, lists }) => {
    await lists.createStoredLists('Invierno');
    await page.visit('/?page=2');
    await page.click('.menu-button', 'Agregar a la lista: Polerón 50');
    await page.click('.menu:popover-open a', 'Ver tus listas');
    await page.click('.menu:not([popover]) button', 'Invierno');
    await page.sees('.toast-region p', messages.productAdded);
    await page.sees('.product-card h2', 'Polerón 48');
  }),
];
