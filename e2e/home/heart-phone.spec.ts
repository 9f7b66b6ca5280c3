import type { Locator } from '@playwright/test';
import { messages } from '../support/messages.ts';
import { manyProducts, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('messages of hearts have one or two lines, also with a long name', async ({ page, user }) => {
  await user.createStoredLists('Para el cumpleaños número cuarenta de la tía Margarita');
  // The font of the first visit can be another one.
  await user.visitHome();
  await page.waitForLoadState('networkidle');
  await page.reload();
  const linesOf = async () => {
    const box = await user.toast.evaluate((text) => {
      const { height } = text.getBoundingClientRect();
      return height / Number.parseFloat(getComputedStyle(text).lineHeight);
    });
    const { width } = (await page.locator('.toast').boundingBox()) ?? { width: 0 };
    return [Math.round(box), width <= 390];
  };
  for (const message of [messages.productAdded, /^Está en «Para/]) {
    await page.locator('.heart').first().tap();
    await expect(user.toast).toHaveText(message);
    expect(await linesOf()).toEqual([2, true]);
  }
});

test.describe('with six products', () => {
  test.use({ products: { products: manyProducts(6) } });

  test('a named list of six products with its link takes at most 14 steps', async ({ page, user, shop }) => {
    await deployGuests(shop);
    await user.visitHome();
    let steps = 1;
    const tap = async (target: Locator) => {
      await target.tap();
      steps++;
    };
    await tap(page.locator('.menu-button').first());
    await tap(user.menuEntry('Crear lista +'));
    await user.nameField.fill('Cumpleaños');
    await tap(user.dialog.getByRole('button', { name: 'Crear lista', exact: true }));
    await expect(user.toast).toHaveText(messages.listCreated);
    for (let index = 1; index < 6; index++) {
      await tap(page.locator('.heart').nth(index));
      await expect(user.toastAction).toHaveText(/^«Cumpleaños»/);
      await user.closeToast();
    }
    await tap(user.myListsLink);
    await tap(user.listLink('Cumpleaños (6)'));
    await tap(user.button('Compartir'));
    await tap(user.button('Crear enlace'));
    await tap(user.dialog.getByRole('button', { name: /^(Copiar|Enviar)/ }).first());
    expect(steps).toBeLessThanOrEqual(14);
  });
});
