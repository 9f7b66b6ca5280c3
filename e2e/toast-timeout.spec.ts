import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test, withoutMotion } from './support/test.ts';

test.use({ ...withoutMotion, products: sampleFeed });

async function causeToast(shopper: Shopper) {
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText([messages.nameEmpty]);
}

test.describe('the toast of an empty name', () => {
  test.beforeEach(async ({ page, shopper }) => {
    await page.clock.install();
    await shopper.createStoredLists('Invierno');
    await shopper.openNewListDialog();
    await page.clock.pauseAt(Date.now() + 60_000);
    await causeToast(shopper);
  });

  test('is shown for four seconds, which start again with the same or another message', async ({
    page,
    shopper,
  }) => {
    await page.clock.runFor(3_000);
    await causeToast(shopper);
    await expect(shopper.busyDialog).toHaveCount(0);
    await page.clock.runFor(3_000);
    await expect(shopper.toast).toHaveText([messages.nameEmpty]);
    await shopper.nameField.fill('Invierno');
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText([messages.nameTaken]);
    await page.clock.runFor(3_900);
    await expect(shopper.toast).toHaveText([messages.nameTaken]);
    await page.clock.runFor(200);
    await expect(shopper.toast).toHaveCount(0);
    await expect(shopper.dialog).toBeVisible();
  });

  test('closes neither the dialog nor the next toast when it is closed with its button', async ({
    page,
    shopper,
  }) => {
    await page.clock.runFor(3_000);
    // The button then has nothing to return the focus to, and is removed with it.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await shopper.closeToast();
    await page.mouse.move(0, 0);
    await causeToast(shopper);
    await page.clock.runFor(3_900);
    await expect(shopper.toast).toHaveText(messages.nameEmpty);
    await page.clock.runFor(200);
    await expect(shopper.toast).toHaveCount(0);
  });

  test('stays while the pointer is over it or it has the focus, and then for the remaining time', async ({
    page,
    shopper,
  }) => {
    await page.clock.runFor(3_000);
    await shopper.toast.hover();
    await page.clock.runFor(20_000);
    await shopper.toastClose.focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await shopper.nameField.focus();
    await page.clock.runFor(800);
    await expect(shopper.toast).toHaveText(messages.nameEmpty);
    await page.clock.runFor(400);
    await expect(shopper.toast).toHaveCount(0);
  });

  test('disappears after its dialog was closed while the pointer was over it', async ({ page, shopper }) => {
    // A real pointer would no longer be over the toast after the dialog is closed.
    await shopper.toast.dispatchEvent('pointerover');
    await page.keyboard.press('Escape');
    await expect(shopper.dialog).toHaveCount(0);
    await expect(shopper.toast).toHaveText(messages.nameEmpty);
    await page.clock.runFor(4_000);
    await expect(shopper.toast).toHaveCount(0);
  });
});

test('a message without a link disappears after it replaced one whose link had the focus', async ({
  page,
  shopper,
  shop,
}) => {
  await page.clock.install();
  await shopper.createStoredLists('Invierno');
  await shopper.visitListing();
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(shopper.toastAction).toBeVisible();
  shop.faults.delayMs = 300;
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await shopper.toastAction.focus();
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
  await expect(shopper.toastAction).toHaveCount(0);
  await page.clock.runFor(4_000);
  await expect(shopper.toast).toHaveCount(0, { timeout: 1_000 });
});
