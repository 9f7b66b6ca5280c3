import type { Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { added, handle, placed, visitInvierno } from '../support/order.ts';
import { delayResponses } from '../support/requests.ts';
import { cropped, hooded, manyProducts, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

/** Moves the pointer from the handle by a number of rows, without releasing it. */
async function drag(page: Page, user: User, product: { name: string }, rows: number) {
  const { x, y, width, height } = await boxOf(handle(user, product));
  const row = await boxOf(page.locator('.product-row').first());
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + 0.5 * rows * row.height);
  await page.mouse.move(x + width / 2, y + height / 2 + 1.1 * rows * row.height);
}

test.describe('a product', () => {
  test.use({ allowedErrors: /status of 503/ });

  test('is dragged to another position, or stays at its own', async ({ page, user, otherBrowser, shop }) => {
    await visitInvierno(user);
    await drag(page, user, hooded, 2);
    await expect(page.locator('.dragged')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('.dragged')).toHaveCount(0);
    await expect(user.productRowHeadings).toHaveText(added);
    await expect(user.toast).toHaveCount(0);
    await handle(user, hooded).click();
    await expect(page.getByRole('dialog', { name: 'Mover a la posición' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(user.dialog).toHaveCount(0);

    shop.faults.remainingWrites = 0;
    await drag(page, user, hooded, 2);
    await page.mouse.up();
    await expect(user.toast).toHaveText(messages.storeUnavailable);
    await expect(user.productRowHeadings).toHaveText(added);
    shop.faults.remainingWrites = Number.POSITIVE_INFINITY;

    await drag(page, user, hooded, 2);
    await page.mouse.up();
    await expect(user.productRowHeadings).toHaveText([striped.name, cropped.name, hooded.name]);
    await expect(user.toast).toHaveText(placed(hooded, 3));
    await expect(user.dialog).toHaveCount(0);
    await drag(page, user, cropped, -1);
    await page.mouse.up();
    const expected = [cropped.name, striped.name, hooded.name];
    await expect(user.productRowHeadings).toHaveText(expected);
    await expect
      .poll(async () => (await user.storedLists())[0]?.products.map(({ name }) => name))
      .toEqual(expected);
    await otherBrowser.visitList('Invierno');
    await expect(otherBrowser.productRowHeadings).toHaveText(expected);
  });
});

test('while arrow keys are being saved, the dialog has the shown position', async ({ page, user }) => {
  await visitInvierno(user);
  const respond = await delayResponses(page);
  await handle(user, hooded).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(user.dialog.getByLabel('Posición (de 1 a 3)')).toHaveValue('3');
  respond();
  await expect(user.toast).toHaveText(placed(hooded, 3));
});

test('arrow keys and the dialog move a product to any position', async ({ page, user }) => {
  const others = manyProducts(100);
  await user.createStoredList('Larga', [hooded, striped, ...others]);
  await user.visitList('Larga');
  const { productRowHeadings: rows } = user;
  await handle(user, hooded).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toHaveText(striped.name);
  await expect(rows.nth(1)).toHaveText(hooded.name);
  await expect(handle(user, hooded)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toHaveText(hooded.name);
  await expect(handle(user, hooded)).toBeFocused();

  await handle(user, hooded).click();
  const field = user.dialog.getByLabel('Posición (de 1 a 102)');
  await expect(field).toHaveValue('3');
  await field.fill('');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Escribe una posición desde 1');
  await field.fill('102');
  await field.press('Enter');
  await expect(user.toast).toHaveText(placed(hooded, 102, 102));
  await expect(user.dialog).toHaveCount(0);
  await expect(user.productItem(hooded.name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(rows.last()).toHaveText(hooded.name);
  await handle(user, hooded).click();
  await expect(field).toHaveValue('102');
  await page.keyboard.press('Escape');
  await handle(user, hooded).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rows.first()).toHaveText(hooded.name);
  await expect(rows).toHaveCount(2);
  await handle(user, hooded).click();
  await user.button('Al principio').click();
  await expect(user.toast).toHaveText(placed(hooded, 1, 102));
});

test('arrow keys during a request add up, and only the last one is sent', async ({ page, user }) => {
  const others = [1, 2, 3, 4].map((number) => ({
    ...striped,
    productId: `p${number}`,
    name: `Polo ${number}`,
  }));
  await user.createStoredList('Invierno', [hooded, ...others]);
  await user.visitList('Invierno');
  const positions: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST')
      positions.push(new URLSearchParams(request.postData() ?? '').get('position'));
  });
  const respond = await delayResponses(page);
  await handle(user, hooded).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
    await page.keyboard.press(key);
  await expect(user.productRowHeadings.nth(3)).toHaveText(hooded.name);
  await expect(handle(user, hooded)).toBeFocused();
  await user.myListsLink.click();
  await expect(user.listLink('Invierno (5)')).toBeVisible();
  respond();
  await expect
    .poll(async () => (await user.storedLists())[0]?.products.map(({ productId }) => productId))
    .toEqual(['p1', 'p2', 'p3', hooded.productId, 'p4']);
  expect(positions).toEqual(['2', '4']);
  await expect(user.toast).toHaveText(placed(hooded, 4, 5));
  await expect(user.heading).toHaveText('Mis Listas');
});
