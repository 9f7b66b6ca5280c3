import { categoryFeed } from '../support/categories.ts';
import { searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: categoryFeed });

const dresses = 'Vestidos de fiesta, de novia y de verano';

test('a search stays in the chosen category, which is chosen again after Back', async ({ page }) => {
  const { field, submit, cards } = searchOf(page);
  const selector = page.getByRole('search').getByLabel('Categoría');
  const chosen = selector.locator('option:checked');
  await page.goto('/');
  await expect(selector.getByRole('option')).toHaveText(['Todas', 'Hogar', 'Juguetes', 'Moda']);
  await selector.selectOption('Moda');
  await submit('traje');
  await expect(page).toHaveURL('/buscar?q=traje&category=moda');
  await expect(cards).toHaveCount(2);
  await expect(chosen).toHaveText('Moda');
  await field.fill('');
  await selector.selectOption('Juguetes');
  await field.press('Enter');
  await expect(page).toHaveURL('/c/juguetes');
  await expect(chosen).toHaveText('Juguetes');
  await page.goBack();
  await expect(page).toHaveURL('/buscar?q=traje&category=moda');
  await expect(chosen).toHaveText('Moda');
  await expect(field).toHaveValue('traje');
  await selector.selectOption('Todas');
  await submit('traje');
  await expect(page).toHaveURL('/buscar?q=traje');
  await selector.selectOption('Hogar');
  await selector.focus();
  await page.goBack();
  await expect(page).toHaveURL('/buscar?q=traje&category=moda');
  await expect(chosen).toHaveText('Moda');
});

test('a search from a deeper category stays in it, and its name leaves room on a phone', async ({ page }) => {
  const { field, submit } = searchOf(page);
  const selector = page.getByRole('search').getByLabel('Categoría');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/c/moda/mujer/vestidos-de-fiesta-de-novia-y-de-verano');
  await expect(selector.locator('option:checked')).toHaveText(dresses);
  await expect(selector.getByRole('option')).toHaveText(['Todas', 'Hogar', 'Juguetes', 'Moda', dresses]);
  expect((await field.boundingBox())?.width).toBeGreaterThan(180);
  await submit('traje');
  await expect(page).toHaveURL(/\?q=traje&category=moda%2Fmujer%2Fvestidos/);
  await expect(selector.locator('option:checked')).toHaveText(dresses);
});

test('a suggested search stays in the category, and no text in "Todas" leads to all', async ({ page }) => {
  const { field } = searchOf(page);
  const selector = page.getByRole('search').getByLabel('Categoría');
  await page.goto('/c/moda');
  await field.fill('traje');
  await page.getByRole('option', { name: 'Buscar «traje»' }).click();
  await expect(page).toHaveURL('/buscar?q=traje&category=moda');
  await field.fill('');
  await selector.selectOption('Todas');
  await field.press('Enter');
  await expect(page).toHaveURL('/c');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a search stays in the chosen category', async ({ page }) => {
    const { field, cards } = searchOf(page);
    const selector = page.getByRole('search').getByLabel('Categoría');
    await page.goto('/c/moda');
    await expect(selector.locator('option:checked')).toHaveText('Moda');
    await selector.selectOption('Hogar');
    await field.fill('cesto');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/buscar?category=hogar&q=cesto');
    await expect(cards).toHaveCount(16);
    await expect(selector.locator('option:checked')).toHaveText('Hogar');
  });
});
