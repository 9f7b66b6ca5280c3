import { runAxe } from '../support/axe.ts';
import { categoryFeed } from '../support/categories.ts';
import { searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: categoryFeed });

test('categories narrow the results by keyboard and keep the focus', async ({ page, user }) => {
  const { brand, count, chips, column } = searchOf(page);
  const filter = column.getByRole('group', { name: 'Categoría' });
  const link = (name: string) => filter.getByRole('link', { name });
  await page.goto('/buscar?q=azul');
  await brand('NEVADINA').check();
  await expect(count).toHaveText('9 resultados');
  await expect(filter.getByRole('link')).toHaveText(['Todas las categorías', /Hogar\s*8/, /Juguetes\s*1/]);
  await link('Hogar').press('Enter');
  await expect(user.heading).toHaveText('Resultados para «azul» en Hogar');
  await expect(count).toHaveText('8 resultados');
  await expect(link('Hogar')).toBeFocused();
  await expect(link('Hogar')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL('/buscar?q=azul&brand=NEVADINA&category=hogar');
  expect((await runAxe(page)).violations).toEqual([]);
  await brand('NEVADINA').uncheck();
  await expect(count).toHaveText('16 resultados');

  await expect(link('Sala 12')).toBeHidden();
  await filter.getByText('Ver más').press('Enter');
  await link('Sala 12').press('Enter');
  await expect(user.heading).toHaveText('Resultados para «azul» en Sala 12');
  await expect(link('Sala 12')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('16 resultados');
  await page.goBack();
  await expect(chips).toHaveText([/Sala 12/, 'Limpiar filtros']);
  await page.getByRole('link', { name: 'Quitar filtro: Sala 12' }).click();
  await expect(user.heading).toHaveText('Resultados para «azul»');
  await expect(count).toHaveText('18 resultados');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a category is chosen in the open dialog of filters', async ({ page, user }) => {
    const { sheet, brand, count } = searchOf(page);
    await page.goto('/buscar?q=azul');
    await user.button('Filtrar').tap();
    await sheet.getByRole('link', { name: 'Hogar' }).tap();
    await sheet.getByText('Ver más').first().tap();
    await sheet.getByRole('link', { name: 'Sala 12' }).tap();
    await expect(sheet.getByRole('link', { name: 'Sala 12' })).toBeFocused();
    expect((await runAxe(page)).violations).toEqual([]);
    await brand('KUYENTA').check();
    await sheet.getByRole('button', { name: 'Ver 1 resultado' }).tap();
    await expect(sheet).toBeHidden();
    await expect(count).toHaveText('1 resultado');
    await expect(user.button('Filtrar (2)')).toBeVisible();
  });
});
