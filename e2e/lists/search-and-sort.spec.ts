import { bottomOf, boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { cropped, dresses, hooded, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: { products: [hooded, striped, cropped, ...dresses] } });

const order = (user: User) => user.page.getByRole('combobox', { name: 'Ordenar por' });
const search = (user: User) => user.page.getByRole('searchbox', { name: 'Buscar en la lista' });

async function visitInvierno(user: User) {
  await user.createStoredList('Invierno', [hooded, striped, cropped, ...dresses]);
  await user.visitList('Invierno');
}

test('products are sorted, and found without regard to accents and case', async ({ page, user }) => {
  await visitInvierno(user);
  await expect(order(user).getByRole('option')).toHaveText([
    'Mi orden',
    'Más recientes',
    'Precio de menor a mayor',
    'Precio de mayor a menor',
  ]);
  for (const [label, products] of [
    ['Precio de menor a mayor', [cropped, hooded, striped, ...dresses]],
    ['Más recientes', [...dresses.toReversed(), cropped, striped, hooded]],
    ['Mi orden', [hooded, striped, cropped, ...dresses]],
  ] as const) {
    await order(user).focus();
    await order(user).selectOption(label);
    await expect(user.productRowHeadings).toHaveText(products.map(({ name }) => name));
    await expect(order(user)).toBeFocused();
    await expect(page.locator('#anuncio')).toHaveText(`${label}: 10 productos`);
    const handles = page.locator('.row-handle');
    await expect(handles).toHaveCount(label === 'Mi orden' ? 10 : 0);
  }
  await page.goBack();
  await expect(user.productRowHeadings.first()).toHaveText(dresses.at(-1)?.name ?? '');
  await expect(order(user).locator(':checked')).toHaveText('Más recientes');

  await search(user).fill('POLERON nandu');
  await search(user).press('Enter');
  await expect(user.productRowHeadings).toHaveText([cropped.name]);
  await expect(page.locator('.list-matches').getByRole('status')).toHaveText(
    '1 de 10 productos · Total $990',
  );
  await expect(search(user)).toBeFocused();
  await search(user).fill('zapato');
  await search(user).press('Enter');
  await expect(page.getByText('Ningún producto de la lista coincide con «zapato»')).toBeVisible();
  await expect(user.productRowHeadings).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver toda la lista' }).click();
  await expect(user.productRowHeadings).toHaveCount(10);
  await expect(search(user)).toHaveValue('');
  await expect(page.locator('#anuncio')).toHaveText('Mi orden: 10 productos');

  // A text that is typed while the list is loading stays in the field.
  const release = await delayRequests(page, '**/*.data*');
  await order(user).selectOption('Precio de menor a mayor');
  await search(user).fill('a');
  release();
  await expect(user.productRowHeadings.first()).toHaveText(cropped.name);
  await expect(search(user)).toHaveValue('a');
  await search(user).press('Enter');
  await expect(page).toHaveURL('/Mis-Listas/Invierno?q=a&sort=price');
  await expect(user.productRowHeadings).toHaveText([cropped.name, hooded.name, striped.name]);
  await user.removeProduct(hooded.name);
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(user.productRowHeadings).toHaveText([cropped.name, striped.name]);
  await expect(page).toHaveURL('/Mis-Listas/Invierno?q=a&sort=price');
});

test('a short list has neither search nor order', async ({ user }) => {
  await user.createStoredList('Invierno', [hooded, striped, cropped, ...dresses.slice(1)]);
  await user.visitList('Invierno');
  await expect(user.button('Seleccionar')).toBeVisible();
  await expect(search(user)).toHaveCount(0);
  await expect(order(user)).toHaveCount(0);
  await user.createStoredList('Una', [hooded]);
  await user.visitList('Una');
  await expect(user.productRowHeadings).toHaveText([hooded.name]);
  await expect(user.button('Seleccionar')).toHaveCount(0);
});

test('on a phone the tools stay below the header, with a field over them', async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitInvierno(user);
  await page.evaluate(() => scrollTo(0, 500));
  const line = page.locator('.list-tools');
  const top = await bottomOf(page.locator('.header-start'));
  await expect.poll(() => boxOf(line)).toMatchObject({ y: top, height: 44 });
  const field = page.locator('.list-view .search-field');
  const width = async () => (await boxOf(field)).width;
  await expect.poll(width).toBe(40);
  await field.click();
  await expect(search(user)).toBeFocused();
  await expect.poll(width).toBeGreaterThan(330);
  await search(user).press('Tab');
  await expect(order(user)).toBeFocused();
  await expect.poll(width).toBe(40);
  await search(user).fill('ñandú');
  await expect(user.productRowHeadings).toHaveText([cropped.name]);
  await order(user).focus();
  await expect.poll(width).toBeGreaterThan(330);
  const below = async () => (await boxOf(user.button('Seleccionar'))).y - (await boxOf(field)).y;
  await expect.poll(below).toBeGreaterThan(40);
});

test('typing filters the list from the second letter', async ({ page, user }) => {
  await visitInvierno(user);
  const entries = await page.evaluate(() => history.length);
  const load = await delayRequests(page, '**/*.data*');
  const request = page.waitForRequest(/q=%C3%B1an/);
  await search(user).pressSequentially('ñ');
  await search(user).pressSequentially('an');
  await request;
  await search(user).pressSequentially('dú');
  load();
  await expect(page).toHaveURL('/Mis-Listas/Invierno?q=%C3%B1and%C3%BA&sort=manual');
  await expect(user.productRowHeadings).toHaveText([cropped.name]);
  await expect(search(user)).toBeFocused();
  await expect(search(user)).toHaveValue('ñandú');
  await search(user).clear();
  await expect(user.productRowHeadings).toHaveCount(10);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a button sorts and searches, and dialogs keep the view', async ({ page, user }) => {
    await visitInvierno(user);
    await expect(user.button('Buscar y ordenar')).toBeVisible();
    await order(user).selectOption('Precio de menor a mayor');
    await search(user).fill('rayas');
    await user.button('Buscar y ordenar').click();
    await expect(user.productRowHeadings).toHaveText([striped.name]);
    await expect(order(user)).toHaveValue('price');
    await user.button(`Eliminar producto ${striped.name}`).click();
    await expect(user.dialog).toBeVisible();
    await expect(user.productRowHeadings).toHaveText([striped.name]);
    await user.visitList('Invierno');
    await user.button(`Cambiar la posición de ${hooded.name}`).click();
    await user.dialog.getByRole('spinbutton').fill('3');
    await user.confirm('Mover');
    await expect(user.toast).toHaveText(`«${hooded.name}»: posición 3 de 10`);
    const names = [striped, cropped, hooded, ...dresses].map(({ name }) => name);
    await expect(user.productRowHeadings).toHaveText(names);
    await expect(page).toHaveURL('/Mis-Listas/Invierno');
  });
});
