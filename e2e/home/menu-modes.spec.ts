import { type MenuMode, menuPath } from '../../web/paths.ts';
import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed, allowedErrors: /status of 422/ });

const removal: MenuMode = { intent: 'remove-products' };
/** Without the hash, so that the same address is requested again. */
const pathOf = (mode: MenuMode) => menuPath(striped.productId, '/', 0, mode).split('#')[0] ?? '';
const movedTo = (name: string) => `Moviste 1 producto a «${name}»`;
const menuOf = (user: User) => user.productItem(striped.name).locator('.menu');

/** @returns the ID of 'Invierno', which contains `striped` */
async function createLists(user: User) {
  await user.createStoredLists('Verano');
  await user.createStoredList('Abrigo', [striped]);
  return user.createStoredList('Invierno', [hooded, striped]);
}

test('a menu of removals has the lists with the product, each with its button', async ({ page, user }) => {
  await createLists(user);
  await page.goto(pathOf(removal));
  await expect(user.menu).toHaveAccessibleName(`Quitar de una lista: ${striped.name}`);
  await expect(user.menu.getByText('Quitar de una lista')).toBeInViewport({ ratio: 1 });
  await expect(user.menu.getByRole('button')).toHaveCount(2);
  await expect(user.menuItems).toHaveText(['Quitar de Invierno', 'Quitar de Abrigo']);
  await user.button('Quitar de Invierno').focus();
  await page.keyboard.press('ArrowDown');
  await expect(user.button('Quitar de Abrigo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(user.toast).toHaveText(messages.productRemoved);
  await expect(user.menuButton(striped.name)).toBeFocused();
  expect(await user.storedProductCounts()).toEqual(['Invierno (2)', 'Abrigo (0)', 'Verano (0)']);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.productRestored);
  expect(await user.storedProductCounts()).toEqual(['Invierno (2)', 'Abrigo (1)', 'Verano (0)']);

  await user.openMenu(striped.name);
  await expect(user.menu.getByRole('button')).toHaveText(['Invierno', 'Abrigo', 'Verano', 'Crear lista +']);
  await expect(user.menu).toHaveAccessibleName(`Agregar a la lista: ${striped.name}`);
});

test('a menu of moves moves the product to another list', async ({ page, user }) => {
  const from = await createLists(user);
  await page.goto(pathOf({ intent: 'move-products', from }));
  await expect(user.menu).toHaveAccessibleName(`Mover a otra lista: ${striped.name}`);
  await expect(user.menu.getByText('Mover a otra lista')).toBeInViewport({ ratio: 1 });
  await expect(user.menu.getByRole('button')).toHaveText(['Invierno', 'Abrigo', 'Verano', 'Crear lista +']);
  await expect(user.menuEntry('Invierno').getByRole('img')).toBeVisible();
  await user.menuEntry('Invierno').click();
  await expect(user.menu).toHaveCount(0);
  await expect(user.toast).toHaveCount(0);
  expect(await user.storedProductCounts()).toEqual(['Invierno (2)', 'Abrigo (1)', 'Verano (0)']);

  await page.goto(pathOf({ intent: 'move-products', from }));
  await user.menuEntry('Verano').click();
  await expect(user.toast).toHaveText(movedTo('Verano'));
  expect(await user.storedProductCounts()).toEqual(['Invierno (1)', 'Abrigo (1)', 'Verano (1)']);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.changeUndone);
  expect(await user.storedProductCounts()).toEqual(['Invierno (2)', 'Abrigo (1)', 'Verano (0)']);
});

test('a menu of moves moves the product to a new list', async ({ page, user }) => {
  const from = await createLists(user);
  await page.goto(pathOf({ intent: 'move-products', from }));
  await user.menuEntry('Crear lista +').click();
  await expect(user.dialog).toHaveAccessibleDescription(`Moveremos «${striped.name}» a tu nueva lista.`);
  await user.nameField.fill('Playa');
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText(messages.listCreated);
  const counts = ['Playa (1)', 'Invierno (1)', 'Abrigo (1)', 'Verano (0)'];
  expect(await user.storedProductCounts()).toEqual(counts);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the sheet of a removal says what a tap does, and fits the screen', async ({ page, user }) => {
    await createLists(user);
    await page.goto(pathOf(removal));
    await expect(user.menu.locator('.menu-head')).toHaveText(`Quitar de una lista${striped.name}`);
    const button = user.button('Quitar de Abrigo');
    const [row, sheet] = [await boxOf(button), await boxOf(user.menu)];
    expect([sheet.width, sheet.y + sheet.height]).toEqual([390, 844]);
    expect(row.width).toBeGreaterThan(380);
    expect(row.height).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expect(user.toast).toHaveText(messages.productRemoved);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is removed from one of its lists', async ({ page, user }) => {
    await createLists(user);
    await page.goto(pathOf(removal));
    await expect(menuOf(user).getByText('Quitar de una lista')).toBeVisible();
    await expect(menuOf(user).getByRole('button')).toHaveCount(2);
    await user.button('Quitar de Abrigo').click();
    await expect(user.toast).toHaveText(messages.productRemoved);
    await user.undoButton.click();
    await expect(user.toast).toHaveText(messages.productRestored);
  });

  test('a product is moved to another list, and not to its own', async ({ page, user }) => {
    const from = await createLists(user);
    await page.goto(pathOf({ intent: 'move-products', from }));
    await menuOf(user).getByRole('button', { name: 'Verano' }).click();
    await expect(user.toast).toContainText('Moviste 1 producto');
    await user.undoButton.click();
    await expect(user.toast).toHaveText(messages.changeUndone);
    await page.goto(pathOf({ intent: 'move-products', from }));
    await menuOf(user).getByRole('button', { name: 'Invierno' }).click();
    await expect(user.toast).toContainText('No hubo cambios');
    expect(await user.storedProductCounts()).toEqual(['Invierno (2)', 'Abrigo (1)', 'Verano (0)']);
  });

  test('a product is moved to a new list, also after an error', async ({ page, user }) => {
    const from = await createLists(user);
    await page.goto(pathOf({ intent: 'move-products', from }));
    await menuOf(user).getByRole('button', { name: 'Crear lista +' }).click();
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.nameEmpty);
    await user.nameField.fill('Playa');
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.listCreated);
    const counts = ['Playa (1)', 'Invierno (1)', 'Abrigo (1)', 'Verano (0)'];
    expect(await user.storedProductCounts()).toEqual(counts);
  });
});

const fullHeart = `En tus listas: ${striped.name}`;

test('the heart opens the menu of removals next to it, and Escape returns to it', async ({ page, user }) => {
  await createLists(user);
  await user.visitHome();
  const onPages = [
    () => user.button(fullHeart),
    async () => {
      await user.productLink(striped.name).click();
      return user.dialog.getByRole('button', { name: fullHeart });
    },
    async () => {
      await page.goto(`/productos/${striped.productId}`);
      return user.button(fullHeart);
    },
  ];
  for (const open of onPages) {
    const heart = await open();
    await heart.press('Enter');
    await expect(user.menuItems).toHaveText(['Quitar de Invierno', 'Quitar de Abrigo']);
    await expect(user.menu).toBeFocused();
    const [menu, button] = [await boxOf(user.menu), await boxOf(heart)];
    expect(menu.x + menu.width).toBeCloseTo(button.x + button.width, 0);
    expect(menu.y - button.y - button.height).toBeCloseTo(4, 0);
    await page.keyboard.press('ArrowDown');
    await expect(user.button('Quitar de Invierno')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(user.menu).toHaveCount(0);
    await expect(heart).toBeFocused();
  }
});
