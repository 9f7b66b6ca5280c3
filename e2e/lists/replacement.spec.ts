import { messages } from '../support/messages.ts';
import { delayRequests } from '../support/requests.ts';
import { cropped, dresses, hooded, striped } from '../support/sample-products.ts';
import { keepClosedDialogs } from '../support/slow-dialogs.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

const gone = { ...hooded, productId: 'gone', name: 'Polerón agotado' };
test.use({ products: { products: [hooded, striped, cropped, ...dresses] } });

async function replaceGone(user: User, beforeReplacement?: () => Promise<unknown>) {
  await user.createStoredList('Invierno', [striped, gone, cropped]);
  await user.visitList('Invierno');
  await user.button(`Ver parecidos a ${gone.name}`).click();
  const offered = user.dialog.getByRole('listitem');
  await expect(offered).toHaveText([/^Polerón con capucha/]);
  await beforeReplacement?.();
  await user.dialog.getByRole('button', { name: `Reemplazar por ${hooded.name}` }).click();
  await expect(user.toast).toHaveText(messages.productReplaced);
  await expect(user.productRowHeadings).toHaveText([striped.name, hooded.name, cropped.name]);
  await expect(user.page.locator('dialog[open]')).toHaveCount(0);
  await user.undoButton.click();
  await expect(user.toast).toHaveText(messages.changeUndone);
  await expect(user.productRowHeadings).toHaveText([striped.name, gone.name, cropped.name]);
}

test('a product that is no longer sold is replaced at its place, and restored', async ({ user }) => {
  await replaceGone(user);
  await expect(user.productLink(gone.name)).toBeFocused();
});

test('the first product has the focus, then what replaces the old one', async ({ page, user }) => {
  await user.createStoredList('Invierno', [striped, gone]);
  await user.visitList('Invierno');
  const respond = await delayRequests(page, '**/parecidos*');
  await user.button(`Ver parecidos a ${gone.name}`).press('Enter');
  await expect(user.dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  respond();
  const replacing = user.dialog.getByRole('button', { name: `Reemplazar por ${hooded.name}` });
  await expect(replacing).toBeFocused();
  await replacing.press('Enter');
  await expect(user.productLink(hooded.name)).toBeFocused();
});

test('the dialog does not open again when it is undone before it has left', async ({ page, user }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await replaceGone(user, () => keepClosedDialogs(page));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(user.productLink(gone.name)).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 422/ });

  test('a replacement is made and undone', async ({ user }) => {
    await replaceGone(user);
  });

  test('a rejected replacement shows the error and the products again', async ({ page, user }) => {
    const docId = await user.createStoredList('Invierno', [striped, gone]);
    await user.visitList('Invierno');
    await user.button(`Ver parecidos a ${gone.name}`).click();
    await page.request.put(`/api/lists/${docId}/products/${cropped.productId}`);
    await user.dialog.getByRole('button', { name: `Reemplazar por ${cropped.name}` }).click();
    await expect(user.dialog.getByText(messages.productAlreadyListed)).toBeVisible();
    await expect(user.dialog.getByRole('listitem')).toHaveText([/^Polerón con capucha/]);
  });
});
