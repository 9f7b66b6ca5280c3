import { boxOf } from '../support/box-of.ts';
import { searchFeed, searchOf } from '../support/search.ts';
import { keepClosedDialogs } from '../support/slow-dialogs.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: searchFeed });

test('a filter applies at once, keeps the focus, and is removed by its chip', async ({ page, user }) => {
  const { brand, count, chips, column, price } = searchOf(page);
  await page.goto('/buscar?q=poleron');
  await expect(column.locator('label', { hasText: 'NEVADINA' })).toContainText('24');
  await brand('NEVADINA').check();
  await expect(count).toHaveText('24 resultados');
  await expect(brand('NEVADINA')).toBeFocused();
  await brand('KUYENTA').check();
  await expect(count).toHaveText('40 resultados');
  await brand('Tienda Raulí').check();
  await expect(count).toHaveText('20 resultados');
  await expect(column.locator('label', { hasText: 'NEVADINA' })).toContainText('12');
  await expect(page).toHaveURL('/buscar?q=poleron&brand=NEVADINA&brand=KUYENTA&seller=Tienda+Raul%C3%AD');
  await expect(chips).toHaveText([/NEVADINA/, /KUYENTA/, /Tienda Raulí/, 'Limpiar filtros']);
  await page.getByRole('link', { name: 'Quitar filtro: NEVADINA' }).click();
  await expect(count).toHaveText('8 resultados');
  await expect(brand('NEVADINA')).not.toBeChecked();
  await expect(user.heading).toBeFocused();
  await page.goBack();
  await expect(count).toHaveText('20 resultados');
  await expect(brand('NEVADINA')).toBeChecked();
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL('/buscar?q=poleron');
  await expect(count).toHaveText('60 resultados');
  await expect(chips).toHaveCount(0);

  // Filters without a common product can be removed.
  await brand('NEVADINA').check();
  await price('Precio mínimo').fill('60000');
  await price('Precio mínimo').press('Enter');
  await expect(count).toHaveText('0 resultados');
  await expect(page.getByText('Ningún producto cumple con todos los filtros')).toBeVisible();
  await chips.last().click();
  await expect(count).toHaveText('60 resultados');

  const values = column.getByRole('group', { name: 'Marca' }).getByRole('checkbox');
  await expect(values.filter({ visible: true })).toHaveCount(10);
  await column.getByText('Ver más').click();
  await expect(values.filter({ visible: true })).toHaveCount(22);
  await brand('MARCA 20').check();
  await expect(count).toHaveText('1 resultado');
  await page.reload();
  await expect(brand('MARCA 20')).toBeVisible();
  await expect(values.first()).toHaveAccessibleName(/MARCA 20/);
  await expect(brand('MARCA 20')).toBeChecked();
  await brand('MARCA 20').focus();
  await page.keyboard.press('Space');
  await expect(count).toHaveText('60 resultados');
  await expect(brand('MARCA 20')).toBeFocused();
});

