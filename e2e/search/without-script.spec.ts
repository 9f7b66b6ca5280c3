import { messages } from '../support/messages.ts';
import { searchFeed, searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: searchFeed, javaScriptEnabled: false, allowedErrors: /status of 422/ });

test('search, filters, sorting and pages work', async ({ page, user }) => {
  const { submit, field, count, cards, column, brand, price, chips, sort } = searchOf(page);
  await user.visitMyLists();
  await submit('poleron');
  await expect(user.heading).toHaveText('Resultados para «poleron»');
  await expect(field).toHaveValue('poleron');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(cards).toHaveCount(12);
  await brand('NEVADINA').check();
  await brand('KUYENTA').check();
  await price('Precio mínimo').fill('20.000');
  await column.getByRole('button', { name: 'Aplicar' }).click();
  await expect(count).toHaveText('30 resultados');
  await sort.selectOption('Precio de mayor a menor');
  await user.button('Ordenar').click();
  await expect(cards.first()).toHaveText('Polerón rojo 40');
  await expect(count).toHaveText('30 resultados');
  await expect(sort).toHaveValue('price-desc');
  await expect(brand('KUYENTA')).toBeChecked();
  await page.getByRole('link', { name: 'Quitar filtro: KUYENTA' }).click();
  await expect(count).toHaveText('14 resultados');
  await expect(chips).toHaveText([/NEVADINA/, /Desde \$20\.000/, 'Limpiar filtros']);

  await price('Precio máximo').fill('12,5');
  await price('Precio máximo').press('Enter');
  await expect(column.getByText('Escribe el precio solo con números')).toBeVisible();
  await expect(price('Precio máximo')).toHaveValue('12,5');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/buscar?q=poleron');
  await expect(column).toBeHidden();
  await user.button('Filtrar').click();
  await brand('NEVADINA').check();
  await column.getByRole('button', { name: 'Ver resultados' }).click();
  await expect(count).toHaveText('24 resultados');
});

test('a product is added to a list from the results', async ({ page, user }) => {
  await user.createStoredLists('Invierno');
  await page.goto('/buscar?q=rojo&brand=NEVADINA&sort=price-desc');
  const card = user.productItem('Polerón rojo 22');
  await user.menuButton('Polerón rojo 22').click();
  await card.getByRole('link', { name: 'Ver tus listas' }).click();
  await card.getByRole('button', { name: 'Invierno' }).click();
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(page).toHaveURL('/buscar?q=rojo&brand=NEVADINA&sort=price-desc#producto-p22');
  await user.menuButton('Polerón rojo 22').click();
  await card.getByRole('link', { name: 'Ver tus listas' }).click();
  await card.getByRole('button', { name: 'Crear lista +' }).click();
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.nameEmpty);
  await user.nameField.fill('Regalos');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(page).toHaveURL('/buscar?q=rojo&brand=NEVADINA&sort=price-desc#producto-p22');
  await expect.poll(user.storedListNames).toEqual(['Regalos', 'Invierno']);
});

test.describe('with scripts that fail', () => {
  test.use({ javaScriptEnabled: true, allowedErrors: /status of (404|422)|^Failed to fetch dynamically/ });

  test("the results are sorted with 'Ordenar', which is otherwise hidden", async ({ page, user }) => {
    const { cards, sort } = searchOf(page);
    await page.goto('/buscar?q=rojo');
    await expect(user.button('Ordenar')).toBeHidden();
    await page.route('**/entry.client-*.js', (route) => route.fulfill({ status: 404 }));
    await page.reload({ waitUntil: 'load' });
    await sort.selectOption('Precio de mayor a menor');
    await user.button('Ordenar').click();
    await expect(cards.first()).toHaveText('Polerón rojo 58');
  });
});
