import { listDeletionDialog, nameDialogs, productRemovalDialog } from './support/dialogs.ts';
import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({
  products: sampleFeed,
  allowedErrors: /ERR_(CONNECTION|EMPTY|INCOMPLETE|NETWORK)|Failed to fetch|status of 422/,
});

const listDeletionInOverview = {
  ...listDeletionDialog,
  async open(shopper: Shopper) {
    await shopper.visitMyLists();
    await shopper.button('Eliminar lista Invierno').click();
  },
};

for (const { title, open, success } of [...nameDialogs, listDeletionInOverview, productRemovalDialog]) {
  test(`the dialog '${title}' stays open while the server is unreachable and succeeds after reconnection`, async ({
    shopper,
    shop,
  }) => {
    await shopper.createStoredList('Invierno', [hooded]);
    await open(shopper);
    const dialog = shopper.page.locator('dialog[open]');
    const confirm = dialog.getByRole('button', { name: /^(Crear lista|Aceptar)$/ });
    await expect(confirm).toBeVisible();
    const hasNameField = (await shopper.nameField.count()) > 0;
    if (hasNameField) await shopper.nameField.fill('Otoño');
    await shop.disconnect();
    for (const _ of ['first attempt', 'second attempt']) {
      await confirm.click();
      await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByText(messages.serverUnreachable).first()).toBeVisible();
    }
    if (hasNameField) await expect(shopper.nameField).toHaveValue('Otoño');
    await shop.reconnect();
    await confirm.click();
    await expect(shopper.toast).toHaveText(success);
    await expect(confirm).toHaveCount(0);
  });
}

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('a user can add a product, and create a list from it, edit it and delete it', async ({
    page,
    shopper,
  }) => {
    await shopper.createStoredLists('Invierno');
    const menu = page.locator('.menu:not([popover])');
    await shopper.visitListing();
    await shopper.menuButton(hooded.name).click();
    await shopper.menu.getByRole('link', { name: 'Ver tus listas' }).click();
    await menu.getByRole('button', { name: 'Invierno' }).click();
    await expect(shopper.toast).toHaveText(messages.productAdded);
    await shopper.menuButton(hooded.name).click();
    await shopper.menu.getByRole('link', { name: 'Ver tus listas' }).click();
    await menu.getByRole('button', { name: 'Crear lista +' }).click();
    await shopper.nameField.fill('Regalos');
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText(messages.listCreated);
    await shopper.visitList('Regalos');
    await shopper.button('Editar').click();
    await shopper.nameField.fill('Otoño');
    await shopper.confirm('Aceptar');
    await expect(shopper.toast).toHaveText(messages.listEdited);
    await expect(shopper.heading).toHaveText('Otoño');
    await shopper.button('Eliminar lista').click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Aceptar' }).click();
    await expect(shopper.toast).toHaveText(messages.listDeleted);
    expect(await shopper.storedProductCounts()).toEqual([['Invierno', 1]]);
  });
});
