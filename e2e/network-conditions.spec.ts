import { messages } from './support/messages.ts';
import { hooded, sampleFeed } from './support/sample-products.ts';
import { expect, test } from './support/test.ts';

test.use({ products: sampleFeed, allowedErrors: /^Failed to load resource/ });

const slowStoreMs = 1_500;

test.describe('before the response arrives', () => {
  test('the overview already contains a new list', async ({ page, shopper, shop }) => {
    await shopper.visitMyLists();
    shop.faults.delayMs = slowStoreMs;
    await shopper.createList('Invierno');
    await expect(page.getByRole('heading', { name: 'Invierno (0)', includeHidden: true })).toHaveCount(1, {
      timeout: slowStoreMs / 2,
    });
    await expect(shopper.toast).toHaveCount(0, { timeout: 100 });
    const storeCalls = 3;
    await expect(shopper.toast).toHaveText(messages.listCreated, { timeout: 2 * storeCalls * slowStoreMs });
    await expect(page.locator('.list-card')).toHaveCount(1);
  });

  test('the overview shows a new list, and removes it with an error message when the request fails', async ({
    page,
    shopper,
    shop,
  }) => {
    await shopper.createStoredLists('Invierno');
    await shopper.visitMyLists();
    shop.faults.delayMs = slowStoreMs;
    await shopper.createList('Verano');
    await expect(page.locator('.list-card')).toHaveCount(2, { timeout: slowStoreMs / 2 });
    shop.faults.unavailable = true;
    await expect(shopper.toast).toHaveText(messages.storeUnavailable);
    await expect(page.locator('.list-card')).toHaveCount(1);
    await expect(shopper.nameField).toHaveValue('Verano');
  });

  test('the page of a list shows its new name', async ({ page, shopper, shop }) => {
    await shopper.createStoredLists('Invierno');
    await page.goto('/Mis-Listas/Invierno');
    await page.getByRole('button', { name: 'Editar' }).click();
    await shopper.nameField.fill('Verano');
    shop.faults.delayMs = slowStoreMs;
    await shopper.confirm('Aceptar');
    await expect(page.locator('h1')).toHaveText('Verano', { timeout: slowStoreMs / 2 });
    shop.faults.delayMs = 0;
    await expect(page).toHaveURL(/\/Mis-Listas\/Verano$/);
  });
});

test('without a connection the overview shows a status line, and after reconnection the current lists', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await expect(page.locator('.list-card')).toHaveCount(1);
  await context.setOffline(true);
  await expect(page.getByText(messages.offline)).toBeVisible();
  await shopper.createStoredLists('Verano');
  await expect(page.locator('.list-card')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText(messages.offline)).toHaveCount(0);
  await expect(page.locator('.list-card')).toHaveCount(2);
});

test('a double click on the confirm button creates one list without an error message', async ({
  page,
  shopper,
}) => {
  await shopper.visitMyLists();
  await page.getByRole('button', { name: 'Crear Lista', exact: true }).click();
  await shopper.nameField.fill('Invierno');
  await shopper.dialog.getByRole('button', { name: 'Crear lista', exact: true }).dblclick();
  await expect(shopper.toast).toHaveText(messages.listCreated);
  await expect(shopper.dialog).toHaveCount(0);
  expect(await shopper.storedListNames()).toEqual(['Invierno']);
});

test('the back button after a deletion does not open the page of the deleted list', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitMyLists();
  await shopper.openList('Invierno (0)');
  await page.getByRole('button', { name: 'Eliminar lista' }).click();
  await shopper.confirm('Aceptar');
  await expect(page).toHaveURL(/\/Mis-Listas$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/Mis-Listas$/);
  await expect(shopper.productItem(hooded.name)).toHaveCount(0);
});

test('with a latency of 700 ms the toast of a dialog appears after the dialog has closed', async ({
  page,
  shopper,
}) => {
  await shopper.createStoredLists('Invierno');
  await shopper.visitList('Invierno');
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fallback();
  });
  await page.evaluate(() => {
    const dialogIsOpen: boolean[] = [];
    Object.assign(window, { dialogIsOpen });
    new MutationObserver(() => {
      if (document.querySelector('.toast p')) dialogIsOpen.push(!!document.querySelector('dialog[open]'));
    }).observe(document, { childList: true, subtree: true });
  });
  for (const name of ['Invierno', 'Verano']) {
    await shopper.button('Editar').click();
    await shopper.nameField.fill(name);
    await shopper.confirm('Aceptar');
    await expect(shopper.toast).toHaveText(messages.listEdited);
    await expect(shopper.heading).toHaveText(name);
    const dialogIsOpen = await page.evaluate(() =>
      (window as unknown as { dialogIsOpen: boolean[] }).dialogIsOpen.splice(0),
    );
    expect(dialogIsOpen.length).toBeGreaterThan(0);
    expect(dialogIsOpen).not.toContain(true);
    await shopper.closeToast();
  }
});
