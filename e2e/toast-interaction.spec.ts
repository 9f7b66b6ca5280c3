import { messages } from './support/messages.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

test.describe('the timeout of a toast', () => {
  test.beforeEach(async ({ page, shopper }) => {
    await page.clock.install();
    await shopper.createStoredLists('Invierno');
    await shopper.visitList('Invierno');
    await page.clock.pauseAt(Date.now() + 60_000);
    await shopper.saveUnchangedList();
    await expect(shopper.toast).toHaveText(messages.listEdited);
    await page.clock.runFor(3_000);
  });

  test('stops while the pointer is over the toast and then continues with the remaining time', async ({
    page,
    shopper,
  }) => {
    await shopper.toast.hover();
    await page.clock.runFor(20_000);
    await expect(shopper.toast).toHaveText(messages.listEdited);
    await page.mouse.move(0, 0);
    await page.clock.runFor(800);
    await expect(shopper.toast).toHaveText(messages.listEdited);
    await page.clock.runFor(400);
    await expect(shopper.toast).toHaveCount(0);
  });

  test('stops while the button of the toast has the focus, also after the pointer leaves the toast', async ({
    page,
    shopper,
  }) => {
    await shopper.toastClose.focus();
    await shopper.toast.hover();
    await page.clock.runFor(20_000);
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(shopper.toast).toHaveText(messages.listEdited);
    await shopper.button('Editar').focus();
    await page.clock.runFor(1_200);
    await expect(shopper.toast).toHaveCount(0);
  });
});

test('after a toast was closed by its button while no element had the focus, the next toast closes by itself', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  for (const isLast of [false, true]) {
    await shopper.saveUnchangedList();
    await expect(shopper.toast).toHaveText(messages.listEdited);
    if (isLast) break;
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await shopper.closeToast();
    await page.mouse.move(0, 0);
  }
  await expect(shopper.toast).toHaveCount(0, { timeout: 6_000 });
});

test('a toast with the pointer over it closes by itself after its dialog was closed', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.button('Crear Lista').click();
  await shopper.confirm('Crear lista');
  await expect(shopper.toast).toHaveText(messages.nameEmpty);
  // A real pointer would no longer be over the toast after the dialog is closed.
  await shopper.toast.dispatchEvent('pointerover');
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.toast).toHaveCount(0, { timeout: 6_000 });
});

test('closing a toast with its button or Escape restores the focus', async ({ page, shopper }) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  const edit = shopper.button('Editar');
  for (const key of ['Enter', 'Escape']) {
    await shopper.saveUnchangedList();
    await expect(shopper.toast).toHaveText(messages.listEdited);
    await expect(edit).toBeFocused();
    await shopper.toastClose.focus();
    await page.keyboard.press(key);
    await expect(shopper.toast).toHaveCount(0);
    await expect(edit).toBeFocused();
  }
});

test('Escape closes an open menu first, and then the toast', async ({ page, shopper }) => {
  await shopper.createStoredList('Invierno', [hooded]);
  await shopper.visitListing();
  await shopper.selectInMenu(hooded.name, 'Invierno');
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
  await shopper.openMenu(striped.name);
  await page.keyboard.press('Escape');
  await expect(shopper.menu).toHaveCount(0);
  await expect(shopper.toast).toHaveText(messages.productAlreadyListed);
  await expect(shopper.toastClose).toHaveAttribute('aria-keyshortcuts', 'Escape');
  await page.keyboard.press('Escape');
  await expect(shopper.toast).toHaveCount(0);
  await expect(shopper.menuButton(striped.name)).toBeFocused();
});

test('a toast comes after the buttons of a dialog that takes it over, and then after the button that opened it', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await shopper.saveUnchangedList();
  await expect(shopper.toast).toHaveText(messages.listEdited);
  // A script shows the toast again after this event, which would change the order.
  await page.evaluate(() => addEventListener('toggle', (event) => event.stopImmediatePropagation(), true));
  await shopper.button('Eliminar lista').press('Enter');
  await expect(shopper.dialog.getByText(messages.listEdited)).toBeVisible();
  const order = ['Cancelar', 'Aceptar', 'Cerrar'].map((name) =>
    shopper.dialog.getByRole('button', { name, exact: true }).first(),
  );
  for (const button of order) {
    await expect(button).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(shopper.toastClose).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shopper.dialog).toHaveCount(0);
  await expect(shopper.button('Eliminar lista')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shopper.toastClose).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedErrors: /^Failed to load resource/ });

  test('a toast and its button are in front of an open menu', async ({ context, shopper }) => {
    await shopper.visitListing();
    await context.setOffline(true);
    await shopper.openMenu(hooded.name);
    await expect(shopper.toast).toHaveText(messages.serverUnreachable);
    await expect(shopper.menu).toBeVisible();
    await shopper.closeToast();
  });
});

test.describe('in a window of 320 × 256 px', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  /** Height in px of the part of the focused element that the toast covers. */
  const coveredHeight = () => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const toast = box(document.querySelector('.toast'));
    const focused = box(document.activeElement);
    const overlapWidth = Math.min(toast.right, focused.right) - Math.max(toast.left, focused.left);
    const overlapHeight = Math.min(toast.bottom, focused.bottom) - Math.max(toast.top, focused.top);
    return overlapWidth > 0 && overlapHeight > 0 ? overlapHeight : 0;
  };

  test('a toast does not cover the focused element of a dialog', async ({ page, shopper }) => {
    await shopper.visitMyLists();
    await shopper.button('Crear Lista').click();
    await page.keyboard.press('Enter');
    await expect(shopper.toast).toHaveText(messages.nameEmpty);
    for (let press = 0; press < 5; press++) {
      expect(await page.evaluate(coveredHeight)).toBe(0);
      await page.keyboard.press('Tab');
      await expect(shopper.toast).toHaveCount(1);
      if (await shopper.toastClose.and(page.locator(':focus')).count()) break;
    }
  });

  test('a toast does not cover the focused element of a page', async ({ page, shopper }) => {
    await shopper.createStoredList('Invierno', [hooded, striped]);
    await shopper.visitList('Invierno');
    await shopper.button(`Eliminar producto ${hooded.name}`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(shopper.toast).toHaveText(messages.productRemoved);
    await expect(shopper.button(`Eliminar producto ${striped.name}`)).toBeFocused();
    await shopper.toast.hover();
    for (let press = 0; press < 12; press++) {
      expect(await page.evaluate(coveredHeight)).toBe(0);
      await page.keyboard.press(press < 6 ? 'Tab' : 'Shift+Tab');
    }
    await page.getByRole('contentinfo').getByRole('button').focus();
    expect(await page.evaluate(coveredHeight)).toBe(0);
  });
});
