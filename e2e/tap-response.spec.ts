import type { Locator } from '@playwright/test';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed, striped } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed });

const openDialog = 'dialog:modal';
const busyDialog = 'dialog:modal:has([aria-busy=true])';
const row = '.product-row:not([inert])';

/** @returns the numbers of elements directly after the click, and in the next frame */
async function countAfterClick(target: Locator, ...selectors: string[]): Promise<number[][]> {
  return target.evaluate(async (element, selectors) => {
    const count = () => selectors.map((selector) => document.querySelectorAll(selector).length);
    (element as HTMLElement).click();
    // React renders in a microtask.
    await null;
    const counts = count();
    await new Promise(requestAnimationFrame);
    return [counts, count()];
  }, selectors);
}

async function clickInTwoFrames(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    (element as HTMLElement).click();
    await new Promise(requestAnimationFrame);
    (element as HTMLElement).click();
  });
}

test('a pressed button or link looks different', async ({ page, shopper }) => {
  await shopper.createStoredList('Invierno', [hooded]);
  const hasPressedLook = async (control: Locator) => {
    await control.hover();
    await page.mouse.down();
    await expect(control).toHaveCSS('box-shadow', /inset/);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  };
  await shopper.visitListing();
  await hasPressedLook(shopper.menuButton(striped.name));
  await hasPressedLook(shopper.myListsLink);
  await shopper.productLink(striped.name).hover();
  await page.mouse.down();
  await expect(shopper.productLink(striped.name)).not.toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await shopper.visitMyLists();
  await hasPressedLook(shopper.button('Crear Lista'));
  await hasPressedLook(shopper.button('Eliminar lista Invierno'));
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a dialog opens after the frame that shows the pressed button', async ({ shopper }) => {
    await shopper.visitMyLists();
    expect(await countAfterClick(shopper.button('Crear Lista'), openDialog)).toEqual([[0], [0]]);
    await expect(shopper.nameField).toBeFocused();
  });

  test('a second tap does not send a form again', async ({ page, shopper }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await shopper.createStoredLists('Invierno');
    await shopper.visitListing();
    await shopper.menuButton(hooded.name).tap();
    await clickInTwoFrames(shopper.menuEntry('Invierno'));
    await expect(shopper.toast).toHaveText(messages.productAdded);
    expect(sent).toBe(1);
    await shopper.openRemovalDialog('Invierno', hooded.name);
    await clickInTwoFrames(shopper.dialog.getByRole('button', { name: 'Aceptar' }));
    await expect(shopper.toast).toHaveText(messages.productRemoved);
    expect(sent).toBe(2);
  });
});

test('with a mouse or a keyboard a dialog opens at once, so that it receives the next key', async ({
  shopper,
}) => {
  await shopper.visitMyLists();
  expect(await countAfterClick(shopper.button('Crear Lista'), openDialog)).toEqual([[1], [1]]);
});

test('the frame after a confirmation shows the busy dialog, and a later one the page behind it without the row', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredList('Invierno', [hooded, striped]);
  await shopper.openRemovalDialog('Invierno', striped.name);
  const confirmation = shopper.dialog.getByRole('button', { name: 'Aceptar' });
  expect((await countAfterClick(confirmation, busyDialog, row))[1]).toEqual([1, 2]);
  await expect(page.locator(row)).toHaveCount(1);
});
