import { hooded, sampleFeed } from './support/sample-products.ts';
import type { Shopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// Runs in every browser engine with `npm run test:engines`, so it can only use what e2e/engines/page.ts implements.
test.use({
  products: sampleFeed,
  allowedErrors: /ERR_(CONNECTION|EMPTY|INCOMPLETE|NETWORK)|Failed to fetch|status of 422/,
});

const dialogs: Record<string, { open(shopper: Shopper): Promise<void>; successMessage: string }> = {
  'Nueva lista': {
    open: async (shopper) => {
      await shopper.visitMyLists();
      await shopper.button('Crear Lista').click();
    },
    successMessage: 'Su lista ha sido creada exitosamente',
  },
  'Crear lista': {
    open: async (shopper) => {
      await shopper.visitListing();
      await shopper.selectInMenu(hooded.name, 'Crear lista +');
    },
    successMessage: 'Su lista ha sido creada exitosamente',
  },
  'Editar lista': {
    open: async (shopper) => {
      await shopper.visitList('Invierno');
      await shopper.button('Editar').click();
    },
    successMessage: 'Su lista ha sido editada exitosamente',
  },
  'Eliminar lista': {
    open: async (shopper) => {
      await shopper.visitMyLists();
      await shopper.button('Eliminar lista Invierno').click();
    },
    successMessage: 'Su lista fue eliminada exitosamente',
  },
  'Eliminar producto': {
    open: async (shopper) => {
      await shopper.visitList('Invierno');
      await shopper.button(`Eliminar producto ${hooded.name}`).click();
    },
    successMessage: 'Su producto fue eliminado exitosamente de la lista',
  },
};

for (const [title, { open, successMessage }] of Object.entries(dialogs)) {
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
      await expect(dialog.getByText('No hay conexión. Inténtalo de nuevo').first()).toBeVisible();
    }
    if (hasNameField) await expect(shopper.nameField).toHaveValue('Otoño');
    await shop.reconnect();
    await confirm.click();
    await expect(shopper.toast).toHaveText(successMessage);
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
    await expect(shopper.toast).toHaveText('Tu producto a sido añadido a la lista');
    await shopper.menuButton(hooded.name).click();
    await shopper.menu.getByRole('link', { name: 'Ver tus listas' }).click();
    await menu.getByRole('button', { name: 'Crear lista +' }).click();
    await shopper.nameField.fill('Regalos');
    await shopper.confirm('Crear lista');
    await expect(shopper.toast).toHaveText('Su lista ha sido creada exitosamente');
    await shopper.visitList('Regalos');
    await shopper.button('Editar').click();
    await shopper.nameField.fill('Otoño');
    await shopper.confirm('Aceptar');
    await expect(shopper.toast).toHaveText('Su lista ha sido editada exitosamente');
    await expect(shopper.heading).toHaveText('Otoño');
    await shopper.button('Eliminar lista').click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Aceptar' }).click();
    await expect(shopper.toast).toHaveText('Su lista fue eliminada exitosamente');
    const lists = await shopper.storedLists();
    expect(lists.map(({ name, productCount }) => [name, productCount])).toEqual([['Invierno', 1]]);
  });
});
