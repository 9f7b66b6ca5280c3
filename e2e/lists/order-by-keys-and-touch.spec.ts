import { boxOf } from '../support/box-of.ts';
import { messages } from '../support/messages.ts';
import { added, handle, placed, visitInvierno } from '../support/order.ts';
import { cropped, hooded, manyProducts, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test("each arrow key is announced, and 'Deshacer' undoes all of them", async ({ page, user }) => {
  await visitInvierno(user);
  const announcement = page.locator('.product-rows + [role=status]');
  let start = 0;
  await handle(user, hooded).focus();
  for (const [key, text] of [
    ['ArrowUp', `«${hooded.name}» ya es el primero`],
    ['ArrowDown', placed(hooded, 2)],
    ['ArrowDown', placed(hooded, 3)],
    ['ArrowDown', `«${hooded.name}» ya es el último`],
  ] as const) {
    if (text === placed(hooded, 3)) start = Date.now();
    await page.keyboard.press(key);
    await expect(announcement).toHaveText(text);
  }
  await expect.poll(async () => (await user.storedLists())[0]?.products.at(-1)?.name).toBe(hooded.name);
  await expect(user.toast).toHaveText(placed(hooded, 3));
  expect(Date.now() - start).toBeGreaterThanOrEqual(1_000);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.changeUndone);
  await expect(user.productRowHeadings).toHaveText(added);
  await expect(user.productLink(hooded.name)).toBeFocused();
});

test('the window follows a product that keys, the dialog and undo move', async ({ page, user }) => {
  await user.createStoredList('Larga', [hooded, ...manyProducts(14), striped]);
  await user.visitList('Larga');
  const focused = handle(user, hooded);
  await focused.focus();
  for (let position = 2; position < 12; position++) {
    await page.keyboard.press('ArrowDown');
    await expect(user.productRowHeadings.nth(position - 1)).toHaveText(hooded.name);
    await expect(focused).toBeFocused();
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
  await expect(user.toast).toHaveText(placed(hooded, 11, 16));
  for (const [target, index] of [
    ['Al principio', 0],
    ['Al final', 15],
  ] as const) {
    await focused.press('Enter');
    await user.dialog.getByRole('button', { name: target }).press('Enter');
    await expect(user.toast).toHaveText(placed(hooded, index + 1, 16));
    await expect(user.productRowHeadings.nth(index)).toHaveText(hooded.name);
    await expect(focused).toBeFocused();
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
  await user.undoButton.press('Enter');
  await expect(user.productRowHeadings.first()).toHaveText(hooded.name);
  await expect(user.productLink(hooded.name)).toBeFocused();
  await expect(user.productLink(hooded.name)).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger that holds the handle drags the row without scrolling', async ({ page, user }) => {
    await visitInvierno(user);
    const { x, y, width, height } = await boxOf(handle(user, hooded));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 + distance }],
      });
    await touch('touchStart');
    await expect(page.locator('.dragged')).toHaveCount(1);
    for (const distance of [20, 60, 170]) await touch('touchMove', distance);
    await touch('touchEnd');
    const expected = [striped.name, hooded.name, cropped.name];
    await expect(user.productRowHeadings).toHaveText(expected);
    await expect(user.toast).toHaveText(placed(hooded, 2));
    expect(await page.evaluate(() => scrollY)).toBe(0);

    // Sent together, because a finger that does not move for 250 ms drags the row.
    await Promise.all([touch('touchStart'), ...[-20, -60, -100, -140].map((y) => touch('touchMove', y))]);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(80);
    await expect(page.locator('.dragged')).toHaveCount(0);
    await expect(user.dialog).toHaveCount(0);
    await expect(user.productRowHeadings).toHaveText(expected);
  });
});
