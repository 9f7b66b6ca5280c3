import type { Page } from '@playwright/test';
import { state } from './page-state.ts';
import { searchOf } from './search.ts';

const filterButton = (page: Page) => page.getByRole('button', { name: /^Filtrar/ });

/** The states of the search and its results. */
export const searchStates = [
  state('the results of a search with filters', 'Limpiar filtros', ({ page }) =>
    page.goto('/buscar?q=poleron&brand=NEVADINA&brand=MAREVIA&minPrice=500'),
  ),
  state(
    'the filters of a search',
    'Aplicar',
    async ({ page }) => {
      await page.goto('/buscar?q=poleron&brand=KUYENTA&maxPrice=barato');
      if (await filterButton(page).isVisible()) await filterButton(page).click();
    },
    ({ page }) => filterButton(page).click(),
  ),
  state('the results of a corrected search', 'de todos modos', ({ page }) => page.goto('/buscar?q=poleon')),
  state('the results with some of the words', 'Ningún producto tiene todas tus palabras', ({ page }) =>
    page.goto('/buscar?q=gris+capucha+rayas'),
  ),
  state('a search without results, but with a similar word', 'Quizás buscabas', ({ page }) =>
    page.goto('/buscar?q=foleron'),
  ),
  state('a search without results', 'Revisa si está bien escrito', ({ page }) =>
    page.goto('/buscar?q=zapatilla'),
  ),
  state('the suggestions of the search', 'Búsquedas recientes', async ({ page }) => {
    const { field, options, submit } = searchOf(page);
    await page.goto('/');
    await field.focus();
    await page.locator('[role=combobox][name=q]').waitFor();
    await submit('poleron');
    await page.locator('h1:focus').filter({ hasText: 'poleron' }).waitFor();
    await field.fill('pol');
    await options.nth(3).waitFor();
    await field.press('ArrowDown');
  }),
];
