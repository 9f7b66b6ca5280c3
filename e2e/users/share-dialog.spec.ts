import { hooded, sampleFeed } from '../support/sample-products.ts';
import { createOwnList, shareOpenList } from '../support/sharing.ts';
import { expect, test } from '../support/test.ts';
import { deployGuests } from '../support/users.ts';

test.use({ products: sampleFeed, allowedErrors: /Failed to load resource/ });

test.beforeEach(async ({ page, user, shop }) => {
  await deployGuests(shop);
  await createOwnList(page, 'Navidad', [hooded]);
  await user.visitList('Navidad');
});

test('without a connection the dialog stays open and can be retried', async ({ page, context, user }) => {
  const link = await shareOpenList(page);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await user.button('Compartir').click();
  const retry = user.dialog.getByRole('button', { name: 'Reintentar' });
  await expect(user.dialog.getByText('No hay conexión. Inténtalo de nuevo')).toBeVisible();
  await retry.click();
  await expect(user.dialog.getByText('No hay conexión. Inténtalo de nuevo')).toBeVisible();
  await expect(retry).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByLabel('Enlace de la lista')).toHaveValue(link);
  await page.keyboard.press('Escape');

  await page.route('**/enlace', (route) => route.fulfill({ status: 500 }));
  await user.button('Compartir').click();
  await expect(user.dialog.getByText('Tuvimos un problema de nuestro lado')).toBeVisible();
  await page.unroute('**/enlace');
  await retry.click();
  await expect(page.getByLabel('Enlace de la lista')).toBeFocused();
});

test('a link that was ended is not shown again while the page is loaded', async ({ page, user }) => {
  await shareOpenList(page);
  await page.goto(`${page.url()}?dialog=share-list`);
  await user.dialog.getByRole('button', { name: /^Dejar de compartir/ }).click();
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'POST') await route.fallback();
  });
  await user.confirm('Aceptar');
  await expect(user.toast).toHaveText('Dejaste de compartir esta lista');
  await user.button('Compartir').click();
  await expect(user.dialog.getByRole('button', { name: 'Crear enlace' })).toBeVisible();
  await expect(page.getByLabel('Enlace de la lista')).toHaveCount(0);
});

for (const [device, hasTouch, message] of [
  ['with a mouse', false, 'El enlace está seleccionado: cópialo'],
  ['on a phone', true, 'Mantén presionado el enlace para copiarlo'],
] as const) {
  test.describe(device, () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test('a link that the browser does not copy is selected', async ({ page, user }) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      const link = await shareOpenList(page);
      await user.button('Copiar enlace').click();
      await expect(user.toast).toHaveText(message);
      await expect(page.getByLabel('Enlace de la lista')).toBeFocused();
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(link);
    });
  });
}
