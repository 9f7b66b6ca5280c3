import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { searchFeed, searchOf } from '../support/search.ts';
import { expect, test } from '../support/test.ts';
import { trackDocument } from '../support/track-document.ts';

test.use({ products: searchFeed });

test('the search of the header shows results in the same document', async ({ page, user }) => {
  const { submit, field, count, cards } = searchOf(page);
  await user.visitHome();
  const isSameDocument = await trackDocument(page);
  for (const nothing of ['', '   ']) {
    await submit(nothing);
    await expect(user.toast).toHaveText('Escribe qué buscas');
    await expect(field).toBeFocused();
  }
  await expect(page).toHaveURL('/');
  await submit('  rojo ');
  await expect(page).toHaveURL('/buscar?q=rojo');
  await expect(user.heading).toHaveText('Resultados para «rojo»');
  await expect(user.heading).toBeFocused();
  await expect(page).toHaveTitle('Resultados para «rojo» | Falabella');
  await expect(count).toHaveText('20 resultados');
  await expect(cards).toHaveCount(20);
  await expect(cards.first()).toHaveText('Polerón rojo 1');
  await expect(field).toHaveValue('rojo');
  await page.getByRole('link', { name: 'Ir a los resultados' }).press('Enter');
  await expect(page.locator('#resultados')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Polerón rojo 1', exact: true })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(user.heading).toHaveText('Polerones mujer');
  await expect(field).toHaveValue('');

  const release = await delayRequests(page, '**/buscar.data*');
  await submit('rojo');
  await field.fill('azul');
  await expect(user.heading).toHaveText('Polerones mujer');
  release();
  await expect(count).toHaveText('20 resultados');
  await expect(field).toHaveValue('azul');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(user.heading).toHaveText('Resultados para «azul»');
  await expect(user.heading).toBeFocused();
  expect(await isSameDocument()).toBe(true);
});

test('the cards of the results have menus and a quick look', async ({ page, user }) => {
  const path = '/buscar?q=rojo&brand=NEVADINA&sort=price-desc';
  await user.createStoredLists('Invierno');
  await page.goto(path);
  await user.selectInMenu('Polerón rojo 4', 'Invierno');
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(page).toHaveURL(path);
  await expect(page.locator('.heart[data-listed]')).toHaveCount(1);
  await user.selectInMenu('Polerón rojo 7', 'Crear lista +');
  await user.nameField.fill('Regalos');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(page).toHaveURL(path);
  await expect.poll(user.storedListNames).toEqual(['Regalos', 'Invierno']);

  await user.productLink('Polerón rojo 22').click();
  await expect(user.dialog).toBeVisible();
  await expect(page).toHaveURL('/productos/p22');
  await user.openMenuInQuickLook();
  await user.menuEntry('Invierno').click();
  await expect(user.toast).toHaveText(messages.productAdded);
  await expect(page).toHaveURL('/productos/p22');
  await user.dialog.getByRole('button', { name: 'Producto siguiente' }).click();
  await expect(user.dialog.getByRole('heading', { level: 2 }).first()).toHaveText('Polerón rojo 19');
  await page.keyboard.press('Escape');
  await expect(user.dialog).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(user.productLink('Polerón rojo 19')).toBeFocused();
});

test('results are sorted by price, and a page without results has advice', async ({ page, user }) => {
  const { cards, sort, submit } = searchOf(page);
  await page.goto('/buscar?q=rojo');
  await expect(sort.getByRole('option')).toHaveText([
    'Recomendados',
    'Precio de menor a mayor',
    'Precio de mayor a menor',
  ]);
  await sort.focus();
  await sort.selectOption('Precio de mayor a menor');
  await expect(page).toHaveURL('/buscar?q=rojo&sort=price-desc');
  await expect(page.locator('#anuncio')).toHaveText(/^Precio de mayor a menor: \d+ resultados$/);
  await expect(cards.first()).toHaveText('Polerón rojo 58');
  await expect(sort).toBeFocused();
  await page.goBack();
  await expect(cards.first()).toHaveText('Polerón rojo 1');
  await expect(sort).toHaveValue('relevance');

  await submit('zapatilla <b>');
  await expect(user.heading).toHaveText('No encontramos resultados para «zapatilla <b>»');
  await expect(page).toHaveTitle('No encontramos resultados para «zapatilla <b>» | Falabella');
  await expect(page.getByText('Revisa si está bien escrito')).toBeVisible();
  await expect(page.locator('.product-card')).toHaveCount(4);
  await page.getByRole('link', { name: 'Ver los productos' }).click();
  await expect(page).toHaveURL('/');
});

test('without a product that has all words, those with most are shown', async ({ page, user }) => {
  const { brand, cards, count, column, submit } = searchOf(page);
  await page.goto('/buscar?q=rojo+nevadina+manga+azul');
  await expect(
    page.getByText('Ningún producto tiene todas tus palabras. Mostramos los que tienen algunas:'),
  ).toBeVisible();
  await expect(count).toHaveText('16 resultados');
  await expect(
    page.getByRole('list', { name: 'Resultados con algunas de tus palabras' }).getByRole('link'),
  ).toHaveText(['rojo nevadina (8)', 'nevadina azul (8)']);
  const found = await cards.allInnerTexts();
  await page.goto('/buscar?q=azul+manga+nevadina+rojo');
  await expect(cards).toHaveText(found);
  await brand('NEVADINA').check();
  await expect(count).toHaveText('16 resultados');
  await page.getByRole('link', { name: 'azul nevadina (8)' }).click();
  await expect(page).toHaveURL('/buscar?q=azul+nevadina');
  await expect(user.heading).toBeFocused();
  await expect(column).toBeVisible();
  await submit('rofo');
  await expect(user.heading).toHaveText('No encontramos resultados para «rofo»');
  await expect(page.getByText('Quizás buscabas rojo')).toBeVisible();
  await page.getByRole('link', { name: 'rojo', exact: true }).click();
  await expect(count).toHaveText('20 resultados');
});

test('pages of results keep the filters, and Back restores them', async ({ page, user }) => {
  const { cards } = searchOf(page);
  await page.goto('/buscar?q=poleron&minPrice=11000');
  await expect(cards).toHaveCount(48);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/buscar?q=poleron&minPrice=11000&page=2');
  await expect(cards).toHaveCount(11);
  await expect(page).toHaveTitle('Resultados para «poleron» – Página 2 | Falabella');
  await cards.nth(8).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await user.myListsLink.dispatchEvent('click');
  await expect(page).toHaveURL('/Mis-listas');
  await page.goBack();
  await expect(cards).toHaveCount(11);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 404/ });

  test('an address without text asks for one, and no page is indexed', async ({ page, user }) => {
    for (const path of [
      '/buscar?q=rojo',
      '/buscar?q=rojo&brand=NEVADINA',
      '/buscar?q=poleron&page=2',
      '/buscar',
    ]) {
      await page.goto(path);
      await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
    }
    await expect(user.heading).toHaveText('¿Qué estás buscando?');
    await page.goto('/');
    await searchOf(page).submit('');
    await expect(user.heading).toHaveText('¿Qué estás buscando?');
    await expect(page.getByRole('heading', { name: 'Te puede gustar' })).toBeVisible();
    for (const number of [3, 22]) {
      await page.goto(`/buscar?q=poleron&page=${number}`);
      await expect(user.heading).toHaveText('No hay más productos');
    }
  });
});
