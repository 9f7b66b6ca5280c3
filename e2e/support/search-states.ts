import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { searchOf } from './search.ts';

const filterButton = (page: Page) => page.getByRole('button', { name: /^Filtrar/ });

/** The states of the search and its results. */
export const searchStates: PageState[] = [
  {
    name: 'the results of a search with filters',
    expectedText: 'Limpiar filtros',
    open: ({ page }) => page.goto('/buscar?q=poleron&brand=NEVADINA&brand=MAREVIA&minPrice=500'),
  },
  {
    name: 'the filters of a search',
    expectedText: 'Aplicar',
    async open({ page }) {
      await page.goto('/buscar?q=poleron&brand=KUYENTA&maxPrice=barato');
      if (await filterButton(page).isVisible()) await filterButton(page).click();
    },
    openOnPhone: ({ page }) => filterButton(page).click(),
  },
  {
    name: 'the results of a corrected search',
    expectedText: 'de todos modos',
    open: ({ page }) => page.goto('/buscar?q=poleon'),
  },
  {
    name: 'the results with some of the words',
    expectedText: 'Ningún producto tiene todas tus palabras',
    open: ({ page }) => page.goto('/buscar?q=gris+capucha+rayas'),
  },
  {
    name: 'a search without results, but with a similar word',
    expectedText: 'Quizás buscabas',
    open: ({ page }) => page.goto('/buscar?q=foleron'),
  },
  {
    name: 'a search without results',
    expectedText: 'Revisa si está bien escrito',
    open: ({ page }) => page.goto('/buscar?q=zapatilla'),
  },
  {
    name: 'the suggestions of the search',
    expectedText: 'Búsquedas recientes',
    async open({ page }) {
      const { field, options, submit } = searchOf(page);
      await page.goto('/');
      await field.focus();
      await page.locator('[role=combobox][name=q]').waitFor();
      await submit('poleron');
      // The heading of the results takes the focus, which would close the suggestions of a text that was typed before.
      await page.locator('h1:focus').filter({ hasText: 'poleron' }).waitFor();
      await field.fill('pol');
      await options.nth(3).waitFor();
      await field.press('ArrowDown');
    },
  },
];
