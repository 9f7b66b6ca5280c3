import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { hooded, sampleFeed, striped } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';

test.use({ products: sampleFeed });

test('a restored product replaces its row that still collapses', async ({ page, user }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await user.createStoredList('Invierno', [hooded, striped]);
  await user.visitList('Invierno');
  await user.button(`Eliminar producto ${hooded.name}`).click();
  await expect(user.dialog).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText(messages.productRemoved);
  const loadList = await delayRequests(page, /Invierno\.data/);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.productRestored);
  await page.locator('dialog').evaluate(async (dialog) => {
    for (const transition of dialog.getAnimations()) transition.finish();
    while (dialog.isConnected) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await expect(page.locator('.product-row[inert]')).toHaveCount(1);
  loadList();
  await expect(page.locator('.product-row:not([inert])')).toHaveCount(2);
  await expect(page.locator('.product-row[inert]')).toHaveCount(0);
  await expect(page.locator('.product-row:not([inert]) a').first()).toBeFocused();
});
