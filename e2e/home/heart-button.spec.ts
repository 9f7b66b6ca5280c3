import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

const emptyHeart = `Guardar en una lista: ${striped.name}`;
const fullHeart = `En tus listas: ${striped.name}`;

test('the heart opens the menu of its product next to it, and the lists are reached with the arrow keys', async ({
  page,
  user,
}) => {
  await user.createStoredLists('Invierno');
  await user.visitHome();
  await user.button(emptyHeart).click();
  await expect(user.menuEntry('Invierno')).toBeVisible();
  const heart = await boxOf(user.button(emptyHeart));
  const menu = await boxOf(user.menu);
  expect(menu.x + menu.width).toBeCloseTo(heart.x + heart.width, 0);
  expect(menu.y - heart.y - heart.height).toBeCloseTo(4, 0);
  await page.keyboard.press('ArrowDown');
  await expect(user.menuEntry('Invierno')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(user.button(fullHeart)).toBeVisible();
  await expect(user.button(fullHeart)).toBeFocused();
  expect(await user.storedProductCounts()).toEqual([['Invierno', 1]]);

  await user.openMenu(striped.name);
  const button = await boxOf(user.menuButton(striped.name));
  const atButton = await boxOf(user.menu);
  expect(Math.abs(atButton.x + atButton.width / 2 - button.x - button.width / 2)).toBeLessThan(1);
});

test('the quick look and the page of a product have the heart of the product', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded]);
  await user.openQuickLook(hooded.name);
  await expect(user.dialog.getByRole('button', { name: `En tus listas: ${hooded.name}` })).toBeVisible();
  await page.goto(`/productos/${striped.productId}`);
  await user.button(emptyHeart).click();
  await user.menuEntry('Invierno').click();
  await expect(user.button(fullHeart)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the heart leads to the lists', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await user.visitHome();
    await user.button(emptyHeart).click();
    await user.menu.getByRole('link', { name: 'Ver tus listas' }).click();
    await page.locator('.menu').getByRole('button', { name: 'Invierno' }).click();
    await expect(user.toast).toHaveText(messages.productAdded);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the heart is a button of 44 px', async ({ user }) => {
    await user.visitHome();
    const { width, height } = await boxOf(user.button(emptyHeart));
    expect([width, height]).toEqual([44, 44]);
  });
});
