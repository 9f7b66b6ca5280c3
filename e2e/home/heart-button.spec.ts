import { boxOf } from '../support/box-of.ts';
import { cropped, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

const emptyHeart = `Guardar en una lista: ${striped.name}`;
const fullHeart = `En tus listas: ${striped.name}`;

test('a heart opens the menu of its product next to it', async ({ page, user }) => {
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
  await expect.poll(user.storedProductCounts).toEqual(['Invierno (1)']);

  await user.openMenu(striped.name);
  const button = await boxOf(user.menuButton(striped.name));
  const atButton = await boxOf(user.menu);
  expect(Math.abs(atButton.x + atButton.width / 2 - button.x - button.width / 2)).toBeLessThan(1);
  await page.keyboard.press('Escape');

  await user.productLink(striped.name).click();
  await expect(user.dialog.getByRole('button', { name: fullHeart })).toBeVisible();
  await page.reload();
  await expect(user.heading).toHaveText(striped.name);
  await expect(user.button(fullHeart)).toBeVisible();
  await page.goto(`/productos/${cropped.productId}`);
  await user.button(`Guardar en una lista: ${cropped.name}`).click();
  await user.menuEntry('Invierno').click();
  await expect(user.button(`En tus listas: ${cropped.name}`)).toBeVisible();
});
