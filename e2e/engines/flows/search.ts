import { messages } from '../../support/messages.ts';
import { searchFeed } from '../../support/search.ts';
import { flow, type Options } from '../flow.ts';

const withScript = { products: searchFeed };
const withoutScript = { ...withScript, windows: ['wide'], javaScript: false } satisfies Options;

export const searchFlows = [
  flow('results are filtered, and a product is added', withScript, async ({ page, lists }) => {
    await lists.createStoredLists('Invierno');
    await page.visit('/');
    await page.fill('input', 'Buscar productos', 'roj');
    await page.sees('[role=option] span', 'Polerón rojo 1');
    await page.press('\uE007');
    await page.sees('h1', 'Resultados para «roj»');
    await page.sees('.search-head [role=status]', '20 resultados');
    await page.seesNone('[role=option]');
    const isNarrow = await page.driver.executeScript('return innerWidth < 1024');
    if (isNarrow) await page.click('.filters-opener', 'Filtrar');
    await page.click('.filters label', 'NEVADINA 8');
    await page.until(
      () => document.querySelector('.search-head [role=status]')?.textContent === '8 resultados',
    );
    if (isNarrow) await page.click('.filters button', 'Ver 8 resultados');
    await page.click('.menu-button', 'Agregar a la lista: Polerón rojo 4');
    await page.click('.menu:popover-open button', 'Invierno');
    await page.sees('.toast-region p', messages.productAdded);
    await page.sees('h1', 'Resultados para «roj»');
  }),
  flow('without JavaScript results are filtered and sorted', withoutScript, async ({ page }) => {
    await page.visit('/');
    await page.fill('input', 'Buscar productos', 'rojo');
    await page.click('.search button', 'Buscar');
    await page.click('.filters label', 'NEVADINA 8');
    await page.click('.filters button', 'Aplicar');
    await page.sees('.search-head [role=status]', '8 resultados');
    await page.driver.executeScript("document.querySelector('.search-sort select').value = 'price-desc'");
    await page.click('.search-sort button', 'Ordenar');
    await page.sees('.product-card:first-child h2', 'Polerón rojo 22');
  }),
];
