import { listDeletionDialog, nameDialogs, productRemovalDialog } from '../support/dialogs.ts';
import { messages } from '../support/messages.ts';
import { hooded, sampleFeed } from '../support/sample-products.ts';
import { expect, test } from '../support/test.ts';
import type { User } from '../support/user.ts';

test.use({
  products: sampleFeed,
  allowedErrors: /ERR_(CONNECTION|EMPTY|INCOMPLETE|NETWORK)|Failed to fetch|status of 422/,
});

const listDeletionInOverview = {
  ...listDeletionDialog,
  async open(user: User) {
    await user.visitMyLists();
    await user.button('Eliminar lista Invierno').click();
  },
};

for (const { title, open, success } of [...nameDialogs, listDeletionInOverview, productRemovalDialog]) {
  test(`the dialog '${title}' stays open while the server is unreachable and succeeds after reconnection`, async ({
    user,
    shop,
  }) => {
    await user.createStoredList('Invierno', [hooded]);
    await open(user);
    const dialog = user.page.locator('dialog[open]');
    const confirm = dialog.getByRole('button', { name: /^(Crear lista|Aceptar)$/ });
    await expect(confirm).toBeVisible();
    const hasNameField = (await user.nameField.count()) > 0;
    if (hasNameField) await user.nameField.fill('Otoño');
    await shop.disconnect();
    for (const _ of ['first attempt', 'second attempt']) {
      await confirm.click();
      await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByText(messages.serverUnreachable).first()).toBeVisible();
    }
    if (hasNameField) await expect(user.nameField).toHaveValue('Otoño');
    await shop.reconnect();
    await confirm.click();
    await expect(user.toast).toHaveText(success);
    await expect(confirm).toHaveCount(0);
  });
}

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('a user can add a product, and create a list from it, edit it and delete it', async ({
    page,
    user,
  }) => {
    await user.createStoredLists('Invierno');
    const menu = page.locator('.menu:not([popover])');
    await user.visitHome();
    await user.menuButton(hooded.name).click();
    await user.menu.getByRole('link', { name: 'Ver tus listas' }).click();
    await menu.getByRole('button', { name: 'Invierno' }).click();
    await expect(user.toast).toHaveText(messages.productAdded);
    await user.menuButton(hooded.name).click();
    await user.menu.getByRole('link', { name: 'Ver tus listas' }).click();
    await menu.getByRole('button', { name: 'Crear lista +' }).click();
    await user.nameField.fill('Regalos');
    await user.confirm('Crear lista');
    await expect(user.toast).toHaveText(messages.listCreated);
    await user.visitList('Regalos');
    await user.button('Editar').click();
    await user.nameField.fill('Otoño');
    await user.confirm('Aceptar');
    await expect(user.toast).toHaveText(messages.listEdited);
    await expect(user.heading).toHaveText('Otoño');
    await user.button('Eliminar lista').click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Aceptar' }).click();
    await expect(user.toast).toHaveText(messages.listDeleted);
    expect(await user.storedProductCounts()).toEqual([['Invierno', 1]]);
  });
});
