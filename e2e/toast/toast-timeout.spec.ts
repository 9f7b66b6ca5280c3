import { menuPath } from '../../web/paths.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({ products: sampleFeed });

async function causeToast(user: User) {
  await user.confirm('Crear lista');
  await expect(user.toast).toHaveText([messages.nameEmpty]);
}

test.describe('the toast of an empty name', () => {
  test.beforeEach(async ({ page, user }) => {
    await page.clock.install();
    await user.createStoredLists('Invierno');
    await user.openNewListDialog();
    await page.clock.pauseAt(Date.now() + 60_000);
    await causeToast(user);
  });

  test('is shown for four seconds, which start again with each message', async ({ page, user }) => {
    await page.clock.runFor(3_000);
    await causeToast(user);
    await expect(user.busyDialog).toHaveCount(0);
    await page.clock.runFor(3_000);
    await expect(user.toast).toHaveText([messages.nameEmpty]);
    await user.nameField.fill('Invierno');
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText([messages.nameTaken]);
    await page.clock.runFor(3_900);
    await expect(user.toast).toHaveText([messages.nameTaken]);
    await page.clock.runFor(200);
    await expect(user.toast).toHaveCount(0);
    await expect(user.dialog).toBeVisible();
  });

  test('its button closes neither the dialog nor the next toast', async ({ page, user }) => {
    await page.clock.runFor(3_000);
    // The button then has nothing to return the focus to, and is removed with it.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await user.closeToast();
    await page.mouse.move(0, 0);
    await causeToast(user);
    await page.clock.runFor(3_900);
    await expect(user.toast).toHaveText(messages.nameEmpty);
    await page.clock.runFor(200);
    await expect(user.toast).toHaveCount(0);
  });

  test('stays while it has the pointer or the focus', async ({ page, user }) => {
    await page.clock.runFor(3_000);
    await user.toast.hover();
    await page.clock.runFor(20_000);
    await user.toastClose.focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await user.nameField.focus();
    await page.clock.runFor(800);
    await expect(user.toast).toHaveText(messages.nameEmpty);
    await page.clock.runFor(400);
    await expect(user.toast).toHaveCount(0);
  });

  test('disappears with its dialog, also while the pointer is over it', async ({ page, user }) => {
    await user.keepToast();
    await page.keyboard.press('Escape');
    await expect(user.dialog).toHaveCount(0);
    await expect(user.toast).toHaveCount(0);
  });
});

test('a message disappears after it replaced one that had the focus', async ({ page, user, shop }) => {
  await page.clock.install();
  await user.createStoredLists('Invierno');
  await user.visitHome();
  await user.selectInMenu(hooded.name, 'Invierno');
  await expect(user.toastAction).toBeVisible();
  shop.faults.delayMs = 300;
  await user.selectInMenu(hooded.name, 'Invierno');
  await user.toastAction.focus();
  await expect(user.toast).toHaveText(messages.productAlreadyListed);
  await expect(user.toastAction).toHaveCount(0);
  await page.clock.runFor(4_000);
  await expect(user.toast).toHaveCount(0, { timeout: 1_000 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the toast stays while the pointer is over it or its link has the focus', async ({ page, user }) => {
    await user.createStoredLists('Invierno');
    await page.goto(menuPath(hooded.productId));
    await user.productItem(hooded.name).getByRole('button', { name: 'Invierno' }).click();
    const toast = page.locator('.toast');
    await toast.hover();
    await expect(toast).toHaveCSS('animation-play-state', /paused/);
    await user.toastAction.focus();
    await page.mouse.move(0, 0);
    await expect(toast).toHaveCSS('animation-play-state', /paused/);
    await user.toastAction.blur();
    await expect(toast).toHaveCSS('animation-play-state', /running/);
  });
});
