import { messages } from '../../support/messages.ts';
import { searchFeed } from '../../support/search.ts';
import type { Flow } from '../flow.ts';

const shared = { windows: ['wide', 'narrow'], products: searchFeed } satisfies Partial<Flow>;

export const searchFlows: Flow[] = [
  {
    ...shared,
    title: 'a search shows results, which are filtered, and from which a product is added to a list',
    async run({ page, lists }) {
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
    },
  },
  {
    ...shared,
    title: 'without JavaScript results are filtered and sorted',
    windows: ['wide'],
    javaScript: false,
    async run({ page }) {
      await page.visit('/');
      await page.fill('input', 'Buscar productos', 'rojo');
      await page.click('.search button', 'Buscar');
      await page.click('.filters label', 'NEVADINA 8');
      await page.click('.filters button', 'Aplicar');
      await page.sees('.search-head [role=status]', '8 resultados');
      await page.driver.executeScript("document.querySelector('.search-sort select').value = 'price-desc'");
      await page.click('.search-sort button', 'Ordenar');
      await page.sees('.product-card:first-child h2', 'Polerón rojo 22');
    },
  },
];