test('prices are read as Chileans write them, and others are rejected', async ({ page }) => {
  const { brand, price, chips, count, column } = searchOf(page);
  const [lowest, highest] = [price('Precio mínimo'), price('Precio máximo')];
  await page.goto('/buscar?q=poleron');
  await expect(lowest).toHaveAttribute('placeholder', '$10.000');
  await brand('NEVADINA').check();
  await lowest.fill('$ 20.000');
  await highest.fill('25000');
  await highest.press('Enter');
  await expect(count).toHaveText('6 resultados');
  await expect(chips).toHaveText([/NEVADINA/, /Desde \$20\.000/, /Hasta \$25\.000/, 'Limpiar filtros']);
  await expect(lowest).toHaveValue('$ 20.000');
  await expect(highest).toBeFocused();
  await page.goBack();
  await expect(lowest).toHaveValue('');
  await expect(count).toHaveText('24 resultados');

  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(['']);
  const apply = column.getByRole('button', { name: 'Aplicar' });
  const field = await boxOf(lowest);
  expect(field.height).toBe(40);
  expect((await boxOf(apply)).y - field.y).toBe(48);
  for (const [minPrice, maxPrice, message] of [
    ['abc', '', 'Escribe el precio solo con números, por ejemplo 15.990'],
    ['30.000', '20.000', 'El precio mínimo no puede ser mayor que el máximo'],
  ] as const) {
    await lowest.fill(minPrice);
    await highest.fill(maxPrice);
    await apply.click();
    await expect(alert).toHaveText([message]);
    await expect(lowest).toBeFocused();
    await expect(lowest).toHaveAttribute('aria-invalid', 'true');
    await expect(lowest).toHaveAccessibleDescription(message);
    await expect(lowest).toHaveValue(minPrice);
    await expect(highest).toHaveValue(maxPrice);
    await expect(count).toHaveText('24 resultados');
    const [above, error, below] = await Promise.all([lowest, alert, apply].map(boxOf));
    expect(Math.round((error?.y ?? 0) - (above?.y ?? 0))).toBe(48);
    expect(below?.y).toBeGreaterThan((error?.y ?? 0) + (error?.height ?? 0));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("'Filtrar' opens the filters in a dialog, which shows the number", async ({ page, user }) => {
    const { brand, column, count, chips, sheet, sort } = searchOf(page);
    await page.goto('/buscar?q=poleron');
    await expect(column).toBeHidden();
    await user.button('Filtrar').tap();
    await expect(sheet).toBeInViewport();
    expect(await sheet.evaluate((element) => element.matches(':modal'))).toBe(true);
    await brand('NEVADINA').tap();
    await expect(brand('NEVADINA')).toBeChecked();
    await brand('KUYENTA').tap();
    await expect(count).toHaveText('40 resultados');
    await expect(sheet.locator('p[role=status]')).toHaveText('40 resultados');
    for (const label of await sheet.locator('label, summary').filter({ visible: true }).all()) {
      // While the sheet moves, its boxes are at fractions of a pixel.
      expect(Math.round((await label.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await sheet.getByRole('button', { name: 'Ver 40 resultados' }).tap();
    await expect(sheet).toBeHidden();
    await expect(user.button('Filtrar (2)')).toBeFocused();
    for (const target of [...(await chips.all()), sort, user.button('Filtrar (2)')]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const [heading, opener, order] = await Promise.all(
      [user.heading, user.button('Filtrar (2)'), sort].map(boxOf),
    );
    expect(opener?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
    expect(order?.y).toBe(opener?.y);
    expect((order?.x ?? 0) + (order?.width ?? 0)).toBe(378);
    await user.button('Filtrar (2)').tap();
    await sheet.getByRole('link', { name: 'Limpiar' }).tap();
    await expect(count).toHaveText('60 resultados');
    await expect(sheet.getByRole('link', { name: 'Limpiar' })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    await expect(sheet).toBeHidden();
  });

  test('the filters can be opened again while they are leaving', async ({ page, user }) => {
    const { sheet } = searchOf(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/buscar?q=poleron');
    await user.button('Filtrar').tap();
    await expect(sheet).toBeInViewport();
    await keepClosedDialogs(page);
    for (const openAgain of [() => page.keyboard.press('Enter'), () => user.button('Filtrar').tap()]) {
      await page.keyboard.press('Escape');
      await expect(user.button('Filtrar')).toBeFocused();
      await openAgain();
      await expect(page.locator('.filters[open]')).toHaveCount(1);
    }
  });

  test('an invalid price keeps the filters open with its message', async ({ page, user }) => {
    const { price, sheet } = searchOf(page);
    const message = page.getByText(/^Escribe el precio solo con números/).filter({ visible: true });
    await page.goto('/buscar?q=poleron');
    await user.button('Filtrar').tap();
    await price('Precio mínimo').fill('barato');
    await sheet.getByRole('button', { name: 'Ver 60 resultados' }).tap();
    await expect(sheet.getByRole('alert')).toHaveText(/^Escribe el precio solo con números/);
    await expect(price('Precio mínimo')).toBeFocused();
    const { y, height } = await boxOf(sheet.getByRole('alert'));
    expect(y + height).toBeLessThanOrEqual((await boxOf(sheet.locator('.filters-submit'))).y);
    const [field, apply] = [await boxOf(price('Precio mínimo')), await boxOf(user.button('Aplicar'))];
    expect([apply.y - field.y, field.height, apply.height].map(Math.round)).toEqual([0, 44, 44]);
    expect(y).toBeGreaterThanOrEqual(field.y + field.height);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(message).toHaveCount(1);
  });
});
