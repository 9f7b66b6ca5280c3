import type { Locator } from '@playwright/test';
import { shopFileWith } from '../../server/shop/shop.test-support.ts';
import { usersOf } from '../../test/support/users-of.ts';
import { boxOf } from '../support/box-of.ts';
import { cropped, hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { createOwnList, openLinkOf, shareOpenList } from '../support/sharing.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed });

const products = [hooded, striped, cropped];
const shopFile = shopFileWith({ cart: 'https://carro.example/agregar?sku={productId}' });

const deployWithCart = (shop: Shop) => shop.deploy({ users: usersOf({ USERS: 'guests' }), shopFile });

const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { height } = range.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
  });

for (const width of [390, 1440]) {
  test(`two taps choose a gift, ${width} px wide`, async ({ page, user, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await deployWithCart(shop);
    const { path } = await openLinkOf(shop, products);
    await page.goto(path);
    const row = user.productItem(hooded.name);
    const { x, y, width: buttonWidth, height } = await boxOf(user.button(`Yo lo regalo: ${hooded.name}`));
    const places = [0.05, 0.5, 0.95].map((part) => [x + part * buttonWidth, y + height / 2] as const);
    await page.mouse.click(x + buttonWidth / 2, y + height / 2);
    await expect(row.getByText('Tú lo regalas')).toBeVisible();
    await expect(user.productLink(hooded.name)).toBeFocused();
    for (const [left, top] of places) await page.mouse.click(left, top);
    await expect(row.getByText('Tú lo regalas')).toBeVisible();
    await expect(page).toHaveURL(path);

    const cart = 'https://carro.example/agregar?sku=';
    const buy = page.getByRole('link', { name: `Agregar al carro: ${hooded.name}` });
    await expect(buy).toHaveAttribute('href', cart + hooded.productId);
    await expect(user.button(`Agregar a mi lista: ${hooded.name}`)).toHaveCount(0);
    await expect(user.toast).toHaveText('Listo, tú lo regalas');
    await expect(user.toastAction).toHaveAttribute('href', cart + hooded.productId);
    await user.button(`Ya no lo regalo: ${hooded.name}`).click();
    await expect(user.button(`Yo lo regalo: ${hooded.name}`)).toBeVisible();
    await expect(user.productLink(hooded.name)).toBeFocused();
  });
}

test('without a cart no gift is to be saved', async ({ page, user, shop }) => {
  await deployGuests(shop);
  const { path } = await openLinkOf(shop, products);
  await page.goto(path);
  await user.button(`Yo lo regalo: ${hooded.name}`).click();
  await expect(user.toastAction).toHaveText('Ver producto');
  for (const address of [path, '/regalos']) {
    await page.goto(address);
    await user.button(`Agregar al carro: ${hooded.name}`).click();
    await expect(user.toast).toHaveText('Todavía no vendemos en línea');
  }
});

test('names are links, the own view is full', async ({ page, user, shop }) => {
  await deployGuests(shop);
  await createOwnList(page, 'Navidad', products);
  await user.visitList('Navidad');
  await expect(user.productLink(hooded.name)).toHaveCSS('text-decoration-line', 'underline');
  await page.goto(await shareOpenList(page));
  await expect(user.productLink(hooded.name)).toHaveCSS('text-decoration-line', 'underline');
  const [row, price] = [user.productItem(hooded.name), page.locator('.product-row-price').first()];
  const [outer, inner] = [await boxOf(row), await boxOf(price)];
  expect(inner.x + inner.width).toBeCloseTo(outer.x + outer.width, 0);
});

test('notices of gifts have two lines', async ({ page, user, otherBrowser, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await deployGuests(shop);
  const docId = await createOwnList(page, 'Navidad', products);
  await user.visitList('Navidad');
  const link = await shareOpenList(page);
  const token = link.replace(/.*\//, '');
  const measure = async (text: string) => {
    const notice = page.getByText(text);
    await expect(notice).toBeVisible();
    expect(await linesOf(notice), text).toBeLessThanOrEqual(2);
  };
  for (const text of ['Adiós a la sorpresa', 'Lo que otros eligieron se podrá']) await measure(text);
  await page.getByRole('button', { name: /^Liberar todos los regalos/ }).click();
  await measure('no decimos si hay alguno');
  await page.goto(link);
  await measure('Así ven tu lista los demás');
  await page.goto(`/listas/${docId}/regalos`);
  await measure('pero no quién');
  await user.button('Ver regalos').click();
  await measure('Todavía nadie elige');
  await otherBrowser.page.goto(link);
  await otherBrowser.page.request.put(`/api/shared/${token}/gifts/${striped.productId}`);
  await page.goto(`/listas/${docId}/regalos`);
  await user.button('Ver regalos').click();
  await measure('Esto es lo que te regalan');

  await page.context().clearCookies();
  await page.goto('/regalos');
  await measure('Cuando alguien te comparta su lista');
  await page.goto(link);
  await measure('para que nadie más lo regale. No se sabrá');
  const before = await boxOf(page.locator('.info-box'));
  await user.button(`Yo lo regalo: ${hooded.name}`).click();
  await measure('Listo, tú lo regalas');
  await measure('Nadie sabrá que eres tú. Lo que elegiste');
  expect(await boxOf(page.locator('.info-box'))).toEqual(before);
  await page.goto('/regalos');
  await measure('solo ve lo elegido si lo pide');
});
