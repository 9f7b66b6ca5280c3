import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

const order = (user: User) => user.page.getByRole('combobox', { name: 'Ordenar por' });
const search = (user: User) => user.page.getByRole('searchbox', { name: 'Buscar en la lista' });

async function visitInvierno(user: User) {
  await user.createStoredList('Invierno', [hooded, striped, cropped]);
  await user.visitList('Invierno');
}

test('products are sorted by name, brand, price and date without a new document, and the select keeps the focus; a search finds products without regard to accents and case, says how many, stays when a product is removed, and a link shows all', async ({
  page,
  user,
}) => {
  await visitInvierno(user);
  for (const [label, products] of [
    ['Nombre', [striped, hooded, cropped]],
    ['Marca', [striped, cropped, hooded]],
    ['Precio de menor a mayor', [cropped, hooded, striped]],
    ['Agregados recientemente', [cropped, striped, hooded]],
    ['Mi orden', [hooded, striped, cropped]],
  ] as const) {
    await order(user).focus();
    await order(user).selectOption(label);
    await expect(user.productRowHeadings).toHaveText(products.map(({ name }) => name));
    await expect(order(user)).toBeFocused();
    const handles = page.locator('.row-handle');
    await expect(handles).toHaveCount(label === 'Mi orden' ? 3 : 0);
  }
  await page.goBack();
  await expect(user.productRowHeadings).toHaveText([cropped.name, striped.name, hooded.name]);
  await expect(order(user).locator(':checked')).toHaveText('Agregados recientemente');

  await search(user).fill('POLERON nandu');
  await search(user).press('Enter');
  await expect(user.productRowHeadings).toHaveText([cropped.name]);
  await expect(page.locator('.list-matches').getByRole('status')).toHaveText('1 de 3 productos');
  await expect(search(user)).toBeFocused();
  await search(user).fill('zapato');
  await search(user).press('Enter');
  await expect(page.getByText('Ningún producto de la lista coincide con «zapato»')).toBeVisible();
  await expect(user.productRowHeadings).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver toda la lista' }).click();
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name, cropped.name]);
  await expect(search(user)).toHaveValue('');

  // A text that is typed while the list is loading stays in the field.
  const release = await delayRequests(page, '**/*.data*');
  await order(user).selectOption('Precio de menor a mayor');
  await search(user).fill('a');
  release();
  await expect(user.productRowHeadings).toHaveText([cropped.name, hooded.name, striped.name]);
  await expect(search(user)).toHaveValue('a');
  await search(user).press('Enter');
  await expect(page).toHaveURL('/Mis-Listas/Invierno?q=a&sort=price');
  await expect(user.productRowHeadings).toHaveText([cropped.name, hooded.name, striped.name]);
  await user.removeProduct(hooded.name);
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(user.productRowHeadings).toHaveText([cropped.name, striped.name]);
  await expect(page).toHaveURL('/Mis-Listas/Invierno?q=a&sort=price');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a button sorts and searches, dialogs keep the view, and a product is placed', async ({
    page,
    user,
  }) => {
    await visitInvierno(user);
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
    await expect(user.toast).toHaveText('Tu producto cambió de posición');
    await expect(user.productRowHeadings).toHaveText([striped.name, cropped.name, hooded.name]);
    await expect(page).toHaveURL('/Mis-Listas/Invierno');
  });
});
