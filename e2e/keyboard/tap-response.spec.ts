import type { Locator, Page } from '@playwright/test';
import { messages } from '../support/messages.ts';
import { delayResponses } from '../support/requests.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

/** The second click arrives while the form is being sent, unless its button was removed with the menu. */
async function clickTwice(page: Page, target: Locator): Promise<void> {
  const sendResponses = await delayResponses(page);
  const button = await target.elementHandle();
  const click = () => button?.evaluate((element) => element.isConnected && (element as HTMLElement).click());
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await click();
  await sent;
  await click();
  sendResponses();
}

test('a pressed button or link looks different', async ({ page, user }) => {
  await user.createStoredList('Invierno', [hooded]);
  const hasPressedLook = async (control: Locator) => {
    await control.hover();
    await page.mouse.down();
    await expect(control).toHaveCSS('box-shadow', /inset/);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  };
  await user.visitHome();
  await hasPressedLook(user.menuButton(striped.name));
  await hasPressedLook(user.myListsLink);
  await user.productLink(striped.name).hover();
  await page.mouse.down();
  await expect(user.productLink(striped.name)).not.toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await user.visitMyLists();
  await hasPressedLook(user.button('Crear Lista'));
  await hasPressedLook(user.button('Eliminar lista Invierno'));
  const isDarkWhilePressed = async (link: Locator) => {
    const colour = () => link.evaluate((a) => getComputedStyle(a, '::after').backgroundColor);
    const before = await colour();
    await link.hover();
    await page.mouse.down();
    await expect.poll(colour).not.toBe(before);
    await expect(link).toHaveCSS('box-shadow', 'none');
    await page.mouse.move(0, 0);
    await page.mouse.up();
  };
  await isDarkWhilePressed(user.listLink('Invierno (1)'));
  await user.visitList('Invierno');
  await isDarkWhilePressed(user.productLink(hooded.name));
});

test.describe('on a touch screen', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  });

  test('a second tap does not send a form again', async ({ page, user }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await user.createStoredLists('Invierno');
    await user.visitHome();
    await user.menuButton(hooded.name).tap();
    await clickTwice(page, user.menuEntry('Invierno'));
    await expect(user.toast).toHaveText(messages.productAdded);
    expect(sent).toBe(1);
    await user.openRemovalDialog('Invierno', hooded.name);
    await clickTwice(page, user.dialog.getByRole('button', { name: 'Aceptar' }));
    await expect(user.toast).toHaveText(messages.productRemoved);
    expect(sent).toBe(2);
  });
});
