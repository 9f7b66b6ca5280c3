import { messages } from '../support/messages.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { selectionBar, selectProducts, target, targets, visitInvierno } from '../support/selection.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, javaScriptEnabled: false, allowedErrors: /status of 422/ });

test('products are selected, moved, removed and restored', async ({ page, user }) => {
  await visitInvierno(user);
  await expect(user.button('Mover a…')).toBeHidden();
  await expect(user.rowCheckbox(cropped.name)).toHaveCount(0);
  await user.button('Seleccionar').click();
  await expect(user.rowCheckbox(cropped.name)).not.toBeChecked();
  await user.button('Seleccionar todo').click();
  await expect(user.rowCheckbox(cropped.name)).toBeChecked();
  await user.button('Mover a…').click();
  await expect(page.getByRole('heading', { name: 'Mover productos' })).toBeFocused();
  await user.button('Crear lista +').click();
  await expect(user.nameField).toBeFocused();
  await user.nameField.fill('Verano');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.nameTaken);
  await user.nameField.fill('Año nuevo');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  await expect(targets(user)).toHaveText(['Año nuevo0 productos', 'Verano1 producto', 'Otoño0 productos']);
  await target(user, 'Otoño').click();
  await expect(user.toast).toHaveText('Moviste 3 productos a «Otoño»');
  await expect(page).toHaveURL('/Mis-Listas/Invierno');
  await expect(page.getByText('No hay productos en esta lista')).toBeVisible();
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.changeUndone);
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name, cropped.name]);

  await selectProducts(user, hooded, cropped);
  await selectionBar(user).getByRole('button', { name: 'Quitar', exact: true }).click();
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText('Quitaste 2 productos de la lista');
  await expect(user.productRowHeadings).toHaveText([striped.name]);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.productsRestored);
  await expect(user.productRowHeadings).toHaveText([hooded.name, striped.name, cropped.name]);
});
