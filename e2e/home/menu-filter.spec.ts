import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /ERR_/ });

test('from ten lists the menu has a field that filters them', async ({ page, user }) => {
  const filter = user.menu.getByRole('searchbox', { name: 'Buscar en tus listas' });
  await user.createNumberedStoredLists(8);
  await user.createStoredLists('Cumpleaños de ÁGATA');
  await user.visitHome();
  await user.openMenu(hooded.name);
  await expect(user.menuItems).toHaveCount(9);
  await expect(filter).toHaveCount(0);
  await page.keyboard.press('Escape');
  await user.createStoredLists('Otra');
  await user.openMenu(hooded.name);
  await filter.fill('cumpleanos de aga');
  await expect(user.menuItems).toHaveText(['Cumpleaños de ÁGATA']);
  await filter.fill('nada');
  await expect(user.menu.getByText('Ninguna lista tiene ese nombre')).toBeVisible();
  await expect(user.menuEntry('Crear lista +')).toBeInViewport({ ratio: 1 });
  await filter.fill('');
  await expect(user.menuItems).toHaveCount(10);
  await page.keyboard.press('Escape');

  await user.menuButton(hooded.name).focus();
  await page.keyboard.press('Enter');
  await expect(user.menuItems).toHaveCount(10);
  await page.keyboard.press('ArrowDown');
  await expect(filter).toBeFocused();
  await page.keyboard.type('ista 3');
  await page.keyboard.press('Home');
  await page.keyboard.type('L');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(filter).toHaveValue('Lista 3');
  await expect(user.menuItems).toHaveText(['Lista 3']);
  await expect(user.toast).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(user.menuEntry('Lista 3')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(filter).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(user.toast).toHaveText(messages.productAdded);
  await user.openMenu(hooded.name);
  await expect(filter).toHaveValue('');
});

test('with sixty lists the field finds one that was not loaded yet', async ({ page, context, user }) => {
  const filter = user.menu.getByRole('searchbox', { name: 'Buscar en tus listas' });
  await user.createNumberedStoredLists(60);
  await user.visitHome();
  await user.openMenu(hooded.name);
  await expect(user.menuItems).toHaveCount(50);
  await filter.pressSequentially('Lista 7');
  await expect(user.menuItems).toHaveText(['Lista 7']);
  await expect(filter).toBeFocused();
  await page.keyboard.press('Escape');

  await user.openMenu(striped.name);
  await expect(user.menuItems).toHaveCount(50);
  await context.setOffline(true);
  await user.button('Mostrar más listas').click();
  await expect(user.menu.getByRole('alert')).toHaveText(messages.serverUnreachable);
  await expect(user.menuItems).toHaveCount(50);
  await context.setOffline(false);
  await expect(user.menuItems).toHaveCount(60);
  await expect(user.menu.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await user.openMenu(striped.name);
  await expect(user.menuItems).toHaveCount(60);
  await expect(user.menuButton(striped.name)).toBeFocused();
});
