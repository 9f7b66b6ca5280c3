import type { Page } from '@playwright/test';
import { cropped, dresses, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { selectProducts } from '../support/selection.ts';
import { openLinkOf, revealGifts } from '../support/sharing.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed });

const products = [hooded, striped, cropped];
const said = (page: Page) => page.locator('#anuncio');

async function visitSharedList(page: Page, shop: Shop) {
  await deployGuests(shop);
  const link = await openLinkOf(shop, products);
  await page.goto(link.path);
  const { gifts, lists } = shop.stores;
  return {
    link,
    give: ({ productId }: typeof hooded) => gifts.give('beto', link.token, productId),
    remove: ({ productId }: typeof hooded) => lists.removeProducts(link.owner, link.docId, [productId]),
  };
}

test('when another visitor gives a product, its link has the focus', async ({ page, user, shop }) => {
  const { give } = await visitSharedList(page, shop);
  await user.button(`Yo lo regalo: ${hooded.name}`).focus();
  await give(hooded);
  await expect(user.productLink(hooded.name)).toBeFocused();
  await expect(said(page)).toHaveText(`Alguien ya regala «${hooded.name}»`);
});

test('when the owner removes a product, the next one has the focus', async ({ page, user, shop }) => {
  const { give, remove } = await visitSharedList(page, shop);
  await give(cropped);
  await expect(user.productItem(cropped.name)).toContainText('Alguien ya lo regala');
  await user.button(`Yo lo regalo: ${hooded.name}`).focus();
  await remove(hooded);
  await expect(user.button(`Yo lo regalo: ${striped.name}`)).toBeFocused();
  await expect(said(page)).toHaveText(`«${hooded.name}» ya no está aquí`);
  await remove(striped);
  await expect(user.productLink(cropped.name)).toBeFocused();
  await remove(cropped);
  await expect(user.heading).toBeFocused();
  await expect(said(page)).toHaveText(`«${cropped.name}» ya no está aquí`);
});

test('the window follows a focused row that the owner moves', async ({ page, user, shop }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const { link } = await visitSharedList(page, shop);
  await user.button(`Yo lo regalo: ${hooded.name}`).focus();
  await shop.stores.lists.placeProduct(link.owner, link.docId, hooded.productId, 3);
  await expect(user.productRowHeadings.last()).toHaveText(hooded.name);
  await expect(user.button(`Yo lo regalo: ${hooded.name}`)).toBeFocused();
  await expect(user.button(`Yo lo regalo: ${hooded.name}`)).toBeInViewport({ ratio: 1 });
});

test('a gift that is taken back gives the focus to the next one', async ({ page, user, shop }) => {
  await visitSharedList(page, shop);
  for (const { name } of [hooded, striped]) {
    await user.button(`Yo lo regalo: ${name}`).click();
    await expect(user.productItem(name).getByText('Tú lo regalas')).toBeVisible();
  }
  await page.goto('/regalos');
  await user.button(`Ya no lo regalo: ${hooded.name}`).press('Enter');
  await expect(user.button(`Ya no lo regalo: ${striped.name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Todavía no eliges ningún regalo')).toBeVisible();
  await expect(user.heading).toBeFocused();
  await expect(said(page)).toHaveText('');
});

test('title and focus say that the gifts are shown', async ({ page, user, shop }) => {
  await revealGifts(user, shop, products);
  await expect(page).toHaveTitle('Los regalos de «Navidad» | Falabella');
  await expect(user.heading).toHaveText('Los regalos de «Navidad»');
  await expect(user.heading).toBeFocused();
  await page.reload();
  await expect(page).toHaveTitle('¿Quieres arruinar la sorpresa? | Falabella');
});

test("after the removal of a selection 'Seleccionar' has the focus", async ({ page, user }) => {
  await user.createStoredList('Invierno', [...products, ...dresses]);
  await user.visitList('Invierno');
  await selectProducts(user, hooded, cropped);
  await page.getByRole('group').getByRole('button', { name: 'Quitar', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Aceptar' }).press('Enter');
  await expect(user.productRowHeadings).toHaveText([striped.name, ...dresses.map(({ name }) => name)]);
  await expect(user.rowCheckbox(striped.name)).toHaveCount(0);
  await expect(user.button('Seleccionar')).toBeFocused();
});
